-- Runs with the owner's rights, which can use the full-text index, so it checks itself what the
-- caller may see. Without `p_sort` it only counts. By relevance it begins with the best heads.
create function public.matching_articles(
  p_keyword public.keyword_reading, p_categories bigint[], p_series bigint, p_state text,
  p_author bigint default null, p_sort text default null, p_offset integer default 0, p_quantity integer default null,
  p_from date default null, p_to date default null, p_card jsonb default null
) returns table (article_id bigint, heading_rank real, place bigint)
language plpgsql stable security definer set search_path = '' rows 1000
as $$
declare
  v_categories bigint[];
  v_owner uuid;
  v_card jsonb := case when (p_keyword).minutes is null then p_card
    else coalesce(p_card, '{}') || jsonb_build_object('minutes', (p_keyword).minutes) end;
  v_by_heads constant boolean := coalesce((p_keyword).query is not null and p_sort = 'relevance', false);
  v_zone text := coalesce((select settings.time_zone from public.site_settings as settings limit 1), 'UTC');
begin
  -- rule: search/administrators. Only the admin gives a state.
  if p_state is not null and not public.has_role('editor') then
    if not public.has_role('author') then return; end if;
    v_owner := (select auth.uid());
  end if;
  if p_categories is not null then
    with recursive wanted as (
      select unnest(p_categories) as id
      union
      select categories.id from public.categories join wanted on categories.parent_id = wanted.id
    )
    select array_agg(id) into v_categories from wanted;
  end if;
  return query execute
    case when (p_keyword).query is not null then
      'with found as materialized (select * from public.articles_with_words($1, ' || v_by_heads::text || ')) ' else '' end
    || case when v_by_heads then 'select articles.id, heading_rank, row_number() over (order by ' || public.article_order(p_sort)
      || ') from (select articles.id, articles.published_at, found.heading_rank' else 'select articles.id, '
    || case when (p_keyword).query is not null then 'found.heading_rank' else '0::real' end
    || case when p_sort is not null
      then ', row_number() over (order by ' || public.article_order(p_sort) || ')' else ', 0::bigint' end end
    || ' from public.articles'
    || case when (p_keyword).query is not null then
      ' join found on found.article_id = articles.id' else '' end
    || case when p_sort in ('author_az', 'author_za') then
      ' left join (select distinct on (bylines.article_id) bylines.article_id, lower(authors.name) as name'
      || ' from public.article_authors as bylines join public.authors on authors.id = bylines.author_id'
      || ' order by bylines.article_id, bylines.position, bylines.author_id'
      || ') as first_author on first_author.article_id = articles.id' else '' end
    || ' where '
    || case coalesce(p_state, 'published')
      when 'published' then 'articles.published and articles.binned_at is null'
      when 'unpublished' then 'not articles.published and articles.published_at is null and articles.binned_at is null'
      when 'suppressed' then 'not articles.published and articles.published_at is not null and articles.binned_at is null'
      when 'binned' then 'articles.binned_at is not null'
      when 'scheduled' then 'articles.scheduled_at is not null'
      when 'review' then
        'articles.id in (select reviews.article_id from public.article_reviews as reviews where reviews.returned_at is null)'
      when 'pending' then 'articles.published and articles.id in (select waiting.article_id from public.pending_versions as waiting)'
      when 'any' then 'articles.binned_at is null'
      else 'false'
    end
    -- Few are looked up by their numbers; joined alone, all articles would be read.
    || case when (p_keyword).query is not null then
      ' and articles.id = any (array(select found.article_id from found))' else '' end
    || case when p_categories is not null then
      ' and articles.id in (select links.article_id from public.article_categories as links where links.category_id = any ($2))' else '' end
    || case when p_series is not null then
      ' and articles.id in (select places.article_id from public.series_articles as places where places.series_id = $3)' else '' end
    || case when p_author is not null then
      ' and articles.id in (select bylines.article_id from public.article_authors as bylines where bylines.author_id = $5)' else '' end
    || case when v_owner is not null then
      ' and (articles.owner_id = $4 or articles.id = any ((select public.assigned_articles())::bigint[]))' else '' end
    || case when p_from is not null then ' and articles.published_at >= $8' else '' end
    || case when p_to is not null then ' and articles.published_at < $9' else '' end
    || case when v_card is not null then ' and articles.id in (select public.articles_with_card($10, $11))' else '' end
    || case when v_by_heads
      then ' order by found.heading_rank desc, ' || public.article_order(p_sort) || ' offset $6 limit $7) as articles'
      when p_sort is not null
      then ' order by ' || public.article_order(p_sort) || ' offset $6 limit $7' else '' end
  using p_keyword, v_categories, p_series, v_owner, p_author, greatest(p_offset, 0), p_quantity,
    p_from::timestamp at time zone v_zone, (p_to + 1)::timestamp at time zone v_zone,
    v_card, v_zone;
