-- rule: email/addresses. At most one row; an empty text is what the environment says.
create table public.email_settings (
  id boolean primary key default true,
  -- Beside the address that emails come from; without it the name of the site.
  sender_name text not null default '',
  -- Where an answer goes.
  reply_to text not null default '',
  -- Where messages to the editors go.
  owner_address text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references public.profiles (id) on delete set null,
  constraint email_settings_must_have_one_row check (id),
  constraint email_sender_name_must_be_plain_text check (
    char_length(sender_name) <= 60 and public.is_plain_name(sender_name)
  ),
  constraint email_reply_to_must_be_an_address check (reply_to = '' or public.is_email_address(reply_to)),
  constraint email_owner_address_must_be_an_address check (owner_address = '' or public.is_email_address(owner_address))
);
create index email_settings_by_editor on public.email_settings (updated_by);

-- False when another administrator has saved since `p_version`; 0 before the first save.
create function public.update_email_settings(p_given jsonb, p_version integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  insert into public.email_settings (sender_name, reply_to, owner_address, updated_by)
  select given.sender_name, given.reply_to, given.owner_address, auth.uid()
  from jsonb_populate_record(null::public.email_settings, p_given) as given
  on conflict (id) do update set
    sender_name = excluded.sender_name, reply_to = excluded.reply_to, owner_address = excluded.owner_address,
    version = email_settings.version + 1, updated_at = now(), updated_by = excluded.updated_by
  where email_settings.version = p_version;
  return found;
end
$$;

alter table public.email_settings enable row level security;

create policy "administrators read the addresses of emails" on public.email_settings
  for select to authenticated
  using ((select public.has_role('administrator')));

grant select on public.email_settings to authenticated;
grant execute on function public.update_email_settings to authenticated;
