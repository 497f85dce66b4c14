-- expand: a part of the newsletter's schedule that is not said stays as it is, so that a change of the time ends nobody's pause

-- As in 0033; null keeps what is stored, whoever wrote it. Returns newsletter_desk(). Refused with 22023: a time that is none.
create or replace function public.set_newsletter_schedule(send_time text, weekday integer, is_paused boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  before private.newsletter_schedule;
  after private.newsletter_schedule;
begin
  perform private.require_admin();
  if set_newsletter_schedule.send_time !~ '^([01]\d|2[0-3]):[0-5]\d$'
    or set_newsletter_schedule.weekday not between 1 and 7
  then
    raise exception 'Ange en tid, en veckodag och om utskicken är pausade' using errcode = '22023';
  end if;
  select s.* into before from private.newsletter_schedule s for update;
  after := before;
  after.send_time := coalesce(set_newsletter_schedule.send_time::time, before.send_time);
  after.weekday := coalesce(set_newsletter_schedule.weekday, before.weekday);
  after.is_paused := coalesce(set_newsletter_schedule.is_paused, before.is_paused);
  update private.newsletter_schedule s
  set send_time = after.send_time,
    weekday = after.weekday,
    is_paused = after.is_paused,
    next_daily_at = private.next_issue_at('daily', after.send_time, after.weekday, now()),
    next_weekly_at = private.next_issue_at('weekly', after.send_time, after.weekday, now());
  insert into public.audit_log (actor_id, action, subject, details)
  values (auth.uid(), 'update', 'newsletter_schedule', pg_catalog.jsonb_build_object(
    'old', pg_catalog.jsonb_build_object(
      'send_time', before.send_time, 'weekday', before.weekday, 'is_paused', before.is_paused),
    'new', pg_catalog.jsonb_build_object('send_time', after.send_time, 'weekday', after.weekday, 'is_paused', after.is_paused)));
  return public.newsletter_desk();
end
$$;
