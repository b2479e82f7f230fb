-- Who gets the newsletter. Nobody reads this table over REST: an address alone says who reads what.
-- Whoever has not confirmed by the link of the mail gets nothing; whoever leaves is forgotten.

create table public.newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  agreed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- SHA-256 of the code in the mail. It stays when it was used: a link that is opened twice works twice.
  code_hash text,
  code_expires_at timestamptz,
  -- In clear, because every mail carries it; it can do nothing but end this subscription.
  unsubscribe_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  constraint newsletter_address_must_be_unique unique (email),
  constraint newsletter_address_must_be_in_lower_case check (email = lower(email)),
  constraint newsletter_code_must_be_hashed check (code_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_token_must_be_unique unique (unsubscribe_token)
);
create unique index newsletter_code_must_be_unique on public.newsletter_subscribers (code_hash);

-- Notes that somebody asked for the newsletter, with the hash of a new code. Answers the token that
-- ends the subscription, and whether it was confirmed before: then nothing is changed.
create function public.ask_for_newsletter(p_email text, p_code_hash text)
returns table (confirmed boolean, unsubscribe_token text)
language sql security definer set search_path = ''
as $$
  insert into public.newsletter_subscribers as one (email, code_hash, code_expires_at)
  values (p_email, p_code_hash, now() + interval '7 days')
  on conflict on constraint newsletter_address_must_be_unique do update
    set code_hash = case when one.confirmed_at is null then excluded.code_hash else one.code_hash end,
        code_expires_at = case when one.confirmed_at is null then excluded.code_expires_at else one.code_expires_at end,
        agreed_at = case when one.confirmed_at is null then now() else one.agreed_at end
  returning one.confirmed_at is not null, one.unsubscribe_token
$$;

create function public.confirm_newsletter(p_code_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now())
  where code_hash = p_code_hash and code_expires_at > now();
  return found;
end
$$;

create function public.leave_newsletter(p_token text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.newsletter_subscribers where unsubscribe_token = p_token
$$;

-- The caller's own address: `none`, `pending` or `confirmed`; null when their session was ended.
create function public.own_newsletter() returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when one.id is null then 'none'
    when one.confirmed_at is null then 'pending'
    else 'confirmed'
  end
  from auth.users as me
  left join public.newsletter_subscribers as one on one.email = lower(me.email)
  where me.id = (select auth.uid()) and public.session_lives()
$$;

-- Begins or ends the newsletter for the caller's own address. One that was verified needs no mail to
-- confirm it; for another nothing is done, and the caller is asked to confirm it as a guest would be.
create function public.set_own_newsletter(p_wanted boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_email text;
begin
  select lower(users.email) into v_email
  from auth.users join public.accounts on accounts.user_id = users.id
  where users.id = auth.uid() and public.session_lives()
    and (not p_wanted or accounts.email_verified_at is not null);
  if v_email is not null and p_wanted then
    insert into public.newsletter_subscribers as one (email, confirmed_at) values (v_email, now())
    on conflict on constraint newsletter_address_must_be_unique
      do update set confirmed_at = coalesce(one.confirmed_at, now());
  elsif v_email is not null then
    delete from public.newsletter_subscribers where email = v_email;
  end if;
  return public.own_newsletter();
end
$$;

-- What was asked for and never confirmed is forgotten after 30 days.
create function public.forget_newsletter(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_forgotten integer;
begin
  delete from public.newsletter_subscribers
  where confirmed_at is null and agreed_at < p_now - interval '30 days';
  get diagnostics v_forgotten = row_count;
  return v_forgotten;
end
$$;

-- Whoever deletes their account gets no more mail.
create function public.leave_newsletter_with_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.newsletter_subscribers where email = lower(old.email);
  return old;
end
$$;
create trigger leave_newsletter_with_account after delete on auth.users
  for each row execute function public.leave_newsletter_with_account();

alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated;
grant all on public.newsletter_subscribers to service_role;

revoke execute on function public.ask_for_newsletter(text, text) from public, anon, authenticated;
revoke execute on function public.confirm_newsletter(text) from public, anon, authenticated;
revoke execute on function public.leave_newsletter(text) from public, anon, authenticated;
revoke execute on function public.own_newsletter() from public, anon, authenticated;
revoke execute on function public.set_own_newsletter(boolean) from public, anon, authenticated;
revoke execute on function public.forget_newsletter(timestamptz) from public, anon, authenticated;
revoke execute on function public.leave_newsletter_with_account() from public, anon, authenticated;
grant execute on function public.ask_for_newsletter(text, text) to service_role;
grant execute on function public.confirm_newsletter(text) to service_role;
grant execute on function public.leave_newsletter(text) to service_role;
grant execute on function public.forget_newsletter(timestamptz) to service_role;
grant execute on function public.own_newsletter() to authenticated;
grant execute on function public.set_own_newsletter(boolean) to authenticated;
