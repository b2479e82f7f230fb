create table public.article_drafts (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  editor_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  tab text not null,
  version integer not null,
  content jsonb not null,
  saved_at timestamptz not null default now(),
  constraint draft_must_be_unique_per_article_editor_and_tab unique (article_id, editor_id, tab),
  constraint draft_tab_must_be_an_id check (tab ~ '^[a-z0-9-]{0,36}$'),
  constraint draft_must_be_an_object check (jsonb_typeof(content) = 'object')
);
create index article_drafts_by_editor on public.article_drafts (editor_id);

-- Revisions: saved versions and replaced drafts (rule: drafts-and-revisions/revisions).
create table public.article_revisions (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  version integer not null,
  reason text not null,
  published boolean not null,
  content jsonb not null,
  saved_by uuid default auth.uid() references public.profiles (id) on delete set null,
  saved_at timestamptz not null default now(),
  constraint revision_reason_must_be_known check (reason in ('save', 'publish', 'draft', 'pending'))
);
create index article_revisions_newest_first on public.article_revisions (article_id, id desc);
create index article_revisions_by_editor on public.article_revisions (saved_by);

-- Numbers of pending versions are higher than any number of saves, so that a version tells which of
-- the two it is.
create sequence public.pending_version_numbers start with 1000000;

-- rule: publishing/pending-version
create table public.pending_versions (
  id bigint generated always as identity,
  article_id bigint primary key references public.articles (id) on delete cascade,
  version integer not null default nextval('public.pending_version_numbers'),
  -- The published version on which the change is based.
  base_version integer not null,
  base jsonb not null,
  content jsonb not null,
  saved_by uuid default auth.uid() references public.profiles (id) on delete set null,
  saved_at timestamptz not null default now(),
  publish_at timestamptz,
  constraint pending_version_must_be_an_object check (jsonb_typeof(content) = 'object')
);
create index pending_versions_by_editor on public.pending_versions (saved_by);

-- The content of an article in the form of the input of `PUT /api/article`.
create function public.article_content(p_article bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'title', title, 'subtitle', subtitle, 'headline', headline, 'body', body, 'tag', tag,
      'references', "references", 'cards', cards, 'series', series, 'author_ids', author_ids, 'sharing', sharing,
      'images', (
        select coalesce(jsonb_agg(
          image - '{width,height,placeholder,focus}'::text[] order by place
        ), '[]')
        from jsonb_array_elements(images) with ordinality as item (image, place)
      )
    )
    from public.admin_articles where aux_id = p_article
  );
end
$$;

