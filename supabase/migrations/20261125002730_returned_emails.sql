-- On how many of the last 30 days an email must be returned until no more is sent
-- (rule: email/returned). Null for a return that is the sender's fault, which counts only for the
-- brake.
create function public.returns_until_stop(p_kind text) returns integer immutable set search_path = ''
return case p_kind when 'hard' then 1 when 'soft' then 3 when 'complaint' then 1 end;

-- One row a day for each kind of return of a hashed address.
create table public.returned_emails (
  id bigint generated always as identity primary key,
  address_hash text not null,
  kind text not null,
  source text not null,
  -- What the other server answered, without addresses of people.
  words text not null default '',
  -- Why it came back, in a word; empty when nothing is known.
  cause text not null default '',
  -- The issue; null when the email was not a copy of an issue.
  issue_id bigint references public.newsletter_issues (id) on delete set null,
  returned_on date not null default (now() at time zone 'UTC')::date,
  constraint returned_email_must_be_told_once_a_day unique (address_hash, kind, returned_on),
  constraint returned_address_must_be_hashed check (address_hash ~ '^[0-9a-f]{64}$'),
  constraint returned_email_must_be_of_a_known_kind check (kind in ('hard', 'soft', 'sender', 'complaint')),
  constraint returned_email_must_name_its_source check (source <> '' and char_length(source) <= 400),
  constraint words_of_a_server_must_be_at_most_1000_characters check (char_length(words) <= 1000),
  constraint cause_of_a_return_must_be_a_word check (cause ~ '^[a-z]{0,20}$')
);
create index returned_emails_of_issue on public.returned_emails (issue_id) where issue_id is not null;
create index returned_emails_of_day on public.returned_emails (returned_on);

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

create function public.last_issue_to(p_email text) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select max(jobs.issue_id)
    from public.jobs join public.newsletter_subscribers as subscribers on subscribers.id = jobs.subscriber_id
    where subscribers.email = lower(btrim(p_email)) and jobs.status in ('done', 'running', 'uncertain')
  );
end
$$;

-- The returns of an issue, or of emails other than copies on a day. Complaints are not included.
create function public.returns_of(p_issue bigint, p_day date) returns setof public.returned_emails
language sql stable security definer set search_path = ''
as $$
  select * from public.returned_emails where issue_id = p_issue and kind <> 'complaint'
  union all
  select * from public.returned_emails
  where p_issue is null and issue_id is null and returned_on = p_day and kind <> 'complaint'
$$;

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

-- The address that a copy of an issue was sent to; null when the subscriber was deleted.
create function public.address_of_copy(p_issue bigint, p_copy bigint) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select email from public.jobs join public.newsletter_subscribers as subscribers on subscribers.id = subscriber_id
    where jobs.id = p_copy and jobs.issue_id = p_issue
  );
end
$$;

-- Records a return. A report that the reader wants no newsletter ends it, and is no return. `p_issue` is 0 for an email that is not a copy, and null when that is not
-- known.
create function public.record_returned_email(
  p_email text, p_kind text, p_source text, p_issue bigint default null, p_words text default '',
  p_cause text default ''
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_issue bigint := case when p_issue is null then public.last_issue_to(p_email)
    else (select id from public.newsletter_issues where id = p_issue) end;
  v_day date := (now() at time zone 'UTC')::date;
  v_days integer;
begin
  if p_kind = 'stop' then
    perform public.end_subscription(lower(btrim(p_email)), p_source);
    return;
  end if;
  -- A lock, so that of two parallel returns one sees that it is the tenth.
  perform pg_advisory_xact_lock(hashtext('returned emails'));
  insert into public.returned_emails (address_hash, kind, source, words, cause, issue_id)
  values (public.hash_address(p_email), p_kind, p_source, left(p_words, 1000), p_cause, v_issue)
  on conflict on constraint returned_email_must_be_told_once_a_day do nothing;
  if p_kind <> 'complaint' and public.pull_brake(v_issue, v_day) then return; end if;
  select count(*) into v_days from public.returned_emails
  where address_hash = public.hash_address(p_email) and kind = p_kind
    and returned_on > (now() - public.return_period())::date;
  if public.returns_until_stop(p_kind) is null or v_days < public.returns_until_stop(p_kind) then return; end if;
  perform public.suppress_address(
    p_email, case p_kind when 'complaint' then 'complaint' else p_kind || ' bounce' end, p_source
  );
end
$$;

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
