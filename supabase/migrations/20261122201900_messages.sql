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
  -- A hash of the content: the same message is stored once a day.
  fingerprint text not null,
  received_on date not null default (now() at time zone 'UTC')::date,
  constraint message_must_be_of_a_known_kind check (kind in ('contact', 'return')),
  constraint message_must_say_something check (body ~ '\S'),
  constraint message_must_be_unique_per_day unique (fingerprint, received_on)
);
create index messages_of_user on public.messages (user_id) where user_id is not null;
create index messages_by_age on public.messages (received_at);

-- Stores the message together with its email. Returns the id of the email, or null for a repetition.
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

alter table public.messages enable row level security;

create policy "users read their own messages, administrators all" on public.messages
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select public.has_valid_session())) or (select public.has_role('administrator'))
  );

grant select on public.messages to authenticated;
