-- One call answers what the page of an article shows, and one what publishing answers: a reader or an
-- editor waits for each of them.

create or replace function public.surroundings_of_article(
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
  -- Of a long series only the parts nearby are named.
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
    'cards', (
      select coalesce(jsonb_agg(to_jsonb(previews)), '[]') from public.article_previews as previews
      where id = any (v_shown) and published
    )
  );
end
$$;

-- Null for an article that is not published, and for a former address, which has no page.
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
grant execute on function public.page_of_article(text, integer, integer) to anon, authenticated;

-- The article as its editors see it, and a build, both with the rights of the caller; null when they may
-- not read the article.
create function public.article_with_build(p_slug text, p_build bigint) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'article', to_jsonb(articles),
      'build', (select to_jsonb(builds) from public.build_log as builds where builds.id = p_build)
    )
    from public.admin_articles as articles where aux_id = public.readable_article(p_slug)
  );
end
$$;
grant execute on function public.article_with_build(text, bigint) to authenticated;

alter function public.publish_article(text) rename to show_to_readers;
create function public.publish_article(p_slug text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_build bigint := public.show_to_readers(p_slug);
begin
  return public.article_with_build(p_slug, v_build);
end
$$;
grant execute on function public.publish_article(text) to authenticated;

alter function public.suspend_article(text) rename to hide_from_readers;
create function public.suspend_article(p_slug text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_build bigint := public.hide_from_readers(p_slug);
begin
  return public.article_with_build(p_slug, v_build);
end
$$;
grant execute on function public.suspend_article(text) to authenticated;
