-- expand: a read that is refused is an empty list for visitors, too

-- Row-level security has no policy of these tables that names anon, so there is nothing in them to read. Without the grant a visitor's
-- read was an error, while a user's of the same table was an empty list (design 5).
grant select on
  public.article_views,
  public.audit_log,
  public.cms_article_revisions,
  public.content_sources,
  public.error_reports,
  public.fixture_refreshes,
  public.newsletter_deliveries,
  public.newsletter_issues,
  public.newsletter_subscribers,
  public.prompts,
  public.scheduled_tasks,
  public.scraped_articles,
  public.scraping_run_sources,
  public.scraping_runs,
  public.scraping_schedules,
  public.slug_history,
  public.stories,
  public.summary_drafts,
  public.summary_reviewers,
  public.user_roles,
  public.user_sport_preferences
to anon;
