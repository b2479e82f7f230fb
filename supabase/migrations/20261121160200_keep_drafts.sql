-- What an administrator has typed and not saved: one a person and article, and one for the article
-- that they have not created yet. It never changes what readers see.

create table public.article_drafts (
  id bigint generated always as identity primary key,
  article_id bigint references public.articles (id) on delete cascade,
  editor_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  -- The version of the article that the typing began from.
  version integer,
  content jsonb not null,
  saved_at timestamptz not null default now(),
  constraint one_draft_a_person_and_article unique nulls not distinct (article_id, editor_id),
  constraint draft_must_be_an_object check (jsonb_typeof(content) = 'object')
);
create index article_drafts_by_editor on public.article_drafts (editor_id);

alter table public.article_drafts enable row level security;
create policy "administrators keep their own drafts" on public.article_drafts
  for all to authenticated
  using (editor_id = (select auth.uid()) and (select public.is_administrator()))
  with check (editor_id = (select auth.uid()) and (select public.is_administrator()));

revoke all on public.article_drafts from anon, authenticated;
grant select, delete on public.article_drafts to authenticated;
grant insert (article_id, version, content, saved_at) on public.article_drafts to authenticated;
grant update (article_id, version, content, saved_at) on public.article_drafts to authenticated;
grant all on public.article_drafts to service_role;
