-- What the page of an article shows but its neighbors, which are found in the release; null when it
-- is not published, and for a former address.
create function public.page_of_article(p_slug text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_article jsonb := (
    select to_jsonb(articles) from public.full_articles as articles where id = p_slug and published
  );
  v_id bigint := (v_article ->> 'aux_id')::bigint;
begin
  if v_article is null then return null; end if;
  return jsonb_build_object(
    'article', v_article,
    'series', public.read_series_of_article(v_id),
    'authors', (
      select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (
        select slug, name, first_name, last_name, biography, portrait, links from public.authors
        where slug in (select value ->> 'slug' from jsonb_array_elements(v_article -> 'authors'))
      ) as shown
    ),
    'corrections', public.list_corrections(v_id),
    'discussion', public.list_comments(p_slug)
  );
end
$$;

-- In PL/pgSQL, which keeps the plan of the view.
create function public.find_page_teasers(p_ids text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(teasers)), '[]') from public.article_teasers as teasers
    where id = any (p_ids) and published
  );
end
$$;

grant execute on function
  public.page_of_article,
  public.find_page_teasers
to anon, authenticated;
