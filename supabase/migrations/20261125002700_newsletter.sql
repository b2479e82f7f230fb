create table public.newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  agreed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Where they agreed: at the sign-up, in the account, or at the service that they were imported from.
  source text not null default 'sign-up',
  -- Ids of the categories that they want issues about; null for all.
  topics bigint[],
  -- Kept, so that a second press of the link works too.
  code_hash text,
  code_expires_at timestamptz,
  -- Clear text, because every email contains it; it only ends this subscription.
  unsubscribe_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  constraint newsletter_address_must_be_unique unique (email),
  constraint newsletter_address_must_be_in_lower_case check (email = lower(email)),
  constraint subscriber_must_have_50_topics_at_most check (cardinality(topics) <= 50),
  constraint newsletter_code_must_be_hashed check (code_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_token_must_be_unique unique (unsubscribe_token)
);
create unique index newsletter_code_must_be_unique on public.newsletter_subscribers (code_hash);

create table public.newsletter_issues (
  id bigint generated always as identity primary key,
  subject text not null,
  introduction text not null default '',
  -- Slugs; unpublished articles are left out.
  articles text[] not null default '{}',
  -- Ids of categories: it goes to subscribers who want one of them; null for all.
  topics bigint[],
  state text not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid default auth.uid() references public.profiles (id) on delete set null,
  version integer not null default 1,
  -- Without the unsubscribe link.
  stored_email jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  constraint issue_subject_must_be_one_line check (
    subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 150
  ),
  constraint issue_introduction_must_be_5000_characters_at_most check (char_length(introduction) <= 5000),
  constraint issue_must_have_20_articles_at_most check (cardinality(articles) <= 20),
  constraint issue_topics_must_be_chosen check (cardinality(topics) between 1 and 50),
  constraint issue_state_must_be_known check (state in ('draft', 'sending', 'sent')),
  constraint sent_issue_must_store_its_email check (
    state = 'draft' or (stored_email is not null and started_at is not null)
  )
);
create index newsletter_issues_by_editor on public.newsletter_issues (updated_by);

create table public.newsletter_issue_drafts (
  id bigint generated always as identity primary key,
  issue_id bigint references public.newsletter_issues (id) on delete cascade,
  editor_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  version integer,
  content jsonb not null,
  saved_at timestamptz not null default now(),
  constraint issue_draft_must_be_unique_per_editor_and_issue unique nulls not distinct (issue_id, editor_id),
  constraint issue_draft_must_be_an_object check (jsonb_typeof(content) = 'object')
);
create index newsletter_issue_drafts_by_editor on public.newsletter_issue_drafts (editor_id);

-- Changes nothing for a confirmed subscriber.
create function public.subscribe(p_email text, p_code_hash text)
returns table (confirmed boolean, unsubscribe_token text)
language sql security definer set search_path = ''
as $$
  select public.require_newsletter();
  insert into public.newsletter_subscribers as one (email, code_hash, code_expires_at)
  values (p_email, p_code_hash, now() + public.newsletter_link_period())
  on conflict on constraint newsletter_address_must_be_unique do update
    set code_hash = case when one.confirmed_at is null then excluded.code_hash else one.code_hash end,
        code_expires_at = case when one.confirmed_at is null then excluded.code_expires_at else one.code_expires_at end,
        agreed_at = case when one.confirmed_at is null then now() else one.agreed_at end
  returning one.confirmed_at is not null, one.unsubscribe_token
$$;

-- Who subscribes again wants it again (rule: email/suppressed).
create function public.allow_newsletter(p_email text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.suppressed_addresses where address_hash = public.hash_address(p_email) and scope = 'newsletter'
$$;

create function public.confirm_subscription(p_code_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_newsletter();
  update public.newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now())
  where code_hash = p_code_hash and code_expires_at > now();
  if not found then return false; end if;
  perform public.allow_newsletter(email) from public.newsletter_subscribers where code_hash = p_code_hash;
  return true;
end
$$;

-- rule: newsletter/forgotten
create function public.end_subscription(p_email text, p_source text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
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

-- `none`, `pending` or `confirmed`; null when the session has ended.
create function public.read_subscription() returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when one.id is null then 'none'
    when one.confirmed_at is null then 'pending'
    else 'confirmed'
  end
  from auth.users as me
  left join public.newsletter_subscribers as one on one.email = lower(me.email)
  where me.id = (select auth.uid()) and public.has_valid_session()
$$;

-- A verified address needs no confirmation; another one changes nothing.
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
    and (not p_wanted or accounts.email_verified_at is not null);
  if v_email is not null and p_wanted then
    insert into public.newsletter_subscribers as one (email, confirmed_at, source) values (v_email, now(), 'account')
    on conflict on constraint newsletter_address_must_be_unique
      do update set confirmed_at = coalesce(one.confirmed_at, now());
    perform public.allow_newsletter(v_email);
  elsif v_email is not null then
    perform public.end_subscription(v_email, 'account');
  end if;
  return public.read_subscription();
end
$$;

create function public.unsubscribe_deleted_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.end_subscription(lower(old.email), 'deleted account');
  return old;
end
$$;
create trigger unsubscribe_deleted_user after delete on auth.users
  for each row execute function public.unsubscribe_deleted_user();

create function public.record_change_of_issue() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.state <> 'draft' and (tg_op = 'DELETE' or
    (new.subject, new.introduction, new.articles) is distinct from (old.subject, old.introduction, old.articles)) then
    raise exception 'sent_issue_is_fixed' using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if (new.subject, new.introduction, new.articles) is distinct from (old.subject, old.introduction, old.articles) then
    new.updated_at := now();
    new.updated_by := auth.uid();
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
create trigger record_change_of_issue before update or delete on public.newsletter_issues
  for each row execute function public.record_change_of_issue();

-- False when missing or saved since `p_version`; saves the draft too.
create function public.update_issue(
  p_id bigint, p_version integer, p_subject text, p_introduction text, p_articles text[]
) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform public.require_role('editor');
  update public.newsletter_issues
  set subject = p_subject, introduction = p_introduction, articles = p_articles
  where id = p_id and version = p_version;
  if not found then return false; end if;
  delete from public.newsletter_issue_drafts where issue_id = p_id and editor_id = auth.uid();
  return true;
end
$$;

alter table public.newsletter_subscribers enable row level security;
alter table public.newsletter_issues enable row level security;
alter table public.newsletter_issue_drafts enable row level security;

create policy "editors read issues" on public.newsletter_issues
  for select to authenticated
  using ((select public.has_role('editor')));
create policy "editors write issues" on public.newsletter_issues
  for insert to authenticated
  with check ((select public.has_role('editor')));
create policy "editors edit issues" on public.newsletter_issues
  for update to authenticated
  using ((select public.has_role('editor')))
  with check ((select public.has_role('editor')));
create policy "editors remove issues" on public.newsletter_issues
  for delete to authenticated
  using ((select public.has_role('editor')));
create policy "editors read and write their own drafts of issues" on public.newsletter_issue_drafts
  for all to authenticated
  using (editor_id = (select auth.uid()) and (select public.has_role('editor')))
  with check (editor_id = (select auth.uid()) and (select public.has_role('editor')));

grant select, delete on public.newsletter_issues, public.newsletter_issue_drafts to authenticated;
grant insert (issue_id, version, content, saved_at),
  update (issue_id, version, content, saved_at) on public.newsletter_issue_drafts
  to authenticated;
grant insert (subject, introduction, articles),
  update (subject, introduction, articles) on public.newsletter_issues
  to authenticated;
grant execute on function
  public.read_subscription,
  public.update_issue,
  public.update_subscription
to authenticated;
