-- Days of the last 30 with a return, until no more is sent (rule: email/returned).
create function public.returns_until_stop(p_kind text) returns integer immutable set search_path = ''
return case p_kind when 'hard' then 1 when 'soft' then 3 when 'complaint' then 1 end;

-- Once a day for each hashed address.
create table public.returned_emails (
  id bigint generated always as identity primary key,
  address_hash text not null,
  kind text not null,
  source text not null,
  issue_id bigint references public.newsletter_issues (id) on delete set null,
  returned_on date not null default (now() at time zone 'UTC')::date,
  constraint returned_email_must_be_told_once_a_day unique (address_hash, kind, returned_on),
  constraint returned_address_must_be_hashed check (address_hash ~ '^[0-9a-f]{64}$'),
  constraint returned_email_must_be_of_a_known_kind check (public.returns_until_stop(kind) is not null),
  constraint returned_email_must_name_its_source check (source <> '' and char_length(source) <= 400)
);
create index returned_emails_of_issue on public.returned_emails (issue_id) where issue_id is not null;

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

create function public.record_returned_email(p_email text, p_kind text, p_source text, p_issue bigint default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_days integer;
begin
  insert into public.returned_emails (address_hash, kind, source, issue_id)
  values (
    public.hash_address(p_email), p_kind, p_source, coalesce(
      (select id from public.newsletter_issues where id = p_issue), public.last_issue_to(p_email)
    )
  )
  on conflict on constraint returned_email_must_be_told_once_a_day do nothing;
  select count(*) into v_days from public.returned_emails
  where address_hash = public.hash_address(p_email) and kind = p_kind
    and returned_on > (now() - public.return_period())::date;
  if v_days < public.returns_until_stop(p_kind) then return; end if;
  perform public.suppress_address(
    p_email, case p_kind when 'complaint' then 'complaint' else p_kind || ' bounce' end, p_source
  );
end
$$;
