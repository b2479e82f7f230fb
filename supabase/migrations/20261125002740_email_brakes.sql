-- Emails other than copies of an issue, counted by day in UTC.
create table public.sent_emails (
  day date primary key,
  emails integer not null default 1
);

-- rule: email/brake. The brake stops an issue, or the emails of a day.
create table public.email_brakes (
  id bigint generated always as identity primary key,
  issue_id bigint references public.newsletter_issues (id) on delete cascade,
  day date,
  returned integer not null,
  emails integer not null,
  pulled_at timestamptz not null default now(),
  -- Set when an administrator confirms that the addresses no longer exist.
  confirmed_at timestamptz,
  constraint brake_must_be_of_an_issue_or_a_day check (num_nonnulls(issue_id, day) = 1),
  constraint brake_must_be_pulled_once unique nulls not distinct (issue_id, day)
);

-- Ends suppressions that are based only on these returns. Returns how many addresses may be mailed
-- again.
create function public.lift_bounces(p_issue bigint, p_day date) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_lifted integer;
begin
  with concerned as materialized (
    select id, address_hash, kind from public.returns_of(p_issue, p_day)
  ),
  lifted as (
    delete from public.suppressed_addresses as suppressed
    where reason in ('hard bounce', 'soft bounce')
      and exists (
        select from concerned
        where concerned.address_hash = suppressed.address_hash and kind || ' bounce' = reason
      )
      and (
        select count(*) from public.returned_emails as others
        where others.address_hash = suppressed.address_hash and others.kind || ' bounce' = reason
          and others.id not in (select id from concerned)
          and returned_on > (now() - public.return_period())::date
      ) < public.returns_until_stop(split_part(reason, ' ', 1))
    returning address_hash
  )
  select count(distinct address_hash) into v_lifted from lifted;
  return v_lifted;
end
$$;

create function public.forget_returns(p_issue bigint, p_day date) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_lifted integer := public.lift_bounces(p_issue, p_day);
begin
  delete from public.returned_emails where id in (select id from public.returns_of(p_issue, p_day));
  delete from public.email_brakes where issue_id = p_issue or (p_issue is null and day = p_day);
  return v_lifted;
end
$$;

-- Returns true while an administrator has to answer. It takes at least ten returns, and one in
-- twenty emails.
create function public.pull_brake(p_issue bigint, p_day date) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_confirmed_at timestamptz;
  v_returned integer;
  v_emails integer;
begin
  select confirmed_at into v_confirmed_at from public.email_brakes
  where issue_id = p_issue or (p_issue is null and day = p_day);
  if found then return v_confirmed_at is null; end if;
  select count(distinct address_hash) into v_returned from public.returns_of(p_issue, p_day);
  if v_returned < 10 then return false; end if;
  v_emails := case when p_issue is null
    then v_returned + coalesce((select emails from public.sent_emails where day = p_day), 0)
    else (select count(*) from public.jobs where issue_id = p_issue and kind = 'newsletter_copy')
  end;
  if v_returned * 20 < v_emails then return false; end if;
  insert into public.email_brakes (issue_id, day, returned, emails)
  values (p_issue, case when p_issue is null then p_day end, v_returned, greatest(v_emails, v_returned));
  perform public.lift_bounces(p_issue, p_day);
  return true;
end
$$;

-- Whether no issue may be sent: the brake waits for an answer about an issue, or about the emails
-- of today.
create function public.newsletter_is_braked() returns boolean stable security definer set search_path = ''
return exists (
  select from public.email_brakes
  where confirmed_at is null and (issue_id is not null or day = (now() at time zone 'UTC')::date)
);
create function public.emails_are_braked() returns boolean stable security definer set search_path = ''
return exists (
  select from public.email_brakes where confirmed_at is null and day = (now() at time zone 'UTC')::date
);

-- The answers that most servers gave.
create function public.words_of_returns(p_issue bigint, p_day date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('words', words, 'cause', cause, 'times', times) order by times desc, words), '[]')
  from (
    select words, min(cause) as cause, count(*) as times from public.returns_of(p_issue, p_day) where words <> ''
    group by words order by times desc, words limit 3
  ) as most
$$;

-- What an administrator has to answer, and for which issues and days of the last 30 addresses were
-- suppressed.
create function public.read_returns() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  return jsonb_build_object(
    'brakes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', brakes.id, 'subject', subject, 'day', day, 'returned', returned, 'emails', emails,
        'words', public.words_of_returns(issue_id, day)
      ) order by brakes.id)
      from public.email_brakes as brakes left join public.newsletter_issues as issues on issues.id = issue_id
      where confirmed_at is null and (issue_id is not null or day = (now() at time zone 'UTC')::date)
    ), '[]'),
    'ended', coalesce((
      select jsonb_agg(jsonb_build_object(
        'issue', issue_id, 'subject', subject, 'day', day, 'addresses', addresses,
        'words', public.words_of_returns(issue_id, day)
      ) order by last_day desc, issue_id desc)
      from (
        select issue_id, case when issue_id is null then returned_on end as day,
          count(distinct returned.address_hash) as addresses, max(returned_on) as last_day
        from public.returned_emails as returned join public.suppressed_addresses as suppressed
          on suppressed.address_hash = returned.address_hash and reason = kind || ' bounce'
        where returned_on > (now() - public.return_period())::date
        group by 1, 2
      ) as counted
      left join public.newsletter_issues as issues on issues.id = issue_id
    ), '[]'),
    'unclear', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', id, 'sender', sender, 'beginning', beginning, 'received_at', received_at
      ) order by id desc)
      from public.unclear_returns
    ), '[]'),
    'mailbox', (select jsonb_build_object('failing_since', failing_since, 'error', error) from public.returns_mailbox)
  );
end
$$;