end
$$;

-- Ranks all headings, but only the 100 best bodies, because ranking a body takes a hundred times as
-- long. What a body adds puts none of these behind another article, so that they are enough for the first
-- pages. Without `rows` every article would be read.
create function public.rank_articles(
  p_keyword public.keyword_reading, p_categories bigint[], p_series bigint, p_state text,
  p_sort text, p_offset integer, p_quantity integer, p_author bigint default null,
  p_from date default null, p_to date default null, p_card jsonb default null
) returns table (article_id bigint, place bigint)
language plpgsql stable security definer set search_path = '' rows 10
as $$
#variable_conflict use_column
begin
  return query
    with asked as (
      select (p_keyword).query is not null and p_sort = 'relevance' as by_relevance,
        greatest(p_offset, 0) as start, least(p_quantity, 500) as quantity,
        public.any_of((p_keyword).terms) as words,
        (select sum(weight) from unnest((p_keyword).weights) as weight) as all_weights
    ), matching as materialized (
      select found.*
      from asked
      cross join lateral public.matching_articles(
        p_keyword, p_categories, p_series, p_state, p_author,
        p_sort, case when by_relevance then 0 else start end,
        case when not by_relevance then quantity when start + quantity <= 100 then 100 end, p_from, p_to,
        p_card
      ) as found
    ), nominated as (
      select matching.article_id from matching order by heading_rank desc, matching.place limit 100
    ), ranked as (
      select matching.article_id, matching.place,
        case
          when not by_relevance then 0
          when nominated.article_id is null then heading_rank
          else heading_rank + coalesce((
            select 0.3 * ts_rank_cd('{1.0, 1.0, 1.0, 1.0}', documents.whole, words, 33) * all_weights / cardinality((p_keyword).terms)
              + case when matching.article_id <> all ((p_keyword).near) then 0.4 * all_weights else (
                select 0.4 * sum(case when documents.whole @@ term then weight else 0 end)
                from unnest((p_keyword).terms, (p_keyword).weights) as weighed (term, weight)
              ) end
            from public.search_documents as documents where documents.article_id = matching.article_id
          ), 0)
        end as relevance
      from asked
      cross join matching
      left join nominated on nominated.article_id = matching.article_id
    ), page as (
      select ranked.* from ranked order by relevance desc, ranked.place
      offset (select case when by_relevance then start else 0 end from asked) limit (select quantity from asked)
    )
    select page.article_id, row_number() over (order by relevance desc, page.place) from page;
end
$$;

create function public.filter_articles(
  p_keyword text default null,
  p_categories bigint[] default null,
  p_series bigint default null,
  p_state text default null,
  p_sort text default 'relevance',
  p_offset integer default 0,
  p_quantity integer default 5,
  p_author bigint default null,
  p_from date default null,
  p_to date default null,
  p_card jsonb default null,
  p_exact boolean default false
) returns setof public.article_teasers
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select previews.*
    from public.read_keyword(p_keyword, p_exact) as keyword
    cross join lateral public.rank_articles(
      keyword, p_categories, p_series, p_state, p_sort, p_offset, least(p_quantity, 100), p_author,
      p_from, p_to, p_card
    ) as page
    join public.article_teasers as previews on previews.aux_id = page.article_id
    order by page.place;
end
$$;

create function public.count_articles(
  p_keyword text default null,
  p_categories bigint[] default null,
  p_series bigint default null,
  p_state text default null,
  p_author bigint default null,
  p_from date default null,
  p_to date default null,
  p_card jsonb default null,
  p_exact boolean default false
) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select count(*)::integer
    from public.read_keyword(p_keyword, p_exact) as keyword
    cross join lateral public.matching_articles(
      keyword, p_categories, p_series, p_state, p_author, p_from => p_from, p_to => p_to, p_card => p_card
    )
  );
end
$$;

create function public.search_articles(
  p_keyword text,
  p_categories bigint[] default null,
  p_series bigint default null,
  p_sort text default 'relevance',
  p_offset integer default 0,
  p_quantity integer default 5,
  p_from date default null,
  p_to date default null,
  p_card jsonb default null,
  p_exact boolean default false
) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('corrected', keyword.corrected, 'results', coalesce((
      select jsonb_agg(
        to_jsonb(previews) || public.find_passage(page.article_id, keyword, p_keyword) order by page.place
      )
      from public.rank_articles(
        keyword, p_categories, p_series, null, p_sort, p_offset, least(p_quantity, 50),
        p_from => p_from, p_to => p_to, p_card => p_card
      ) as page
      join public.article_teasers as previews on previews.aux_id = page.article_id
    ), '[]'))
    from public.read_keyword(p_keyword, p_exact) as keyword
  );
end
$$;

grant execute on function
  public.matching_articles,
  public.rank_articles,
  public.filter_articles,
  public.count_articles,
  public.search_articles
to anon, authenticated;
