-- Related articles: those that share categories come first, where rarer ones weigh more, then the
-- nearest in time (as in src/features/publishing/articles/related.ts).
create function public.related_articles(p_slug text, p_categories bigint[], p_at timestamptz, p_quantity integer) returns setof text
language plpgsql stable set search_path = ''
as $$
begin
  return query
    with sizes as materialized (
      select category_id, count(*) as size from public.article_categories
      join public.articles on articles.id = article_id and published
      where category_id = any (p_categories) group by category_id
    ), shared as materialized (
      select article_id, round(sum(1.0 / size), 9) as score
      from public.article_categories join sizes using (category_id)
      group by article_id
    ), dated as materialized (
      select id, slug, date_trunc('milliseconds', published_at) as at from public.articles
      where published and slug <> p_slug
    )
    select slug from dated left join shared on shared.article_id = dated.id
    order by
      coalesce(score, 0) desc,
      greatest(at - date_trunc('milliseconds', p_at), date_trunc('milliseconds', p_at) - at),
      at desc,
      slug collate "C"
    limit p_quantity;
end
$$;

-- An author's articles that are nearest in time. With the newest ones, a new article would change
-- the pages of all others.
create function public.articles_near(p_author text, p_slug text, p_at timestamptz, p_quantity integer) returns setof text
language plpgsql stable set search_path = ''
as $$
begin
  return query
    with dated as materialized (
      select articles.slug, date_trunc('milliseconds', published_at) as at
      from public.authors
      join public.article_authors as bylines on bylines.author_id = authors.id
      join public.articles on articles.id = article_id and published
      where authors.slug = p_author and articles.slug <> p_slug
    )
    select slug from dated
    order by
      greatest(at - date_trunc('milliseconds', p_at), date_trunc('milliseconds', p_at) - at),
      at desc,
      slug collate "C"
    limit p_quantity;
end
$$;

-- The previous and the next article, by time, which is indexed, then by name
-- (rule: articles/previous-and-next).
create function public.articles_beside(p_slug text, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
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
  );
end
$$;

-- The page of a list with the newest article in a range of days. Pages are filled from the oldest
-- article on (as in src/rendering/list-pages.ts).
create function public.list_page_of_dates(p_from date, p_until date, p_length integer) returns text
language sql stable set search_path = ''
as $$
  with counted as (
    select count(*) filter (where day < p_until) as place, count(*) / p_length - 1 as pages,
      max(day) filter (where day >= p_from and day < p_until) as newest
    from public.articles,
      lateral (select (published_at at time zone coalesce((select time_zone from public.site_settings), 'UTC'))::date as day) as days
    where published
  )
  select '/articles' || case when page <= pages then '/page/' || page else '' end || '#year-' || extract(year from newest)
  from counted, lateral (select (place + p_length - 1) / p_length as page) as pages_of
  where newest is not null
$$;

-- Everything around an article in one call, because a reader waits for it.
create function public.surroundings_of_article(
  p_article bigint, p_slug text, p_at timestamptz, p_categories bigint[], p_authors text[],
  p_related integer, p_more integer
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_series jsonb := public.read_series_of_article(p_article);
  v_related text[] := array(select public.related_articles(p_slug, p_categories, p_at, p_related));
  v_near jsonb := (
    select coalesce(jsonb_object_agg(
      author, array(select public.articles_near(author, p_slug, p_at, p_more))
    ), '{}')
    from unnest(p_authors) as author
  );
  v_parts text[] := array(
    select part from (
      select part, place, max(place) filter (where part = p_slug) over () as own
      from jsonb_array_elements_text(coalesce(v_series -> 'articles', '[]'))
        with ordinality as parts (part, place)
    ) as placed
    where part <> p_slug and abs(place - own) <= p_related
  );
  v_shown text[] := v_parts || v_related
    || array(select jsonb_array_elements_text(value) from jsonb_each(v_near));
begin
  return jsonb_build_object(
    'series', v_series,
    'corrections', public.list_corrections(p_article),
    'beside', public.articles_beside(p_slug, p_at),
    'related', v_related,
    'near', v_near,
    'authors', (
      select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (
        select slug, name, first_name, last_name, biography, portrait, links from public.authors
        where slug = any (p_authors)
      ) as shown
    ),
    'teasers', (
      select coalesce(jsonb_agg(to_jsonb(teasers)), '[]') from public.article_teasers as teasers
      where id = any (v_shown) and published
    )
  );
end
$$;

-- An article with everything around it; null when it is not published, and for a former address.
create function public.page_of_article(p_slug text, p_related integer, p_more integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_article jsonb := (
    select to_jsonb(articles) from public.full_articles as articles where id = p_slug and published
  );
begin
  if v_article is null then return null; end if;
  return jsonb_build_object(
    'article', v_article,
    'surroundings', public.surroundings_of_article(
      (v_article ->> 'aux_id')::bigint,
      p_slug,
      (v_article ->> 'published_at')::timestamptz,
      array(select value::bigint from jsonb_array_elements_text(v_article -> 'tag')),
      array(select value ->> 'slug' from jsonb_array_elements(v_article -> 'authors')),
      p_related,
      p_more
    ),
    'discussion', public.list_comments(p_slug)
  );
end
$$;

grant execute on function
  public.list_page_of_dates,
  public.articles_near,
  public.related_articles,
  public.articles_beside,
  public.surroundings_of_article,
  public.page_of_article
to anon, authenticated;
