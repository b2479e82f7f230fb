create index newsletter_copies_by_start on public.jobs (started_at) where kind = 'newsletter_copy';

create function public.newsletter_pace() returns integer stable security definer set search_path = ''
return coalesce((select newsletter_pace from public.email_settings), 300);

-- How many copies are claimed at once: one for up to 300 a minute, because each claimed copy is
-- uncertain after a crash (rule: newsletter/pace).
create function public.copies_at_a_time() returns integer stable security definer set search_path = ''
return ceil(public.newsletter_pace() / 300.0)::integer;

-- Milliseconds until the next copies are due; null when there are none, or sending has stopped
-- (rule: email/brake) or is paused.
create function public.newsletter_pause() returns integer
language sql stable security definer set search_path = ''
as $$
  select greatest(0, ceil(1000 * extract(epoch from coalesce((
    select max(started_at) + interval '1 minute' * public.copies_at_a_time() / public.newsletter_pace()
    from public.jobs where kind = 'newsletter_copy'
  ), now()) - now())))::integer
  where not public.newsletter_is_braked() and exists (
    select from public.jobs
    where kind = 'newsletter_copy' and status = 'queued' and due_at <= now() and subscriber_id is not null
      and not public.issue_is_paused(issue_id)
  )
$$;

-- Claims copies that are due. No copy is sent before its time, even with several functions at work.
create function public.claim_newsletter_copies(p_limit integer default null)
returns table (id bigint, issue_id bigint, email text, unsubscribe_token text, missed jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('newsletter copies'));
  if public.newsletter_pause() is distinct from 0 then return; end if;
  return query
  select claimed.id, claimed.issue_id, subscribers.email, subscribers.unsubscribe_token, (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', issues.id, 'subject', issues.subject, 'public', issues.public) order by started_at desc
    ), '[]')
    from public.newsletter_issues as issues where issues.id = any(claimed.missed)
  )
  from public.claim_jobs('newsletter_copy', coalesce(p_limit, public.copies_at_a_time())) as claimed
  join public.newsletter_subscribers as subscribers on subscribers.id = claimed.subscriber_id;
end
$$;
