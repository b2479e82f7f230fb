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

create function public.delete_old_emails_and_messages(p_now timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '25s'
as $$
declare
  v_emails integer;
  v_messages integer;
begin
  delete from public.jobs where useful_until < p_now;
  get diagnostics v_emails = row_count;
  delete from public.unclear_returns where received_at < p_now - public.email_period();
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
  public.read_returns,
  public.answer_brake,
  public.undo_returns
to authenticated;
