-- What is read next: the neighbours in time of an article in no series, and the series after one
-- that has been read to its end (rule: articles/previous-and-next).

-- The published articles before and after an article of this time; null where there is none.
create function public.articles_beside(p_slug text, p_at timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  with dated as materialized (
    select slug collate "C" as slug, title, date_trunc('milliseconds', published_at) as at
    from public.articles where published and slug <> p_slug
  ), moment as (select date_trunc('milliseconds', p_at) as at)
  select jsonb_build_object(
    'previous', (
      select jsonb_build_object('id', slug, 'title', title) from dated
      where at < (select at from moment) or (at = (select at from moment) and slug > p_slug)
      order by at desc, slug limit 1
    ),
    'next', (
      select jsonb_build_object('id', slug, 'title', title) from dated
      where at > (select at from moment) or (at = (select at from moment) and slug < p_slug)
      order by at, slug desc limit 1
    )
  )
$$;
grant execute on function public.articles_beside(text, timestamptz) to anon, authenticated;

-- The series of an article with its published parts, and the series that follows it, the first one after
-- the last; an article that only its editors see is a part of it for them. Null when it is in none.
create or replace function public.read_series_of_article(p_article bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', series.id, 'slug', series.slug, 'title', title, 'tagline', tagline,
    'articles', (
      select jsonb_agg(articles.slug order by parts.position, parts.article_id)
      from public.series_articles as parts
      join public.articles on articles.id = parts.article_id
      where parts.series_id = series.id and (published or articles.id = p_article)
    ),
    'following', (
      select jsonb_build_object('slug', others.slug, 'title', others.title)
      from public.series as others
      where others.id <> series.id and exists (
        select from public.series_articles as parts
        join public.articles on articles.id = parts.article_id and published
        where parts.series_id = others.id
      )
      order by (others.position, others.id) < (series.position, series.id), others.position, others.id
      limit 1
    )
  )
  from public.series
  join public.series_articles as places on places.series_id = series.id
  where places.article_id = p_article
$$;
