create table public.newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  agreed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Where the subscriber agreed: sign-up, account, or the former service.
  source text not null default 'sign-up',
  -- The text to which the subscriber agreed; empty when it is not known.
  wording text not null default '',
  -- How an imported subscriber agreed: what the importer said, who it was and when. Null for all others.
  agreement jsonb,
  address_hash text,
  -- Ids of categories; null for all topics.
  topics bigint[],
  -- rule: newsletter/how-often
  how_often text not null default 'every issue',
  -- Issues that were not mailed because of `how_often`; the next copy names them.
  missed bigint[],
  -- The subscription that moves here with the confirmation (rule: newsletter/change-address).
  replaces_id bigint references public.newsletter_subscribers (id) on delete set null,
  -- Stays after the confirmation, so that pressing the link again works.
  code_hash text,
  code_expires_at timestamptz,
  -- Plain text, because emails contain it; it can only end this subscription.
  unsubscribe_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  constraint newsletter_address_must_be_unique unique (email),
  constraint newsletter_address_must_be_in_lower_case check (email = lower(email)),
  constraint subscriber_must_have_50_topics_at_most check (cardinality(topics) <= 50),
  constraint subscriber_must_choose_a_known_time check (how_often in ('every issue', 'once a week', 'once a month')),
  constraint agreement_must_say_what_who_and_when check (
    agreement ?& array['words', 'by', 'at'] and char_length(agreement ->> 'words') between 1 and 500
  ),
  constraint newsletter_code_must_be_hashed check (code_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_token_must_be_unique unique (unsubscribe_token)
);
create unique index newsletter_code_must_be_unique on public.newsletter_subscribers (code_hash);
create index newsletter_subscribers_by_confirmation on public.newsletter_subscribers (confirmed_at);

create index newsletter_subscribers_by_replaced on public.newsletter_subscribers (replaces_id) where replaces_id is not null;

create index newsletter_subscribers_by_hash on public.newsletter_subscribers (address_hash);

create function public.hash_subscriber() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.address_hash := public.hash_address(new.email);
  return new;
end
$$;
create trigger hash_subscriber before insert or update of email on public.newsletter_subscribers
  for each row execute function public.hash_subscriber();

-- Begins a subscription; it changes nothing for a confirmed subscriber.
create function public.subscribe(p_email text, p_code_hash text, p_wording text default '', p_source text default 'sign-up')
returns table (confirmed boolean, unsubscribe_token text)
language sql security definer set search_path = ''
as $$
  select public.require_newsletter();
  insert into public.newsletter_subscribers as one (email, code_hash, code_expires_at, wording, source)
  values (p_email, p_code_hash, now() + public.newsletter_link_period(), p_wording, p_source)
  on conflict on constraint newsletter_address_must_be_unique do update
    set code_hash = case when one.confirmed_at is null then excluded.code_hash else one.code_hash end,
        code_expires_at = case when one.confirmed_at is null then excluded.code_expires_at else one.code_expires_at end,
        agreed_at = case when one.confirmed_at is null then now() else one.agreed_at end,
        wording = case when one.confirmed_at is null then excluded.wording else one.wording end,
        source = case when one.confirmed_at is null then excluded.source else one.source end,
        replaces_id = null
  returning one.confirmed_at is not null, one.unsubscribe_token
$$;

-- Begins to move the subscription with this key to another address, which must confirm it. Returns
-- no row for an unknown key, or when an account has the address, which moves it along.
create function public.begin_subscriber_change(p_key text, p_email text, p_code_hash text)
returns table (confirmed boolean, unsubscribe_token text)
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint := (
    select id from public.newsletter_subscribers as one
    where one.unsubscribe_token = p_key and confirmed_at is not null and email <> p_email
      and public.member_of_address(email) is null
  );
begin
  if v_id is null then return; end if;
  return query select * from public.subscribe(p_email, p_code_hash, '', 'another address');
  update public.newsletter_subscribers set replaces_id = v_id where email = p_email and confirmed_at is null;
end
$$;

-- Allows newsletters to an address again, for a new subscription (rule: email/suppressed). It takes
-- back that its owner has stopped all emails.
create function public.allow_newsletter(p_email text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.suppressed_addresses where address_hash = public.hash_address(p_email) and (scope = 'newsletter' or reason = 'requested')
$$;

create function public.confirm_subscription(p_code_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_one public.newsletter_subscribers;
begin
  perform public.require_newsletter();
  select * into v_one from public.newsletter_subscribers
  where code_hash = p_code_hash and code_expires_at > now() for update;
  if not found then return false; end if;
  if v_one.replaces_id is null then
    update public.newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now()) where id = v_one.id;
  else
    -- The former row stays, with its topics and its issues; links in emails to the former address end.
    delete from public.newsletter_subscribers where id = v_one.id;
    update public.newsletter_subscribers
    set email = v_one.email, unsubscribe_token = v_one.unsubscribe_token,
      code_hash = v_one.code_hash, code_expires_at = v_one.code_expires_at
    where id = v_one.replaces_id;
  end if;
  perform public.allow_newsletter(v_one.email);
  return true;
end
$$;

-- rule: newsletter/forgotten
create function public.end_subscription(p_email text, p_source text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.newsletter_issues set stopped = stopped + 1 where id = public.last_issue_to(p_email);
  delete from public.newsletter_subscribers where email = p_email;
  if found then perform public.suppress_address(p_email, 'unsubscribed', p_source); end if;
end
$$;

create function public.unsubscribe(p_token text) returns void
language sql security definer set search_path = ''
as $$
  select public.end_subscription(email, 'link of an email')
  from public.newsletter_subscribers where unsubscribe_token = p_token
$$;

-- Returns `none`, `pending`, `confirmed`, `suppressed` for an address that must not be mailed, or
-- `unverified` for an account that has not confirmed its address, which may be that of another person.
create function public.read_subscription() returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when email_verified_at is null then 'unverified'
    when one.id is null then 'none'
    when one.confirmed_at is null then 'pending'
    when public.is_suppressed(one.email, 'newsletter') then 'suppressed'
    else 'confirmed'
  end
  from auth.users as me
  join public.accounts on accounts.user_id = me.id
  left join public.newsletter_subscribers as one on one.email = lower(me.email)
  where me.id = (select auth.uid()) and public.has_valid_session()
$$;

-- Starts or ends the caller's subscription. The caller needs a verified address.
create function public.update_subscription(p_wanted boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_email text;
begin
  if p_wanted then perform public.require_newsletter(); end if;
  select lower(users.email) into v_email
  from auth.users join public.accounts on accounts.user_id = users.id
  where users.id = auth.uid() and public.has_valid_session()
    and accounts.email_verified_at is not null;
  if v_email is not null and p_wanted then
    insert into public.newsletter_subscribers as one (email, confirmed_at, source, wording)
    values (v_email, now(), 'account', 'Subscribe')
    on conflict on constraint newsletter_address_must_be_unique
      do update set confirmed_at = coalesce(one.confirmed_at, now());
    perform public.allow_newsletter(v_email);
  elsif v_email is not null then
    perform public.end_subscription(v_email, 'account');
  end if;
  return public.read_subscription();
end
$$;

-- rule: newsletter/leaves-with-the-account
create function public.unsubscribe_deleted_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.accounts where user_id = old.id and email_verified_at is not null) then
    perform public.end_subscription(lower(old.email), 'deleted account');
  end if;
  return old;
end
$$;
create trigger unsubscribe_deleted_user before delete on auth.users
  for each row execute function public.unsubscribe_deleted_user();

grant execute on function public.read_subscription, public.update_subscription to authenticated;
