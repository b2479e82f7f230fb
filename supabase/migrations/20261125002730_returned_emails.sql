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

-- Records a return. A report that the reader wants no newsletter ends it, and is no return. `p_issue`
-- is 0 for an email that is not a copy, and null when that is not known.
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
