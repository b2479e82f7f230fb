-- How an article was at each save: 25 of them, one every ten minutes of somebody's work, and always
-- one at a publication.

create table public.article_revisions (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  version integer not null,
  reason text not null,
  content jsonb not null,
  saved_by uuid default auth.uid() references public.profiles (id) on delete set null,
  saved_at timestamptz not null default now(),
  constraint revision_reason_must_be_known check (reason in ('save', 'publish'))
);
create index article_revisions_newest_first on public.article_revisions (article_id, id desc);
create index article_revisions_by_editor on public.article_revisions (saved_by);

-- An article as an editor writes it (what `PUT /api/article` takes).
create function public.content_of(p_article bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'title', title, 'subtitle', subtitle, 'headline', headline, 'body', body, 'tag', tag,
      'references', "references", 'series', series,
      'images', (
        select coalesce(jsonb_agg(
          image - '{width,height,placeholder}'::text[] || jsonb_build_object('decorative', image ->> 'alt' = '')
          order by place
        ), '[]')
        from jsonb_array_elements(images) with ordinality as item (image, place)
      )
    )
    from public.desk_articles where aux_id = p_article
  );
end
$$;

create function public.keep_revision(p_article bigint, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_version integer := (select version from public.articles where id = p_article);
  v_last public.article_revisions;
begin
  select * into v_last from public.article_revisions where article_id = p_article order by id desc limit 1;
  if v_last.version = v_version then
    update public.article_revisions set reason = p_reason where id = v_last.id and p_reason = 'publish';
    return;
  end if;
  if v_last.reason = 'save' and p_reason = 'save' and v_last.saved_by is not distinct from auth.uid()
    and v_last.saved_at > now() - interval '10 minutes' then
    -- It keeps its time, or an hour's work would be one revision.
    update public.article_revisions set version = v_version, content = public.content_of(p_article)
    where id = v_last.id;
    return;
  end if;
  insert into public.article_revisions (article_id, version, reason, content)
  values (p_article, v_version, p_reason, public.content_of(p_article));
  delete from public.article_revisions
  where article_id = p_article and id not in (
    select id from public.article_revisions where article_id = p_article order by id desc limit 25
  );
end
$$;

-- After a save: the text goes into the history, and what its editor had typed is saved now.
create function public.record_save(p_article bigint, p_was_new boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  perform public.keep_revision(p_article, 'save');
  delete from public.article_drafts
  where editor_id = auth.uid() and article_id is not distinct from case when p_was_new then null else p_article end;
end
$$;

create view public.revision_log with (security_invoker = true) as
select
  revisions.id, articles.slug as article_id, articles.id as aux_id, revisions.version, revisions.reason,
  editor.username as saved_by, revisions.saved_at, revisions.content
from public.article_revisions as revisions
join public.articles on articles.id = revisions.article_id
left join public.profiles as editor on editor.id = revisions.saved_by;

alter table public.article_revisions enable row level security;
create policy "administrators read revisions" on public.article_revisions
  for select to authenticated using ((select public.is_administrator()));

revoke all on public.article_revisions, public.revision_log from anon, authenticated;
grant select on public.article_revisions, public.revision_log to authenticated;
grant all on public.article_revisions to service_role;
revoke execute on function public.content_of(bigint) from public, anon, authenticated;
revoke execute on function public.keep_revision(bigint, text) from public, anon, authenticated;
revoke execute on function public.record_save(bigint, boolean) from public, anon, authenticated;
grant execute on function public.record_save(bigint, boolean) to authenticated;
