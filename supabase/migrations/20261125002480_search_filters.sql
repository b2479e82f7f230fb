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
