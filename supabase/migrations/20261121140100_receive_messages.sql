-- What people write to the editors, by the contact form and by the form for returns. A message and
-- the letter that brings it to the editors are stored together or not at all.

create table public.messages (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Whoever was logged in; the message outlives the account no longer than its own time.
  user_id uuid references public.profiles (id) on delete set null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  subject text not null default '',
  body text not null,
  received_at timestamptz not null default now(),
  -- SHA-256 of what was sent, and its day: whoever presses twice has written once.
  fingerprint text not null,
  received_on date not null default (now() at time zone 'UTC')::date,
  constraint message_must_be_of_a_known_kind check (kind in ('contact', 'return')),
  constraint message_must_say_something check (body ~ '\S'),
  constraint message_must_be_new_that_day unique (fingerprint, received_on)
);
create index messages_of_user on public.messages (user_id) where user_id is not null;
create index messages_by_age on public.messages (received_at);

-- Keeps a message and queues its letter. Answers the letter's id; null for a message that was kept
-- already today.
create function public.receive_message(p_message jsonb, p_letter jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_letter bigint;
begin
  insert into public.messages (kind, user_id, email, first_name, last_name, phone, subject, body, fingerprint)
  select kind, user_id, email, coalesce(first_name, ''), coalesce(last_name, ''), coalesce(phone, ''),
    coalesce(subject, ''), body, fingerprint
  from jsonb_populate_record(null::public.messages, p_message)
  on conflict on constraint message_must_be_new_that_day do nothing;
  if not found then return null; end if;
  insert into public.letters (recipient, subject, sealed)
  values (p_letter ->> 'recipient', p_letter ->> 'subject', p_letter ->> 'sealed')
  returning id into v_letter;
  return v_letter;
end
$$;

alter table public.messages enable row level security;
create policy "people see what they wrote to the editors, administrators all" on public.messages
  for select to authenticated
  using (
    (user_id = (select auth.uid()) or (select public.is_administrator()))
    and (select public.session_lives())
  );

revoke all on public.messages from anon, authenticated;
grant select on public.messages to authenticated;
grant all on public.messages to service_role;
revoke execute on function public.receive_message(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.receive_message(jsonb, jsonb) to service_role;
