-- The same for the functions that the page of an article calls: PL/pgSQL has their plans cached.

create or replace function public.read_series_of_article(p_article bigint) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
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
  );
end
$$;

create or replace function public.related_articles(p_slug text, p_categories bigint[], p_at timestamptz, p_quantity integer) returns setof text
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

create or replace function public.articles_near(p_author text, p_slug text, p_at timestamptz, p_quantity integer) returns setof text
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

create or replace function public.articles_beside(p_slug text, p_at timestamptz) returns jsonb
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

create or replace function public.list_corrections(p_article bigint default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', corrections.id, 'body', corrections.body, 'noted_at', noted_at,
        'article', jsonb_build_object('id', slug, 'title', title)
      ) order by noted_at desc, corrections.id desc
    ), '[]')
    from public.article_corrections as corrections
    join public.articles on articles.id = article_id
    where case when p_article is null then published else article_id = p_article end
  );
end
$$;

