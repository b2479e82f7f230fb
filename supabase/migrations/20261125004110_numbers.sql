-- rule: numbers/empty-searches
create table public.empty_searches (
  day date not null,
  -- A hash of visitor and words, which is used nowhere else.
  asker text collate "C" not null,
  words text not null,
  primary key (day, asker),
  constraint empty_search_must_be_200_characters_at_most check (char_length(words) <= 200)
);
create index empty_searches_by_words on public.empty_searches (words);

create function public.record_empty_search(
  p_words text, p_address text, p_agent text, p_user uuid default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.empty_searches (day, asker, words)
  select public.day_of(),
    encode(sha256(convert_to(public.hash_visitor(p_address, p_agent) || '|' || lower(p_words), 'UTF8')), 'hex'),
    lower(p_words)
  where not exists (select from public.user_roles where user_id = p_user)
  on conflict do nothing
$$;

-- Searches without results that were made at least twice and are not the beginning of longer ones.
create function public.list_empty_searches(p_from date) returns table (words text, asked bigint)
language sql stable security definer set search_path = ''
as $$
  with repeated as (
    select searches.words, count(*) as asked from public.empty_searches as searches
    where searches.day >= p_from group by searches.words having count(*) > 1
  )
  select repeated.words, repeated.asked from repeated
  where not exists (
    select from repeated as longer
    where starts_with(longer.words, repeated.words) and substr(longer.words, char_length(repeated.words) + 1) ~ '^\w'
  )
  order by repeated.asked desc, repeated.words limit 50
$$;

-- What readers search for and find, without anything about who asked (rule: search/most-asked).
create table public.asked_questions (
  words text collate "C" primary key,
  -- On how many days it was asked, and on which the last time.
  days integer not null default 1,
  asked_on date not null default public.day_of(),
  constraint question_must_have_3_to_60_characters check (char_length(words) between 3 and 60)
);
create index asked_questions_by_day on public.asked_questions (asked_on);

-- The most questions that are kept: more would be of robots.
create function public.most_questions() returns integer immutable set search_path = ''
return 5000;

-- Counts a question once a day. Its spaces are single ones and its signs at the end are left out; what
-- has other signs than those of words, or a number of four digits and more, is not kept. Nor is what has
-- excluded or alternative words, or more than the 24 that are searched for: an article need not have
-- these, and else anyone could have any word shown.
create function public.record_question(p_words text, p_user uuid default null) returns void
language sql security definer set search_path = ''
as $$
  insert into public.asked_questions as known (words)
  select words
  from regexp_replace(regexp_replace(lower(normalize(p_words)), '\s+', ' ', 'g'), '^[ ¿¡]+|\W+$', '', 'g') as words
  where char_length(words) between 3 and 60 and words ~ '^\w+(?:(?:[''’]? |[''’-])\w+)*$' and words !~ '\d{4}|\mor\M|(?:\w+\W+){24}'
    and not exists (select from public.user_roles where user_id = p_user)
    and (
      exists (select from public.asked_questions as kept where kept.words = words.words)
      or public.most_questions() > (select count(*) from public.asked_questions)
    )
  on conflict (words) do update set days = known.days + 1, asked_on = excluded.asked_on
  where known.asked_on < excluded.asked_on
$$;

-- The five questions of most days, of those that were asked on five days. What was typed on to the end of
-- a word about as often is the beginning of that.
create function public.list_asked_questions() returns setof text
language sql stable security definer set search_path = ''
as $$
  select asked.words from public.asked_questions as asked
  where asked.days >= 5 and not exists (
    select from public.asked_questions as longer
    where longer.words > asked.words and longer.words < asked.words || chr(1114111) and longer.days * 2 >= asked.days
      and substr(longer.words, char_length(asked.words) + 1) collate "default" ~ '^\w'
  )
  order by asked.days desc, asked.asked_on desc, asked.words limit 5
$$;

create function public.read_numbers(p_days integer, p_slug text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_edits boolean := public.has_role('editor');
  v_owner uuid := case when not v_edits then (select auth.uid()) end;
  v_today date := public.day_of();
  v_from date := v_today - p_days + 1;
  v_article bigint;
begin
  perform public.require_role('author');
  if p_slug is not null then
    select id into v_article from public.articles
    where id = public.article_named(p_slug) and (v_owner is null or owner_id = v_owner);
    if v_article is null then return null; end if;
  end if;
  return (with asked as materialized (
    select id, slug, title from public.articles
    where (v_article is null or id = v_article) and (v_owner is null or owner_id = v_owner)
  ), seen as materialized (
    select article_id, day, visitor, finished from public.article_views
    where day between v_from and v_today and article_id in (select id from asked)
  ) select jsonb_build_object(
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', day, 'visitors', coalesce(visitors, 0), 'views', coalesce(views, 0), 'finished', coalesce(finished, 0)
      ) order by day)
      from (select v_from + ago as day from generate_series(0, p_days - 1) as ago) as days
      left join (
        select day, count(distinct visitor) as visitors, count(*) as views, count(*) filter (where finished) as finished
        from seen group by day
      ) as counted using (day)
    ),
    -- Views are not kept long enough to compare the longest period.
    'before', case when make_interval(days => 2 * p_days) <= public.view_period() then (
      select jsonb_build_object(
        'visitors', count(distinct (day, visitor)), 'views', count(*), 'finished', count(*) filter (where finished)
      )
      from public.article_views
      where day between v_from - p_days and v_from - 1 and article_id in (select id from asked)
    ) end,
    'articles', coalesce((
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'views', views, 'finished', finished)
        order by views desc, id)
      from (
        select asked.*, count(*) as views, count(*) filter (where finished) as finished
        from seen join asked on asked.id = article_id
        group by asked.id, asked.slug, asked.title order by views desc, asked.id limit 20
      ) as most
    ), '[]'),
    'sources', coalesce((
      select jsonb_agg(jsonb_build_object('host', host, 'views', views) order by views desc, host)
      from (
        select host, sum(views) as views from public.article_sources
        where day between v_from and v_today and article_id in (select id from asked)
        group by host order by 2 desc, host limit 20
      ) as most
    ), '[]'),
    'searches', case when v_edits and v_article is null then coalesce(
      (select jsonb_agg(listed order by asked desc, words) from public.list_empty_searches(v_from) as listed), '[]'
    ) end,
    'newsletter', case when v_edits and v_article is null then (
      select jsonb_agg(jsonb_build_object(
        'week', week, 'sent', sent, 'joined', joined, 'left', departed, 'total', subscribers
      ) order by week)
      from public.count_subscribers_by_week(now(), (p_days + 6) / 7)
    ) end
  ));
end
$$;

grant execute on function public.read_numbers to authenticated;
grant execute on function public.list_asked_questions to anon, authenticated;
