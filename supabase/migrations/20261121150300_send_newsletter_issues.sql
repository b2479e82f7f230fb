-- Sending an issue: a row a subscriber, claimed before the letter leaves. A claim is never given out
-- twice unless the mail server has certainly refused the letter: after a crash a letter may be
-- missing, but nobody gets two.

create table public.newsletter_deliveries (
  id bigint generated always as identity primary key,
  issue_id bigint not null references public.newsletter_issues (id) on delete cascade,
  -- Null for whoever has left since: nothing is sent to them, and nothing says who it was.
  subscriber_id bigint references public.newsletter_subscribers (id) on delete set null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  sent_at timestamptz,
  -- Refused for good.
  failed_at timestamptz,
  due_at timestamptz not null default now(),
  last_error text,
  constraint issue_must_go_to_a_subscriber_once unique (issue_id, subscriber_id),
  constraint delivery_must_be_claimed_before_it_is_sent check (
    claimed_at is not null or (sent_at is null and failed_at is null)
  )
);
create index newsletter_deliveries_to_send on public.newsletter_deliveries (issue_id, due_at)
  where claimed_at is null;
create index newsletter_deliveries_of_subscriber on public.newsletter_deliveries (subscriber_id);

-- Has a draft go out to everybody who has confirmed. False when it went out before.
create function public.start_newsletter(p_issue bigint, p_letter jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not (public.is_administrator() and public.session_lives()) then
    raise exception 'only administrators send the newsletter' using errcode = '42501';
  end if;
  update public.newsletter_issues set state = 'sending', letter = p_letter, started_at = now()
  where id = p_issue and state = 'draft';
  if not found then return false; end if;
  insert into public.newsletter_deliveries (issue_id, subscriber_id)
  select p_issue, id from public.newsletter_subscribers where confirmed_at is not null order by id;
  return true;
end
$$;

-- Gives out letters to send now, each once.
create function public.claim_deliveries(p_issue bigint, p_limit integer)
returns table (id bigint, email text, unsubscribe_token text)
language sql security definer set search_path = ''
as $$
  update public.newsletter_issues set worked_at = now() where id = p_issue;
  with claimed as (
    update public.newsletter_deliveries set claimed_at = now(), attempts = attempts + 1
    where id in (
      select due.id from public.newsletter_deliveries as due
      where due.issue_id = p_issue and due.claimed_at is null and due.due_at <= now()
        and due.subscriber_id is not null
      order by due.id
      limit p_limit
      for update skip locked
    )
    returning newsletter_deliveries.id, subscriber_id
  )
  select claimed.id, subscribers.email, subscribers.unsubscribe_token
  from claimed join public.newsletter_subscribers as subscribers on subscribers.id = claimed.subscriber_id
$$;

-- What became of a letter: taken when there is no error (nothing was said). One that was certainly refused is due again
-- after 5, 20 and 80 minutes and after 5 hours; of any other nobody knows, and it is not sent again.
create function public.record_delivery(p_id bigint, p_error text, p_refused boolean) returns void
language sql security definer set search_path = ''
as $$
  update public.newsletter_deliveries
  set sent_at = case when p_error = '' then now() end,
      last_error = nullif(left(p_error, 500), ''),
      failed_at = case when p_refused and attempts >= 5 then now() end,
      claimed_at = case when p_refused and attempts < 5 then null else claimed_at end,
      due_at = case when p_refused then now() + interval '5 minutes' * power(4, attempts - 1) else due_at end
  where id = p_id
$$;

-- Says that an issue is through when nobody is left to send it to.
create function public.finish_newsletter(p_issue bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.newsletter_issues set state = 'sent', finished_at = now()
  where id = p_issue and state = 'sending' and not exists (
    select from public.newsletter_deliveries
    where issue_id = p_issue and claimed_at is null and subscriber_id is not null
  );
  return found;
end
$$;

-- Issues that are going out, that have something due, and that nobody has worked on for two minutes.
create function public.stalled_newsletters() returns setof bigint
language sql stable security definer set search_path = ''
as $$
  select id from public.newsletter_issues
  where state = 'sending' and coalesce(worked_at, started_at) < now() - interval '2 minutes'
    and not exists (
      select from public.newsletter_deliveries
      where issue_id = newsletter_issues.id and claimed_at is null and subscriber_id is not null
      having min(due_at) > now()
    )
$$;

-- How far each issue is, and how many have subscribed; for administrators.
create function public.newsletter_progress() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'subscribers', (select count(*) from public.newsletter_subscribers where confirmed_at is not null),
    'issues', coalesce((
      select jsonb_object_agg(issue_id, jsonb_build_object(
        'total', total, 'sent', sent, 'failed', failed, 'uncertain', uncertain, 'left', gone
      ))
      from (
        select issue_id, count(*) as total, count(sent_at) as sent, count(failed_at) as failed,
          count(*) filter (where claimed_at is not null and sent_at is null and failed_at is null) as uncertain,
          count(*) filter (where claimed_at is null and subscriber_id is null) as gone
        from public.newsletter_deliveries group by issue_id
      ) as counted
    ), '{}')
  )
  where public.is_administrator() and public.session_lives()
$$;

alter table public.newsletter_deliveries enable row level security;
revoke all on public.newsletter_deliveries from anon, authenticated;
grant all on public.newsletter_deliveries to service_role;

revoke execute on function public.start_newsletter(bigint, jsonb) from public, anon, authenticated;
revoke execute on function public.claim_deliveries(bigint, integer) from public, anon, authenticated;
revoke execute on function public.record_delivery(bigint, text, boolean) from public, anon, authenticated;
revoke execute on function public.finish_newsletter(bigint) from public, anon, authenticated;
revoke execute on function public.stalled_newsletters() from public, anon, authenticated;
revoke execute on function public.newsletter_progress() from public, anon, authenticated;
grant execute on function public.start_newsletter(bigint, jsonb) to authenticated;
grant execute on function public.newsletter_progress() to authenticated;
grant execute on function public.claim_deliveries(bigint, integer) to service_role;
grant execute on function public.record_delivery(bigint, text, boolean) to service_role;
grant execute on function public.finish_newsletter(bigint) to service_role;
grant execute on function public.stalled_newsletters() to service_role;
