-- The fact check of a summary is what its page counts and lists: an object with its claims in a list.
alter table public.ai_summaries
  add constraint ai_summaries_fact_check_shape check (
    fact_check is null
    or (jsonb_typeof(fact_check) = 'object' and jsonb_typeof(fact_check -> 'claims') is not distinct from 'array')
  ) not valid;
