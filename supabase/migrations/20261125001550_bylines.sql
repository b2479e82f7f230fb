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
