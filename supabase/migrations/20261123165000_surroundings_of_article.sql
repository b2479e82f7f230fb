-- What stands around an article on its page, in one call: each call of a page that is rendered when
-- it is asked for keeps a reader waiting.

create function public.surroundings_of_article(
  p_article bigint, p_slug text, p_at timestamptz, p_categories bigint[], p_authors text[],
  p_related integer, p_more integer
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'series', public.read_series_of_article(p_article),
    'corrections', public.list_corrections(p_article),
    'beside', public.articles_beside(p_slug, p_at),
    'related', array(select public.related_articles(p_slug, p_categories, p_at, p_related)),
    'near', (
      select coalesce(jsonb_object_agg(
        author, array(select public.articles_near(author, p_slug, p_at, p_more))
      ), '{}')
      from unnest(p_authors) as author
    )
  )
$$;
grant execute on function
  public.surroundings_of_article(bigint, text, timestamptz, bigint[], text[], integer, integer)
  to anon, authenticated;

-- The moment of a neighbour first, which an index knows; then those of the same millisecond by name.
create or replace function public.articles_beside(p_slug text, p_at timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  with moment as (
    select at, at + interval '1 millisecond' as after
    from (select date_trunc('milliseconds', p_at) as at) as truncated
  ), earlier as (
    select date_trunc('milliseconds', published_at) as at from public.articles, moment
    where published and slug <> p_slug and published_at < after
      and (published_at < moment.at or slug collate "C" > p_slug)
    order by published_at desc limit 1
  ), later as (
    select date_trunc('milliseconds', published_at) as at from public.articles, moment
    where published and slug <> p_slug and published_at >= moment.at
      and (published_at >= after or slug collate "C" < p_slug)
    order by published_at limit 1
  )
  select jsonb_build_object(
    'previous', (
      select jsonb_build_object('id', slug, 'title', title) from public.articles, earlier, moment
      where published and slug <> p_slug and published_at >= earlier.at
        and published_at < earlier.at + interval '1 millisecond'
        and (earlier.at < moment.at or slug collate "C" > p_slug)
      order by slug collate "C" limit 1
    ),
    'next', (
      select jsonb_build_object('id', slug, 'title', title) from public.articles, later, moment
      where published and slug <> p_slug and published_at >= later.at
        and published_at < later.at + interval '1 millisecond'
        and (later.at > moment.at or slug collate "C" < p_slug)
      order by slug collate "C" desc limit 1
    )
  )
$$;
