-- Filter, rank, sort and page (spec/api.md, Filter). One function says what belongs to a search and
-- both the pages and the count ask it, so that they agree.

drop function public.filter_articles(text, bigint[], bigint, text, text, integer, integer);
drop function public.count_articles(text, bigint[], bigint, text);
drop function public.matching_articles(text, bigint[], bigint, text);
alter table public.articles drop column search;

-- The articles that fit. Runs with the owner's rights, so that the index of words can be used: who may
-- find what is said here. Only the conditions that are asked for stand in the statement, and none of
-- its text comes from the caller.
create function public.matching_articles(
  p_query tsquery, p_words tsquery, p_categories bigint[], p_series bigint, p_state text
) returns table (article_id bigint, heading_rank real, published_at timestamptz, created_at timestamptz, views integer, likes integer)
language plpgsql stable security definer set search_path = '' rows 1000
as $$
declare
  v_categories bigint[];
begin
  if coalesce(p_state, 'published') <> 'published' and not public.is_administrator() then return; end if;
  if p_categories is not null then
    with recursive wanted as (
      select unnest(p_categories) as id
      union
      select categories.id from public.categories join wanted on categories.parent_id = wanted.id
    )
    select array_agg(id) into v_categories from wanted;
  end if;
  return query execute
    'select articles.id, '
    || case when p_query is not null then 'found.heading_rank' else '0::real' end
    || ', articles.published_at, articles.created_at, articles.views, articles.likes from public.articles'
    || case when p_query is not null then
      ' join public.articles_with_words($1, $4) as found on found.article_id = articles.id' else '' end
    || ' where '
    || case coalesce(p_state, 'published')
      when 'published' then 'articles.published and articles.binned_at is null'
      when 'unpublished' then 'not articles.published and articles.published_at is null and articles.binned_at is null'
      when 'suppressed' then 'not articles.published and articles.published_at is not null and articles.binned_at is null'
      when 'binned' then 'articles.binned_at is not null'
      when 'any' then 'articles.binned_at is null'
      else 'false'
    end
    || case when p_categories is not null then
      ' and articles.id in (select links.article_id from public.article_categories as links where links.category_id = any ($2))' else '' end
    || case when p_series is not null then
      ' and articles.id in (select places.article_id from public.series_articles as places where places.series_id = $3)' else '' end
  using p_query, v_categories, p_series, p_words;
end
$$;

-- One page of them in order. Relevance ranks in two steps: every heading, and then the bodies of the
-- 300 best, because a body of a thousand words costs a hundred times as much to rank.
create function public.place_articles(
  p_query tsquery, p_words tsquery, p_categories bigint[], p_series bigint, p_state text,
  p_sort text, p_offset integer, p_quantity integer
) returns table (article_id bigint, place bigint)
language sql stable security definer set search_path = ''
as $$
  with nominated as (
    select matching.*, row_number() over (order by heading_rank desc, published_at desc nulls last, article_id desc) as nomination
    from public.matching_articles(
      p_query, case when p_sort = 'relevance' then p_words else '' end, p_categories, p_series, p_state
    ) as matching
  ), ranked as (
    select nominated.*,
      case when p_sort = 'relevance'
        then heading_rank + coalesce(0.1 * ts_rank_cd('{1.0, 1.0, 1.0, 1.0}', documents.whole, p_query, 33), 0)
        else 0 end as relevance
    from nominated
    left join public.search_documents as documents
      on documents.article_id = nominated.article_id and nominated.nomination <= 300
  ), placed as (
    select ranked.article_id, row_number() over (
      order by
        relevance desc,
        case when p_sort = 'views' then views when p_sort = 'likes' then likes end desc nulls last,
        case when p_sort = 'date_oldest' then published_at end asc nulls last,
        case when p_sort = 'date_created_oldest' then created_at end asc nulls last,
        case when p_sort = 'date_created_newest' then created_at end desc nulls last,
        published_at desc nulls last,
        ranked.article_id desc
    ) as place
    from ranked
  )
  select placed.article_id, placed.place from placed order by place
  offset greatest(p_offset, 0) limit least(p_quantity, 50)
$$;

-- The page as it is shown: with the caller's rights, so that row-level security has the last word.
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
  select previews.*
  from public.read_keyword(p_keyword) as keyword
  cross join lateral public.place_articles(
    keyword.query, keyword.words, p_categories, p_series, p_state, p_sort, p_offset, p_quantity
  ) as page
  join public.article_previews as previews on previews.aux_id = page.article_id
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
  select count(*)::integer
  from public.read_keyword(p_keyword) as keyword
  cross join lateral public.matching_articles(keyword.query, '', p_categories, p_series, p_state)
$$;

revoke execute on function public.matching_articles(tsquery, tsquery, bigint[], bigint, text) from public, anon, authenticated;
revoke execute on function public.place_articles(tsquery, tsquery, bigint[], bigint, text, text, integer, integer) from public, anon, authenticated;
revoke execute on function public.filter_articles(text, bigint[], bigint, text, text, integer, integer) from public, anon, authenticated;
revoke execute on function public.count_articles(text, bigint[], bigint, text) from public, anon, authenticated;
grant execute on function public.matching_articles(tsquery, tsquery, bigint[], bigint, text) to anon, authenticated, service_role;
grant execute on function public.place_articles(tsquery, tsquery, bigint[], bigint, text, text, integer, integer) to anon, authenticated, service_role;
grant execute on function public.filter_articles(text, bigint[], bigint, text, text, integer, integer) to anon, authenticated, service_role;
grant execute on function public.count_articles(text, bigint[], bigint, text) to anon, authenticated, service_role;
