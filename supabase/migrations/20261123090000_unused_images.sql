-- Permanent images that nothing showed when the daily removal looked; null for the others.
alter table public.stored_images add column unused_since timestamptz;

-- Texts that name the images which they show, with the article that they belong to, if they are an article's.
-- Revisions of articles are not among them: they hold no image when their article is deleted.
create function public.texts_with_images() returns table (article_id bigint, content text)
language sql stable set search_path = ''
as $$
  select images.article_id, '/images/' || images.name || '/' from public.article_images as images
  union all
  select articles.id, articles.body from public.articles
  union all
  select drafts.article_id, drafts.content::text from public.article_drafts as drafts
  union all
  select null, pages.body from public.pages
  union all
  select null, revisions.content ->> 'body' from public.page_revisions as revisions
  union all
  select null, categories.picture ->> 'url' from public.categories
  union all
  select null, series.cover ->> 'url' from public.series
  union all
  select null, authors.portrait ->> 'url' from public.authors
  union all
  select null, concat_ws(' ', settings.logo ->> 'url', settings.sharing_picture ->> 'url')
  from public.site_settings as settings
$$;

-- Images of the article that nothing else uses.
create or replace function public.images_used_only_by(p_article bigint) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (with own as (
    select name from public.article_images where article_id = p_article
    union
    select (regexp_matches(body, '/images/([a-z0-9-]+)/\d+\.webp', 'g'))[1]
    from public.articles where id = p_article
  )
  select coalesce(array_agg(own.name), '{}') from own
  where not exists (
    select from public.texts_with_images() as texts
    where texts.article_id is distinct from p_article and position('/images/' || own.name || '/' in texts.content) > 0
  ));
end
$$;

-- rule: images/unused-removed. The images that are removed; the clock is an argument for tests.
create function public.remove_unused_images(p_now timestamptz default now()) returns setof text
language sql set search_path = ''
-- It reads every text of the magazine.
set statement_timeout = '60s'
as $$
  with used as materialized (
    select distinct (regexp_matches(content, '/images/(?:temp/)?([a-z0-9-]+)/', 'g'))[1] as name
    from (
      select content from public.texts_with_images()
      union all
      select content::text from public.article_revisions
    ) as texts
  )
  update public.stored_images as images
  set unused_since = case when unused_since is null then p_now end
  where not temporary and (unused_since is null) = (name not in (select name from used where name is not null));
  delete from public.stored_images
  where unused_since <= p_now - public.bin_period()
  returning name
$$;
