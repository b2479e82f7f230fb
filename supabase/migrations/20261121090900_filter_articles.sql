-- Filter, sort and page (spec/api.md, Filter). Runs with the caller's rights: RLS decides what is
-- found. One function gives the order and one the count, over the same set, so that they agree.

create function public.matching_articles(
  p_keyword text, p_categories bigint[], p_series bigint, p_state text
) returns setof public.articles
language sql stable set search_path = ''
as $$
  with recursive wanted as (
    select unnest(p_categories) as id
    union
    select categories.id from public.categories join wanted on categories.parent_id = wanted.id
  )
  select articles.*
  from public.articles
  where (case coalesce(p_state, 'published')
      when 'published' then articles.published and articles.binned_at is null
      when 'unpublished' then not articles.published and articles.published_at is null and articles.binned_at is null
      when 'suppressed' then not articles.published and articles.published_at is not null and articles.binned_at is null
      when 'binned' then articles.binned_at is not null
      when 'any' then articles.binned_at is null
      else false
    end)
    and (p_keyword is null or articles.search @@ websearch_to_tsquery('english', p_keyword))
    and (p_categories is null or exists (
      select from public.article_categories as links join wanted on wanted.id = links.category_id
      where links.article_id = articles.id
    ))
    and (p_series is null or exists (
      select from public.series_articles as places
      where places.article_id = articles.id and places.series_id = p_series
    ))
$$;

create function public.filter_articles(
  p_keyword text default null,
  p_categories bigint[] default null,
  p_series bigint default null,
  p_state text default null,
  p_sort text default 'relevance',
  p_offset integer default 0,
  p_quantity integer default 5
) returns setof public.article_previews
language sql stable set search_path = ''
as $$
  with page as (
    select found.id, row_number() over (
      order by
        case when p_sort = 'relevance' and p_keyword is not null
          then ts_rank_cd(found.search, websearch_to_tsquery('english', p_keyword)) end desc nulls last,
        case when p_sort = 'views' then found.views when p_sort = 'likes' then found.likes end desc nulls last,
        case when p_sort = 'date_oldest' then found.published_at end asc nulls last,
        case when p_sort = 'date_created_oldest' then found.created_at end asc nulls last,
        case when p_sort = 'date_created_newest' then found.created_at end desc nulls last,
        found.published_at desc nulls last,
        found.id desc
    ) as place
    from public.matching_articles(p_keyword, p_categories, p_series, p_state) as found
  )
  select previews.*
  from (select * from page order by place offset p_offset limit p_quantity) as page
  join public.article_previews as previews on previews.aux_id = page.id
  order by page.place
$$;

create function public.count_articles(
  p_keyword text default null,
  p_categories bigint[] default null,
  p_series bigint default null,
  p_state text default null
) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.matching_articles(p_keyword, p_categories, p_series, p_state)
$$;

revoke execute on function public.matching_articles(text, bigint[], bigint, text) from public, anon, authenticated;
revoke execute on function public.filter_articles(text, bigint[], bigint, text, text, integer, integer) from public, anon, authenticated;
revoke execute on function public.count_articles(text, bigint[], bigint, text) from public, anon, authenticated;
grant execute on function public.matching_articles(text, bigint[], bigint, text) to anon, authenticated, service_role;
grant execute on function public.filter_articles(text, bigint[], bigint, text, text, integer, integer) to anon, authenticated, service_role;
grant execute on function public.count_articles(text, bigint[], bigint, text) to anon, authenticated, service_role;
