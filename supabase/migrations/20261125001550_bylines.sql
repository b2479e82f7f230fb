-- rule: authors/byline
create table public.article_authors (
  article_id bigint not null references public.articles (id) on delete cascade,
  author_id bigint not null constraint article_author_must_exist references public.authors (id) on delete restrict,
  position integer not null,
  primary key (article_id, author_id)
);
create index article_authors_by_author on public.article_authors (author_id, article_id);

create function public.mark_public_authors() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.authors set was_public = true
  from public.article_authors as bylines
  join public.articles on articles.id = bylines.article_id and published
  where authors.id = bylines.author_id and not was_public
    and articles.id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  return null;
end
$$;
create trigger mark_authors_of_published_article after update of published on public.articles
  for each row when (new.published) execute function public.mark_public_authors('id');
create trigger mark_author_of_published_article after insert or update on public.article_authors
  for each row execute function public.mark_public_authors('article_id');

-- Saves the byline; by default it names the caller (rule: authors/own-record).
create function public.save_article_authors(p_article bigint, p_authors jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_authors bigint[];
begin
  select array_agg(id order by place) into v_authors from (
    select value::bigint as id, min(place) as place
    from jsonb_array_elements_text(p_authors) with ordinality as item (value, place) group by value
  ) as given;
  if v_authors is null then
    if exists (select from public.article_authors where article_id = p_article) then return; end if;
    v_authors := array[public.author_of_account((select auth.uid()))];
  end if;
  -- Only changed rows are written, because each write indexes the article again.
  delete from public.article_authors where article_id = p_article and author_id <> all (v_authors);
  insert into public.article_authors (article_id, author_id, position)
  select p_article, id, place from unnest(v_authors) with ordinality as item (id, place)
  on conflict (article_id, author_id) do update set position = excluded.position
  where article_authors.position <> excluded.position;
  -- A record that was made automatically is deleted with its last byline.
  delete from public.authors where id in (
    select authors.id from public.authors
    join public.profiles on profiles.id = profile_id
    join public.articles on articles.id = p_article and owner_id = profile_id
    where authors.name = public.author_name_of(profiles) and biography = '' and portrait is null and links = '[]'
      and not was_public
      and not exists (select from public.article_authors as bylines where bylines.author_id = authors.id)
    for update of authors skip locked
  );
end
$$;

create view public.admin_authors with (security_invoker = true) as
select
  authors.id, authors.slug, authors.name, authors.first_name, authors.last_name, authors.biography,
  authors.portrait, authors.links, authors.version,
  accounts.username,
  (select count(*) from public.article_authors as bylines where bylines.author_id = authors.id) as articles
from public.authors
left join public.profiles as accounts on accounts.id = authors.profile_id;

create policy "everyone who may read an article reads its byline" on public.article_authors
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
create policy "everyone reads the authors of articles that they may read, editors all" on public.authors
  for select to anon, authenticated
  using (
    (select public.has_role('editor'))
    or exists (select from public.article_authors as bylines where bylines.author_id = authors.id)
  );

grant select on public.article_authors to anon, authenticated;
grant select on public.admin_authors to authenticated;
