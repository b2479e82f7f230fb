-- The key for hashing addresses. It is not a key of the project, because those are renewed, which
-- would make the list useless.
create table public.suppression_key (
  value text not null default encode(extensions.gen_random_bytes(32), 'hex')
);
insert into public.suppression_key default values;

-- Hashes of addresses that must not be mailed (rule: email/suppressed).
create table public.suppressed_addresses (
  id bigint generated always as identity primary key,
  address_hash text not null,
  -- Whether all emails are suppressed or only newsletters.
  scope text not null,
  reason text not null,
  source text not null,
  suppressed_at timestamptz not null default now(),
  -- The key of the link with which a subscriber stopped all emails, and can take that back.
  undo_key text unique,
  constraint address_must_be_suppressed_once_in_a_scope unique (address_hash, scope),
  constraint suppressed_address_must_be_hashed check (address_hash ~ '^[0-9a-f]{64}$'),
  constraint suppression_scope_must_be_known check (scope in ('all', 'newsletter')),
  constraint suppression_reason_must_be_known check (
    reason in ('hard bounce', 'soft bounce', 'complaint', 'unsubscribed', 'requested')
  ),
  constraint suppression_must_name_its_source check (source <> '' and char_length(source) <= 400)
);

create function public.hash_address(p_email text) returns text stable security definer set search_path = ''
return (select encode(extensions.hmac(lower(btrim(p_email)), value, 'sha256'), 'hex') from public.suppression_key);

-- The scope `confirmation` is for the email that confirms a new subscription: it goes to those who
-- have only stopped all emails themselves.
create function public.is_suppressed(p_email text, p_scope text) returns boolean
stable security definer set search_path = ''
return exists (
  select from public.suppressed_addresses
  where address_hash = public.hash_address(p_email) and scope in ('all', p_scope)
    and not (p_scope = 'confirmation' and reason = 'requested')
);

-- Unsubscribing suppresses newsletters; any other reason suppresses all emails.
create function public.suppression_scope(p_reason text) returns text immutable set search_path = ''
return case p_reason when 'unsubscribed' then 'newsletter' else 'all' end;

-- Suppresses an address. A bounce does not replace a request, because a bounce can be undone, and
-- nothing replaces a complaint, which its owner cannot take back.
create function public.suppress_address(p_email text, p_reason text, p_source text) returns bigint
language sql security definer set search_path = ''
as $$
  insert into public.suppressed_addresses as listed (address_hash, scope, reason, source)
  values (public.hash_address(p_email), public.suppression_scope(p_reason), p_reason, left(p_source, 400))
  on conflict on constraint address_must_be_suppressed_once_in_a_scope do update
    set reason = case
        when listed.reason = 'complaint' or (listed.reason = 'requested' and excluded.reason <> 'complaint')
        then listed.reason else excluded.reason
      end,
      source = excluded.source, suppressed_at = now()
  returning id
$$;
