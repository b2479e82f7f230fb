-- There is no foreign key to cards, so that a card that is restored has its stars again.
create table public.card_stars (
  card_id uuid not null,
  article_id bigint not null references public.articles (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  stars smallint not null,
  given_at timestamptz not null default now(),
  primary key (card_id, user_id),
  constraint stars_must_be_one_to_five check (stars between 1 and 5)
);
create index card_stars_of_article on public.card_stars (article_id);
create index card_stars_by_user on public.card_stars (user_id);

-- How many readers gave each number of stars on the former site (rule: cards/imported-stars).
create table public.imported_stars (
  card_id uuid not null,
  article_id bigint not null references public.articles (id) on delete cascade,
  stars smallint not null,
  quantity integer not null,
  primary key (card_id, stars),
  constraint stars_must_be_one_to_five check (stars between 1 and 5),
  constraint imported_stars_must_be_at_least_one check (quantity > 0)
);
create index imported_stars_of_article on public.imported_stars (article_id);

-- Stars by card id (rule: cards/stars-from-three).
create function public.stars_of_cards(p_article bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(
    card_id, jsonb_build_object('average', average, 'count', count, 'imported', imported)
  ), '{}')
  from (
    select
      card_id, sum(quantity) as count, round(sum(stars * quantity)::numeric / sum(quantity), 1) as average,
      coalesce(sum(quantity) filter (where is_imported), 0) as imported
    from (
      select card_id, stars, 1 as quantity, false as is_imported from public.card_stars
      where article_id = p_article
      union all
      select card_id, stars, quantity, true from public.imported_stars where article_id = p_article
    ) as given
    group by card_id having sum(quantity) >= 3
  ) as figures
$$;

-- Gives stars to a card; null removes the caller's stars.
create function public.give_stars(p_card uuid, p_stars integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_article bigint;
begin
  -- rule: sessions/verify-banner
  perform public.refuse_if(not public.may_write(), 'This needs a verified email address.', 'insufficient_privilege');
  select article_id into v_article
  from public.article_cards as cards join public.articles on articles.id = article_id
  where cards.id = p_card and published and binned_at is null for key share of articles;
  if not found then return null; end if;
  if p_stars is null then
    delete from public.card_stars where card_id = p_card and user_id = v_user;
  else
    insert into public.card_stars as given (card_id, article_id, user_id, stars)
    values (p_card, v_article, v_user, p_stars)
    on conflict (card_id, user_id) do update set stars = excluded.stars, given_at = now()
      where given.stars <> excluded.stars;
  end if;
  return jsonb_build_object('stars', public.stars_of_cards(v_article) -> p_card::text);
end
$$;

create function public.read_own_stars(p_slug text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_article bigint := public.readable_article(p_slug);
begin
  if v_article is null then return null; end if;
  return (
    select coalesce(jsonb_object_agg(card_id, stars), '{}') from public.card_stars
    where article_id = v_article and user_id = (select auth.uid())
  );
end
$$;

-- Replaces the stars of a card from another site by these numbers of readers who gave 1 to 5 stars.
create function public.import_stars(p_card uuid, p_numbers integer[]) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.imported_stars where card_id = p_card;
  insert into public.imported_stars (card_id, article_id, stars, quantity)
  select id, article_id, stars, quantity
  from public.article_cards, unnest(p_numbers) with ordinality as given (quantity, stars)
  where id = p_card and quantity <> 0;
end
$$;

-- Stars and the newest pictures that readers made of each card, by card id; empty for an article that
-- is not public.
create function public.readers_of_cards(p_article bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.articles where id = p_article and published and binned_at is null
      and exists (select from public.article_cards where article_id = p_article)
  ) then
    return '{}';
  end if;
  return (
    select coalesce(jsonb_object_agg(
      cards.id, jsonb_build_object('stars', given.stars -> cards.id::text, 'made', made.pictures)
    ), '{}')
    from public.article_cards as cards
    cross join (select public.stars_of_cards(p_article) as stars) as given
    cross join lateral (
      select coalesce(jsonb_agg(picture || jsonb_build_object('comment', id) order by created_at desc, id desc), '[]') as pictures
      from (
        select id, picture, created_at from public.comments
        where card_id = cards.id and picture is not null and deleted_at is null
        order by created_at desc, id desc limit 6
      ) as newest
    ) as made
    where cards.article_id = p_article and (given.stars ? cards.id::text or made.pictures <> '[]')
  );
end
$$;

create policy "users read their own stars" on public.card_stars
  for select to authenticated using (user_id = (select auth.uid()) and (select public.has_valid_session()));

grant select on public.card_stars to authenticated;
grant execute on function public.give_stars, public.read_own_stars to authenticated;
grant execute on function public.readers_of_cards to anon, authenticated;
