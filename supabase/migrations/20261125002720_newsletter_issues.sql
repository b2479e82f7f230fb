create table public.newsletter_issues (
  id bigint generated always as identity primary key,
  subject text not null,
  preheader text not null default '',
  body text not null default '',
  -- Ids of categories: the issue goes to subscribers who want one of them; null for all.
  topics bigint[],
  -- Whether the issue has a page once it is sent.
  public boolean not null default true,
  state text not null default 'draft',
  -- When it is to be sent. The issue of an article also waits for the article's first publication.
  send_at timestamptz,
  send_problem text,
  announced_id bigint references public.articles (id) on delete set null,
  -- Days after the confirmation of a subscription; null for an issue that is not in the welcome
  -- series.
  welcome_days integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid default auth.uid() references public.profiles (id) on delete set null,
  version integer not null default 1,
  -- The email without the link for unsubscribing, which differs for each copy.
  stored_email jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  -- Set while an editor has paused the sending.
  paused_at timestamptz,
  -- How many subscribers left after this issue and before the next.
  stopped integer not null default 0,
  constraint issue_subject_must_be_one_line check (
    subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 150
  ),
  constraint issue_preheader_must_be_one_line check (preheader !~ '[[:cntrl:]]' and char_length(preheader) <= 150),
  constraint issue_body_must_be_200000_characters_at_most check (char_length(body) <= 200000),
  constraint issue_topics_must_be_chosen check (cardinality(topics) between 1 and 50),
  constraint issue_state_must_be_known check (state in ('draft', 'sending', 'sent')),
  constraint article_must_have_one_issue unique (announced_id),
  constraint welcome_issue_must_wait_90_days_at_most check (welcome_days between 0 and 90),
  constraint welcome_issue_must_not_be_sent_to_all check (
    welcome_days is null or (state = 'draft' and send_at is null and announced_id is null)
  ),
  constraint sent_issue_must_store_its_email check (
    state = 'draft' or (stored_email is not null and started_at is not null)
  ),
  constraint paused_issue_must_be_sending check (paused_at is null or state = 'sending')
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

-- rule: newsletter/issue-revisions
create table public.newsletter_issue_revisions (
  id bigint generated always as identity primary key,
  issue_id bigint not null references public.newsletter_issues (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  saved_by uuid default auth.uid() references public.profiles (id) on delete set null,
  saved_at timestamptz not null default now(),
  constraint issue_revision_must_be_unique unique (issue_id, version),
  constraint issue_revision_must_be_an_object check (jsonb_typeof(content) = 'object')
);
create index newsletter_issue_revisions_by_editor on public.newsletter_issue_revisions (saved_by);

-- Imported issues have revisions of their own.
create function public.record_issue_save() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.version is not distinct from old.version or (tg_op = 'INSERT' and auth.uid() is null) then return null; end if;
  insert into public.newsletter_issue_revisions (issue_id, version, content)
  values (new.id, new.version, jsonb_build_object(
    'subject', new.subject, 'preheader', new.preheader, 'body', new.body,
    'topics', coalesce(new.topics, '{}'), 'public', new.public
  ));
  return null;
end
$$;
create trigger record_issue_save after insert or update on public.newsletter_issues
  for each row execute function public.record_issue_save();

create view public.issue_revision_log with (security_invoker = true) as
select revisions.id, issue_id, revisions.version, content, editor.username as saved_by, saved_at
from public.newsletter_issue_revisions as revisions
left join public.profiles as editor on editor.id = revisions.saved_by;

create function public.record_change_of_issue() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_changed boolean := tg_op = 'UPDATE' and (new.subject, new.preheader, new.body, new.topics)
    is distinct from (old.subject, old.preheader, old.body, old.topics);
begin
  if old.state <> 'draft' and (tg_op = 'DELETE' or v_changed or new.send_at is distinct from old.send_at) then
    raise exception 'sent_issue_is_fixed' using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.welcome_days is not null and old.welcome_days is null and (
    select count(*) from public.newsletter_issues where welcome_days is not null
  ) >= 5 then
    raise exception 'welcome_series_must_have_5_issues_at_most' using errcode = 'check_violation';
  end if;
  -- Without its article it would be sent at once, so its time is removed.
  if new.announced_id is null and old.announced_id is not null and old.state = 'draft' then new.send_at := null; end if;
  if v_changed or (new.public is distinct from old.public and old.state = 'draft') then
    new.updated_at := now();
    new.updated_by := auth.uid();
    new.version := old.version + 1;
    new.send_problem := null;
  end if;
  return new;
end
$$;
create trigger record_change_of_issue before update or delete on public.newsletter_issues
  for each row execute function public.record_change_of_issue();

-- Saves an issue and its draft. Returns false when it does not exist or was saved after
-- `p_version`.
create function public.update_issue(p_id bigint, p_version integer, p_given jsonb) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform public.require_role('editor');
  update public.newsletter_issues as issues
  set subject = given.subject, preheader = given.preheader, body = given.body, topics = given.topics,
    public = given.public
  from jsonb_populate_record(null::public.newsletter_issues, p_given) as given
  where issues.id = p_id and issues.version = p_version;
  if not found then return false; end if;
  delete from public.newsletter_issue_drafts where issue_id = p_id and editor_id = auth.uid();
  return true;
end
$$;

-- rule: newsletter/pause
create function public.issue_is_paused(p_issue bigint) returns boolean stable security definer set search_path = ''
return exists (select from public.newsletter_issues where id = p_issue and paused_at is not null);

-- Pauses or continues the sending of an issue. Returns false when it is not being sent.
create function public.pause_issue(p_issue bigint, p_paused boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  update public.newsletter_issues set paused_at = case when p_paused then coalesce(paused_at, now()) end
  where id = p_issue and state = 'sending';
  return found;
end
$$;

-- Issues to be sent now; the issue of an article is due with the article's first publication.
create function public.list_due_issues(p_at timestamptz default now()) returns setof bigint
language sql stable security definer set search_path = ''
as $$
  select issues.id from public.newsletter_issues as issues
  left join public.articles on articles.id = announced_id
  where state = 'draft' and send_at <= p_at and (announced_id is null or articles.published)
  order by send_at
$$;

create function public.list_public_issues()
returns table (id bigint, subject text, preheader text, body text, sent_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select id, subject, preheader, coalesce(stored_email ->> 'body', body), started_at
  from public.newsletter_issues
  where state <> 'draft' and public
  order by started_at desc
$$;

create policy "editors read and write issues" on public.newsletter_issues
  for all to authenticated
  using ((select public.has_role('editor')))
  with check ((select public.has_role('editor')));
create policy "editors read the revisions of issues" on public.newsletter_issue_revisions
  for select to authenticated using ((select public.has_role('editor')));
create policy "editors read and write their own drafts of issues" on public.newsletter_issue_drafts
  for all to authenticated
  using (editor_id = (select auth.uid()) and (select public.has_role('editor')))
  with check (editor_id = (select auth.uid()) and (select public.has_role('editor')));

grant select, delete on public.newsletter_issues, public.newsletter_issue_drafts to authenticated;
grant select on public.newsletter_issue_revisions, public.issue_revision_log to authenticated;
grant insert (issue_id, version, content, saved_at),
  update (issue_id, version, content, saved_at) on public.newsletter_issue_drafts
  to authenticated;
grant insert (subject, preheader, body, topics, public, announced_id, send_at),
  update (subject, preheader, body, topics, public, send_at, send_problem, welcome_days) on public.newsletter_issues
  to authenticated;
grant execute on function public.update_issue, public.pause_issue to authenticated;
grant execute on function public.list_public_issues to anon, authenticated;
