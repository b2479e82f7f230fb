create view public.admin_articles with (security_invoker = true) as
select
  whole.*,
  case
    when whole.binned_at is not null then 'binned'
    when whole.published then 'published'
    when whole.published_at is not null then 'suppressed'
    else 'unpublished'
  end as state,
  articles.scheduled_at,
  coalesce(articles.owner_id = (select auth.uid()), false)
    or articles.id = any ((select public.assigned_articles())::bigint[]) as own,
  (
    select jsonb_build_object('idea', idea, 'assignee', assignee.username, 'due', due_on)
    from public.article_plans as plans left join public.profiles as assignee on assignee.id = assignee_id
    where plans.article_id = articles.id
  ) as plan,
  coalesce((
    select jsonb_agg(bylines.author_id order by bylines.position, bylines.author_id)
    from public.article_authors as bylines where bylines.article_id = articles.id
  ), '[]') as author_ids,
  public.name_on_article(articles.updated_by, articles.id) as updated_by,
  (
    select jsonb_build_object('id', places.series_id, 'place', (
      select count(*) from public.series_articles as others
      where others.series_id = places.series_id
        and (others.position, others.article_id) <= (places.position, places.article_id)
    ))
    from public.series_articles as places where places.article_id = articles.id
  ) as series,
  articles.build_id,
  (
    select nullif(btrim(drafts.content ->> 'title'), '') from public.article_drafts as drafts
    where drafts.article_id = articles.id and articles.version = 0
    order by drafts.saved_at desc limit 1
  ) as draft_title,
  (
    select jsonb_build_object(
      'state', case when reviews.returned_at is null then 'asked' else 'returned' end,
      'at', to_char(coalesce(reviews.returned_at, reviews.asked_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', public.name_on_article(coalesce(reviews.returned_by, reviews.asked_by), articles.id),
      'note', reviews.note
    )
    from public.article_reviews as reviews
    where reviews.article_id = articles.id
  ) as review,
  (
    select jsonb_build_object(
      'version', waiting.version,
      'base_version', waiting.base_version,
      'content', waiting.content,
      'saved_by', public.name_on_article(waiting.saved_by, articles.id),
      'saved_at', to_char(waiting.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'publish_at', to_char(waiting.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
    from public.pending_versions as waiting
    where waiting.article_id = articles.id
  ) as pending
from public.full_articles as whole
join public.articles on articles.id = whole.aux_id;

-- rule: comments/closed
create function public.open_comments(p_slug text, p_open boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article public.articles;
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  update public.articles set comments_open = p_open,
    sharing = case when p_open then sharing || '{"comments_until": null}' else sharing end
  where id = public.article_named(p_slug) returning * into v_article;
  if v_article.published then perform public.queue_build('comments', v_article.id); end if;
  return v_article.id is not null;
end
$$;

-- References used in articles that the caller may read, which have all the words; the newest first.
create function public.find_sources(p_find text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(found) - 'newest' order by newest desc), '[]')
  from (
    select author, title, title_href, publication_date, publisher, doi, max(id) as newest
    from public.article_references
    where not exists (
      select from regexp_split_to_table(lower(btrim(p_find)), '\s+') as word
      where strpos(lower(concat_ws(' ', author, title, publisher, doi)), word) = 0
    )
    group by author, title, title_href, publication_date, publisher, doi
    order by newest desc limit 10
  ) as found
$$;
grant execute on function public.find_sources to anon, authenticated;

create view public.admin_series with (security_invoker = true) as
select
  series.*,
  coalesce(
    jsonb_agg(
      jsonb_build_object('id', articles.id, 'title', articles.title, 'state', articles.state)
      order by places.position, places.article_id
    ) filter (where articles.id is not null),
    '[]'
  ) as articles
from public.series
left join public.series_articles as places on places.series_id = series.id
left join public.admin_articles as articles on articles.aux_id = places.article_id
group by series.id;

create function public.list_article_titles(
  p_keyword text default null,
  p_categories bigint[] default null,
  p_series bigint default null,
  p_state text default null,
  p_sort text default 'relevance',
  p_author bigint default null,
  p_from date default null,
  p_to date default null,
  p_card jsonb default null,
  p_title text default null
) returns table (id text, title text, state text, version integer)
language sql stable set search_path = ''
as $$
  with page as (
    select ranked.article_id, ranked.place
    from public.read_keyword(p_keyword) as keyword
    cross join lateral public.rank_articles(
      keyword, p_categories, p_series, p_state, p_sort, 0, 100, p_author, p_from, p_to,
      p_card
    ) as ranked
    where p_title is null
    union all
    -- Beginnings of words suffice, which the full-text search does not find.
    (
      select matching.article_id,
        row_number() over (order by not starts_with(lower(articles.title), lower(btrim(p_title))), matching.place)
      from public.matching_articles(
        null, p_categories, p_series, p_state, p_author, p_sort, 0, null, p_from, p_to, p_card
      ) as matching
      join public.articles on articles.id = matching.article_id
      where p_title is not null and not exists (
        select from regexp_split_to_table(lower(btrim(p_title)), '\s+') as word
        where strpos(lower(articles.title), word) = 0
      )
      order by 2 limit 100
    )
  )
  select articles.id, coalesce(articles.draft_title, articles.title), articles.state, articles.version
  from page
  join public.admin_articles as articles on articles.aux_id = page.article_id
  order by page.place
$$;

create function public.article_with_build(p_slug text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'article', to_jsonb(articles),
      'build', (select to_jsonb(builds) from public.build_log as builds where builds.id = articles.build_id)
    )
    from public.admin_articles as articles where aux_id = public.readable_article(p_slug)
  );
end
$$;

grant select on public.admin_articles, public.admin_series to authenticated;
grant execute on function public.open_comments, public.list_article_titles to authenticated;
