-- What a member hears of by email. Each row is about one thing.
create table public.follows (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Of a discussion.
  article_id bigint references public.articles (id) on delete cascade,
  series_id bigint references public.series (id) on delete cascade,
  category_id bigint references public.categories (id) on delete cascade,
  author_id bigint references public.authors (id) on delete cascade,
  -- False where a discussion is to be quiet, also about answers.
  wanted boolean not null default true,
  followed_at timestamptz not null default now(),
  constraint member_must_follow_one_thing_at_a_time check (
    num_nonnulls(article_id, series_id, category_id, author_id) = 1
  ),
  constraint only_a_discussion_can_be_quiet check (wanted or article_id is not null),
  constraint thing_must_be_followed_once unique nulls not distinct (user_id, article_id, series_id, category_id, author_id)
);
create index follows_of_article on public.follows (article_id) where article_id is not null;
create index follows_of_series on public.follows (series_id) where series_id is not null;
create index follows_of_category on public.follows (category_id) where category_id is not null;
create index follows_of_author on public.follows (author_id) where author_id is not null;

alter table public.follows enable row level security;

-- Whose address is confirmed, and who can log in.
create function public.may_be_told(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.accounts join auth.users on users.id = user_id
    where user_id = p_user and email_verified_at is not null and deletes_at is null
      and (banned_until is null or banned_until <= now())
  )
$$;
