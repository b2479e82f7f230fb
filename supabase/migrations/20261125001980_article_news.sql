-- To tell members by email (rule: following/new-articles).
create table public.article_news (
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  article_id bigint not null references public.articles (id) on delete cascade,
  happened_at timestamptz not null default now(),
  primary key (recipient_id, article_id)
);
create index article_news_of_article on public.article_news (article_id);

-- The follows that an article concerns: of its series, authors and categories, including the
-- categories above.
create function public.follows_that_hold(p_article bigint) returns setof public.follows
language sql stable security definer set search_path = ''
as $$
  with recursive above as (
    select category_id as id from public.article_categories where article_id = p_article
    union
    select parent_id from public.categories join above on categories.id = above.id
  )
  select follows.* from public.follows
  where series_id in (select series_id from public.series_articles where article_id = p_article)
    or author_id in (select author_id from public.article_authors where article_id = p_article)
    or category_id in (select id from above)
$$;

create function public.tell_of_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.article_news (recipient_id, article_id)
  select distinct user_id, new.id from public.follows_that_hold(new.id);
  return null;
end
$$;
-- Runs at the first publication, unless the article is dated back.
create trigger tell_of_article after update of published on public.articles
  for each row when (
    new.published and not old.published and old.published_at is null and (new.sharing ->> 'dated') is null
  ) execute function public.tell_of_article();

-- Recipients whose news are due: at once, or weekly those from before the last Friday at 7:00 in
-- the reader's time zone.
create function public.due_article_news(p_at timestamptz default now()) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct recipient_id
  from public.article_news
  join public.account_settings as settings on settings.user_id = recipient_id
  cross join lateral (
    select coalesce(settings.time_zone, (select time_zone from public.site_settings limit 1), 'UTC') as zone
  ) as clocks
  where article_emails <> 'once a week' or happened_at < (
    date_trunc('week', p_at at time zone zone - interval '4 days 7 hours') + interval '4 days 7 hours'
  ) at time zone zone
$$;

create function public.claim_article_news(p_at timestamptz default now()) returns jsonb
language sql security definer set search_path = ''
as $$
  with claimed as (
    delete from public.article_news where recipient_id in (select public.due_article_news(p_at)) returning *
  ), told as (
    select recipient_id, jsonb_agg(article_id) as articles from claimed group by recipient_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('to', users.email, 'user', recipient_id, 'articles', articles)), '[]')
  from told
  join public.account_settings as settings on settings.user_id = recipient_id
  join auth.users on users.id = recipient_id
  where article_emails <> 'never'
$$;

-- Reads the news at the time of sending; null when nothing is left to tell.
create function public.read_article_news(p_user uuid, p_articles bigint[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with told as (
    select articles.* from public.articles
    where id = any (p_articles) and published and binned_at is null and not (sharing ->> 'hidden')::boolean
      and exists (select from public.follows_that_hold(articles.id) where user_id = p_user)
  ), holding as (
    select distinct thing
    from told cross join lateral public.follows_that_hold(told.id) as holds
    join jsonb_array_elements(public.follows_of(p_user)) as thing
      on thing ->> 'number' = coalesce(holds.series_id, holds.category_id, holds.author_id)::text
      and thing ->> 'kind' = case
        when holds.series_id is not null then 'series' when holds.category_id is not null then 'category' else 'author'
      end
    where holds.user_id = p_user
  )
  select jsonb_build_object(
    'reader', public.account_of(p_user),
    'key', email_key,
    'articles', (
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'text', coalesce(nullif(subtitle, ''), headline))
        order by published_at, id)
      from told
    ),
    'follows', (select jsonb_agg(thing order by thing ->> 'name') from holding)
  )
  from public.account_settings
  where user_id = p_user and article_emails <> 'never' and public.may_be_told(p_user) and exists (select from told)
$$;
