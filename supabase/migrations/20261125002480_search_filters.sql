-- Articles with one card that fits all filters (rule: search/card-filters). `time` is in minutes,
-- at most so many or longer than a day; so are `minutes`, from a keyword; `season` is a month or `now`.
create function public.articles_with_card(p_card jsonb, p_zone text) returns setof bigint
language sql stable set search_path = '' rows 100
as $$
  select cards.article_id
  from public.article_cards as cards
  where (p_card ->> 'kind' is null or cards.kind = p_card ->> 'kind')
    and case p_card ->> 'time' when 'longer' then cards.minutes > 1440
      else p_card ->> 'time' is null or cards.minutes <= (p_card ->> 'time')::integer end
    and (p_card ->> 'minutes' is null or cards.minutes <= (p_card ->> 'minutes')::integer)
    and (p_card ->> 'season' is null or case p_card ->> 'season'
      when 'now' then extract(month from now() at time zone p_zone)::smallint
      else (p_card ->> 'season')::smallint end = any (cards.months) and cardinality(cards.months) < 12)
$$;

-- The SQL order of a sort; ties are ordered by time and number.
create function public.article_order(p_sort text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(case p_sort
    when 'views' then 'articles.views desc, '
    when 'views_fewest' then 'articles.views, '
    when 'likes' then 'articles.likes desc, '
    when 'likes_fewest' then 'articles.likes, '
    when 'comments' then 'articles.num_comments desc, '
    when 'comments_fewest' then 'articles.num_comments, '
    when 'date_oldest' then 'articles.published_at, '
    when 'date_created_oldest' then 'articles.created_at, '
    when 'date_created_newest' then 'articles.created_at desc, '
    when 'date_updated_oldest' then 'articles.updated_at, '
    when 'date_updated_newest' then 'articles.updated_at desc, '
    when 'title_az' then 'lower(articles.title), '
    when 'title_za' then 'lower(articles.title) desc, '
    when 'author_az' then 'first_author.name, '
    when 'author_za' then 'first_author.name desc nulls last, '
    when 'state' then 'articles.binned_at is not null, articles.published_at is not null, not articles.published, '
    when 'state_reverse' then 'articles.binned_at is null, articles.published_at is null, articles.published, '
  end, '') || 'articles.published_at desc nulls last, articles.id desc'
$$;
