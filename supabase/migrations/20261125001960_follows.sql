-- rule: following/follow. Each row is about one thing.
create table public.follows (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- The article whose discussion is followed.
  article_id bigint references public.articles (id) on delete cascade,
  series_id bigint references public.series (id) on delete cascade,
  category_id bigint references public.categories (id) on delete cascade,
  author_id bigint references public.authors (id) on delete cascade,
  -- When false, the user gets no emails about it, not even about answers.
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

-- Whether a user may get emails: the address is confirmed and the user can log in.
create function public.may_be_told(p_user uuid) returns boolean stable security definer set search_path = ''
return exists (
  select from public.accounts join auth.users on users.id = user_id
  where user_id = p_user and email_verified_at is not null and deletes_at is null
    and (banned_until is null or banned_until <= now())
);

-- What a user follows, with names for pages and emails.
create function public.follows_of(p_user uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'id', slug, 'name', name) order by name), '[]')
  from public.follows
  cross join lateral (
    select 'discussion' as kind, articles.id as number, slug, title as name
    from public.articles where articles.id = article_id and published and binned_at is null
    union all
    select 'series', series.id, slug, title from public.series where series.id = series_id
    union all
    select 'category', categories.id, slug, categories.name from public.categories where categories.id = category_id
    union all
    select 'author', authors.id, slug, authors.name from public.authors where authors.id = author_id
  ) as thing
  where user_id = p_user and wanted
$$;

create function public.read_follows() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('results', public.follows_of((select auth.uid()))) where public.has_valid_session()
$$;

-- Follows or stops following. An unknown time zone is ignored.
create function public.follow(p_kind text, p_slug text, p_wanted boolean, p_zone text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_thing public.follows;
begin
  perform public.require_session();
  case p_kind
    when 'discussion' then
      select id into v_thing.article_id from public.articles
      where slug = p_slug and published and binned_at is null;
    when 'series' then select id into v_thing.series_id from public.series where slug = p_slug;
    when 'category' then select id into v_thing.category_id from public.categories where slug = p_slug;
    when 'author' then select id into v_thing.author_id from public.authors where slug = p_slug;
  end case;
  if not found then return null; end if;
  if p_wanted then
    insert into public.follows (user_id, article_id, series_id, category_id, author_id)
    values ((select auth.uid()), v_thing.article_id, v_thing.series_id, v_thing.category_id, v_thing.author_id)
    on conflict on constraint thing_must_be_followed_once do update set wanted = true;
    update public.account_settings set time_zone = p_zone
    where user_id = (select auth.uid()) and public.is_time_zone(p_zone);
  else
    delete from public.follows
    where user_id = (select auth.uid()) and wanted and row (article_id, series_id, category_id, author_id)
      is not distinct from row (v_thing.article_id, v_thing.series_id, v_thing.category_id, v_thing.author_id);
  end if;
  return p_wanted;
end
$$;

grant execute on function public.read_follows, public.follow to authenticated;
