-- rule: email/addresses. At most one row; empty texts fall back to the environment.
create table public.email_settings (
  id boolean primary key default true,
  -- When empty, the name of the site is used.
  sender_name text not null default '',
  reply_to text not null default '',
  owner_address text not null default '',
  -- Copies in a minute.
  newsletter_pace integer not null default 300,
  -- The DKIM selector at the sender's domain.
  dkim_selector text not null default '',
  -- Whether the mailbox of the sender takes name+token@, which a test email has shown.
  plus_addresses boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references public.profiles (id) on delete set null,
  constraint email_settings_must_have_one_row check (id),
  constraint email_sender_name_must_be_plain_text check (
    char_length(sender_name) <= 60 and public.is_plain_name(sender_name)
  ),
  constraint dkim_selector_must_be_a_name check (dkim_selector ~ '^[a-z0-9._-]{0,63}$'),
  constraint newsletter_pace_must_be_3000_at_most check (newsletter_pace between 1 and 3000),
  constraint email_reply_to_must_be_an_address check (reply_to = '' or public.is_email_address(reply_to)),
  constraint email_owner_address_must_be_an_address check (owner_address = '' or public.is_email_address(owner_address))
);
create index email_settings_by_editor on public.email_settings (updated_by);

create function public.update_email_settings(p_given jsonb, p_version integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  insert into public.email_settings (
    sender_name, reply_to, owner_address, newsletter_pace, dkim_selector, updated_by
  )
  select given.sender_name, given.reply_to, given.owner_address, given.newsletter_pace, given.dkim_selector, auth.uid()
  from jsonb_populate_record(null::public.email_settings, p_given) as given
  on conflict (id) do update set
    sender_name = excluded.sender_name, reply_to = excluded.reply_to, owner_address = excluded.owner_address,
    newsletter_pace = excluded.newsletter_pace, dkim_selector = excluded.dkim_selector,
    version = email_settings.version + 1, updated_at = now(), updated_by = excluded.updated_by
  where email_settings.version = p_version;
  return found;
end
$$;

create policy "administrators read the addresses of emails" on public.email_settings
  for select to authenticated
  using ((select public.has_role('administrator')));

grant select on public.email_settings to authenticated;
grant execute on function public.update_email_settings to authenticated;
