create table public.messages (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id uuid references public.profiles (id) on delete set null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  subject text not null default '',
  body text not null,
  received_at timestamptz not null default now(),
  -- The same message is stored only once a day.
  fingerprint text not null,
  received_on date not null default (now() at time zone 'UTC')::date,
  state text not null default 'open',
  constraint message_must_have_a_known_state check (state in ('open', 'answered', 'spam')),
  constraint message_must_be_of_a_known_kind check (kind in ('contact', 'return')),
  constraint message_must_say_something check (body ~ '\S'),
  constraint message_must_be_unique_per_day unique (fingerprint, received_on)
);
create index messages_of_user on public.messages (user_id) where user_id is not null;
create index messages_by_age on public.messages (received_at);

-- Stores a message and its email. Returns the id of the email, or null for a repeated message.
create function public.send_message(p_message jsonb, p_email jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_email bigint;
begin
  insert into public.messages (kind, user_id, email, first_name, last_name, phone, subject, body, fingerprint)
  select kind, user_id, email, coalesce(first_name, ''), coalesce(last_name, ''), coalesce(phone, ''),
    coalesce(subject, ''), body, fingerprint
  from jsonb_populate_record(null::public.messages, p_message)
  on conflict on constraint message_must_be_unique_per_day do nothing;
  if not found then return null; end if;
  insert into public.jobs (kind, recipient, subject, sealed, useful_until)
  values ('email', p_email ->> 'recipient', p_email ->> 'subject', p_email ->> 'sealed', now() + public.email_period())
  returning id into v_email;
  return v_email;
end
$$;

create function public.mark_message(p_id bigint, p_state text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  update public.messages set state = p_state where id = p_id;
  return found;
end
$$;

create view public.unsent_emails with (security_invoker = true) as
select
  id, recipient, subject, attempts, created_at as queued_at, due_at as next_attempt_at,
  case status when 'failed' then finished_at end as failed_at, error as last_error
from public.jobs
where kind = 'email';

create function public.retry_email(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  update public.jobs set status = 'queued', attempts = 0, due_at = now(), finished_at = null
  where id = p_id and kind = 'email';
  return found;
end
$$;

-- Starts to send an issue. Returns false when it was sent before.
create function public.start_issue(p_issue bigint, p_email jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_newsletter();
  update public.newsletter_issues
  set state = 'sending', stored_email = p_email, started_at = now(), send_problem = null
  where id = p_issue and state = 'draft';
  if not found then return false; end if;
  with wanted as (
    select subscribers.id, missed, not exists (
      -- Copies of the welcome series do not count.
      select from public.jobs join public.newsletter_issues as earlier on earlier.id = issue_id
      where subscriber_id = subscribers.id and jobs.status <> 'failed' and earlier.started_at >= date_trunc(
        case how_often when 'once a week' then 'week' when 'once a month' then 'month' end,
        now(), coalesce((select time_zone from public.site_settings), 'UTC')
      )
    ) as is_due
    from public.newsletter_subscribers as subscribers join public.newsletter_issues as issues on issues.id = p_issue
    where confirmed_at is not null and not exists (
      select from public.suppressed_addresses as suppressed
      where suppressed.address_hash = subscribers.address_hash and scope in ('all', 'newsletter')
    )
      and (issues.topics is null or subscribers.topics is null or subscribers.topics && issues.topics)
  ),
  -- rule: newsletter/how-often
  noted as (
    update public.newsletter_subscribers as subscribers
    set missed = case when not is_due then array_append(wanted.missed, p_issue) end
    from wanted where subscribers.id = wanted.id and (not is_due or wanted.missed is not null)
  )
  insert into public.jobs (kind, issue_id, subscriber_id, missed)
  select 'newsletter_copy', p_issue, id, missed from wanted where is_due order by id;
  return true;
end
$$;

create function public.send_issue(p_issue bigint, p_email jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return public.start_issue(p_issue, p_email);
end
$$;

-- rule: newsletter/welcome-series. A copy is sent at most three days late, and imported subscribers
-- get none.
create function public.due_welcome_copies(p_at timestamptz default now())
returns table (issue_id bigint, subscriber_id bigint)
language sql stable security definer set search_path = ''
as $$
  select issues.id, subscribers.id
  from public.site_settings as site
  join public.newsletter_issues as issues on welcome_days is not null
  join public.newsletter_subscribers as subscribers
    on confirmed_at between p_at - make_interval(days => welcome_days + 3) and p_at - make_interval(days => welcome_days)
  where has_newsletter and has_welcome and (code_hash is not null or source = 'account')
    and not exists (
      select from public.jobs where jobs.issue_id = issues.id and jobs.subscriber_id = subscribers.id
    )
$$;

create function public.queue_welcome_copies(p_at timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_queued integer;
begin
  insert into public.jobs (kind, issue_id, subscriber_id)
  select 'newsletter_copy', issue_id, subscriber_id from public.due_welcome_copies(p_at)
  on conflict on constraint issue_must_go_to_a_subscriber_once do nothing;
  get diagnostics v_queued = row_count;
  return v_queued;
end
$$;

create function public.finish_issue(p_issue bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.newsletter_issues set state = 'sent', finished_at = now()
  where id = p_issue and state = 'sending' and not exists (
    select from public.email_brakes where issue_id = p_issue and confirmed_at is null
  ) and not exists (
    select from public.jobs where issue_id = p_issue and status = 'queued' and subscriber_id is not null
  );
  return found;
end
$$;

-- Issues with due copies for which the sending function was not called for two minutes.
create function public.list_stalled_issues(p_at timestamptz default now()) returns setof bigint
language sql stable security definer set search_path = ''
as $$
  select issues.id
  from public.newsletter_issues as issues
  left join public.jobs on jobs.issue_id = issues.id
  where (issues.state = 'sending' or issues.welcome_days is not null) and not public.newsletter_is_braked()
  group by issues.id
  having coalesce(greatest(issues.started_at, max(jobs.started_at)), '-infinity') < p_at - interval '2 minutes'
    and coalesce(min(jobs.due_at) filter (
      where jobs.status = 'queued' and jobs.subscriber_id is not null
    ), case issues.state when 'sending' then p_at end) <= p_at
$$;

-- rule: email/brake. With `p_gone` the addresses no longer exist. Otherwise the mail server was wrong:
-- what it refused is sent again, and its refusals do not count.
create function public.answer_brake(p_id bigint, p_gone boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_brake public.email_brakes;
begin
  perform public.refuse_token();
  perform public.require_role('administrator');
  select * into v_brake from public.email_brakes where id = p_id and confirmed_at is null for update;
  if not found then return false; end if;
  if p_gone then
    update public.email_brakes set confirmed_at = now() where id = p_id;
    insert into public.suppressed_addresses (address_hash, scope, reason, source)
    select address_hash, 'all', 'hard bounce', min(source)
    from public.returns_of(v_brake.issue_id, v_brake.day) where kind = 'hard' group by address_hash
    on conflict on constraint address_must_be_suppressed_once_in_a_scope do nothing;
  else
    perform public.forget_returns(v_brake.issue_id, v_brake.day);
  end if;
  update public.jobs set status = 'queued', attempts = 0, due_at = now(), finished_at = null
  where (status = 'queued' or (status = 'failed' and not p_gone)) and case
    when v_brake.issue_id is null then kind = 'email' and finished_at >= v_brake.day
    else kind = 'newsletter_copy' and issue_id = v_brake.issue_id
  end;
  update public.newsletter_issues set state = 'sending', finished_at = null
  where id = v_brake.issue_id and state = 'sent' and exists (
    select from public.jobs where issue_id = v_brake.issue_id and status = 'queued' and subscriber_id is not null
  );
  return true;
end
$$;

-- Undoes all returns of an issue or a day. Returns how many addresses may be mailed again.
create function public.undo_returns(p_issue bigint, p_day date) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refuse_token();
  perform public.require_role('administrator');
  return public.forget_returns(p_issue, p_day);
end
$$;

create function public.read_newsletter_progress() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with later as materialized (
    select issue_id, count(*) from public.newsletter_subscribers cross join unnest(missed) as issue_id group by issue_id
  )
  select jsonb_build_object(
    'subscribers', (select count(*) from public.newsletter_subscribers where confirmed_at is not null),
    'issues', coalesce((
      select jsonb_object_agg(issue_id, jsonb_build_object(
        'total', total, 'sent', sent, 'failed', failed, 'uncertain', uncertain, 'left', gone,
        'bounced', (select count(distinct address_hash) from public.returned_emails as returned
          where returned.issue_id = counted.issue_id and returned.kind in ('hard', 'soft')),
        'complained', (select count(*) from public.returned_emails as returned
          where returned.issue_id = counted.issue_id and returned.kind = 'complaint'),
        'later', coalesce((select count from later where later.issue_id = counted.issue_id), 0),
        'braked', exists (select from public.email_brakes as brakes
          where brakes.issue_id = counted.issue_id and confirmed_at is null),
        'stopped', (select stopped from public.newsletter_issues as issues where issues.id = counted.issue_id)
      ))
      from (
        select issues.id as issue_id, coalesce(total, 0) as total, coalesce(sent, 0) as sent,
          coalesce(failed, 0) as failed, coalesce(uncertain, 0) as uncertain, coalesce(gone, 0) as gone
        from public.newsletter_issues as issues left join (
          select issue_id, count(*) as total,
            count(*) filter (where status = 'done') as sent,
            count(*) filter (where status = 'failed') as failed,
            count(*) filter (where status in ('running', 'uncertain')) as uncertain,
            count(*) filter (where status = 'queued' and subscriber_id is null) as gone
          from public.jobs where kind = 'newsletter_copy' group by issue_id
        ) as copies on copies.issue_id = issues.id
      ) as counted
    ), '{}')
  )
  where public.has_role('editor')
$$;

create function public.delete_old_emails_and_messages(p_now timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '25s'
as $$
declare
  v_emails integer;
  v_messages integer;
begin
  delete from public.jobs where useful_until < p_now;
  get diagnostics v_emails = row_count;
  delete from public.returned_emails where returned_on < (p_now - public.view_period())::date;
  delete from public.sent_emails where day < (p_now - public.view_period())::date;
  delete from public.messages where received_at < p_now - public.message_period();
  get diagnostics v_messages = row_count;
  return jsonb_build_object('emails', v_emails, 'messages', v_messages);
end
$$;

create policy "users read their own messages, administrators all" on public.messages
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select public.has_valid_session())) or (select public.has_role('administrator'))
  );

grant select on public.messages, public.unsent_emails to authenticated;
grant execute on function
  public.mark_message,
  public.retry_email,
  public.send_issue,
  public.read_returns,
  public.answer_brake,
  public.undo_returns,
  public.read_newsletter_progress
to authenticated;