create function public.save_revision(p_article bigint, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_reason = 'publish' then
    update public.article_revisions as revisions set reason = p_reason, published = true
    from public.articles
    where articles.id = p_article and revisions.article_id = p_article and revisions.version = articles.version
      and revisions.reason <> 'draft';
    if found then return; end if;
  end if;
  insert into public.article_revisions (article_id, version, reason, published, content)
  select id, version, p_reason, published, public.article_content(id) from public.articles
  where id = p_article and p_reason <> 'pending'
  union all
  select article_id, version, p_reason, false, content from public.pending_versions
  where article_id = p_article and p_reason = 'pending';
end
$$;

create function public.store_revision(p_slug text, p_version integer, p_content jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_revision bigint;
begin
  insert into public.article_revisions (article_id, version, reason, published, content)
  select id, p_version, 'draft', false, p_content from public.editable_article(p_slug, true) as id
  where id is not null
  returning id into v_revision;
  return v_revision;
end
$$;

create function public.thin_revisions(p_now timestamptz default now()) returns integer
language plpgsql set search_path = '' set statement_timeout = '25s'
as $$
declare
  v_removed integer;
begin
  delete from public.article_revisions as revisions
  where not published and saved_at < p_now - public.every_revision_period()
    and exists (
      select from public.article_revisions as later
      where later.article_id = revisions.article_id and later.id > revisions.id
        and replace(later.reason, 'publish', 'save') = replace(revisions.reason, 'publish', 'save')
        and (later.saved_at at time zone 'UTC')::date = (revisions.saved_at at time zone 'UTC')::date
    );
  get diagnostics v_removed = row_count;
  return v_removed;
end
$$;

create function public.record_save(p_article bigint, p_tab text, p_reason text default 'save') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.save_revision(p_article, p_reason);
  delete from public.article_drafts
  where editor_id = auth.uid() and article_id = p_article and tab = p_tab;
end
$$;

create function public.unsaved_article(p_tab text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select articles.id from public.article_drafts as drafts
  join public.articles on articles.id = drafts.article_id
  where drafts.editor_id = auth.uid() and drafts.tab = p_tab and articles.version = 0
    and (articles.owner_id = auth.uid() or public.has_role('editor'))
$$;

-- Saves a draft. Without an id it belongs to the new article of this browser tab.
create function public.save_draft(
  p_tab text,
  p_content jsonb,
  p_slug text default null,
  p_version integer default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := case when p_slug is null then public.unsaved_article(p_tab) else public.editable_article(p_slug, true) end;
  v_answer jsonb;
begin
  perform public.require_role('author');
  if p_slug is null and v_article is null then
    insert into public.articles (slug, title, subtitle, headline, body, owner_id, version)
    values ('untitled-' || right(gen_random_uuid()::text, 12), 'Untitled', '', '', '', auth.uid(), 0)
    returning id into v_article;
  end if;
  insert into public.article_drafts as drafts (article_id, tab, version, content)
  select id, p_tab, coalesce(p_version, version), p_content from public.articles
  where id = v_article
  on conflict (article_id, editor_id, tab) do update
  set version = excluded.version, content = excluded.content, saved_at = now()
  returning jsonb_build_object(
    'article_id', (select slug from public.articles where articles.id = drafts.article_id),
    'aux_id', article_id, 'tab', tab, 'version', version, 'content', content, 'saved_at', saved_at
  ) into v_answer;
  return v_answer;
end
$$;

create function public.delete_unsaved_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.articles
  where id = old.article_id and version = 0
    and not exists (select from public.article_drafts as others where others.article_id = old.article_id);
  return old;
end
$$;
create trigger delete_unsaved_article after delete on public.article_drafts
  for each row execute function public.delete_unsaved_article();

create view public.draft_log with (security_invoker = true) as
select
  articles.slug as article_id, articles.id as aux_id, drafts.tab, drafts.version, drafts.content, drafts.saved_at,
  articles.version = 0 and articles.binned_at is null as unfinished
from public.article_drafts as drafts
join public.articles on articles.id = drafts.article_id;

create view public.revision_log with (security_invoker = true) as
select
  revisions.id, articles.slug as article_id, articles.id as aux_id, revisions.version, revisions.reason,
  public.name_on_article(revisions.saved_by, articles.id) as saved_by, revisions.saved_at, revisions.content,
  revisions.published,
  regexp_count(
    regexp_replace(replace(revisions.content ->> 'body', chr(160), ' '), '<[^>]*>', ' ', 'g'), '\S+'
  ) as words
from public.article_revisions as revisions
join public.articles on articles.id = revisions.article_id;

create policy "authors read and delete their own drafts" on public.article_drafts
  for all to authenticated
  using (editor_id = (select auth.uid()) and (select public.has_role('author')))
  with check (editor_id = (select auth.uid()) and (select public.has_role('author')));
create policy "authors read the revisions of their own articles, editors all" on public.article_revisions
  for select to authenticated
  using (public.works_on(article_id));
create policy "authors read the changes of their own articles, editors all" on public.pending_versions
  for select to authenticated
  using (public.works_on(article_id));

grant select, delete on public.article_drafts to authenticated;
grant select on public.draft_log, public.article_revisions, public.revision_log, public.pending_versions to authenticated;
grant execute on function public.save_draft, public.store_revision to authenticated;
