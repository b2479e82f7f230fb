-- One change at a time: two that number the places at once would mix them.
create function public.begin_series_change() returns void
language plpgsql set search_path = ''
as $$
begin
  perform public.require_role('editor');
  lock table public.series in share row exclusive mode;
end
$$;

-- Puts a series among the others; without a place last.
create function public.place_series(p_id bigint, p_place integer default null) returns void
language sql set search_path = ''
as $$
  with others as (
    select id, row_number() over (order by position, id) as place, count(*) over () as total
    from public.series where id <> p_id
  )
  update public.series set position = places.place
  from (
    select id, place + coalesce(place >= p_place, false)::integer as place from others
    union all
    select p_id, least(p_place, (select count(*) from others) + 1)
  ) as places
  where series.id = places.id
$$;

create function public.create_series(p_given jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform public.begin_series_change();
  insert into public.series (slug, title) values (p_given ->> 'slug', p_given ->> 'title') returning id into v_id;
  perform public.place_series(v_id);
  perform public.queue_build('series', null);
  return v_id;
end
$$;

-- The articles are in this order from now on, and in no other series. False when there is no such series.
create function public.update_series(p_id bigint, p_version integer, p_given jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_articles bigint[];
begin
  perform public.require_role('editor');
  -- Before the series, as saving an article does: neither waits for the other.
  perform from public.articles
  where id in (
    select public.article_named(slug) from jsonb_array_elements_text(p_given -> 'articles') as slug
  ) order by id for key share;
  perform public.begin_series_change();
  if not exists (select from public.series where id = p_id) then return false; end if;
  update public.series set
    slug = p_given ->> 'slug', title = p_given ->> 'title', tagline = p_given ->> 'tagline',
    description = p_given ->> 'description', cover = public.change_picture(cover, p_given -> 'cover', 'cover'),
    version = version + 1
  where id = p_id and version = p_version;
  if not found then
    raise exception 'series_must_not_have_changed_meanwhile' using errcode = 'check_violation';
  end if;
  select coalesce(array_agg(articles.id order by place), '{}') into v_articles
  from jsonb_array_elements_text(p_given -> 'articles') with ordinality as given (slug, place)
  join public.articles on articles.id = public.article_named(given.slug);
  update public.series set version = version + 1 where id <> p_id and id in (
    select series_id from public.series_articles where article_id = any (v_articles)
  );
  delete from public.series_articles where series_id = p_id or article_id = any (v_articles);
  insert into public.series_articles (article_id, series_id, position)
  select id, p_id, place from unnest(v_articles) with ordinality as article (id, place);
  perform public.queue_build('series', null);
  return true;
end
$$;

-- What is not given stays. False when there is no such series.
create function public.arrange_series(
  p_id bigint, p_place integer default null, p_on_front_page boolean default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_series_change();
  update public.series set on_front_page = coalesce(p_on_front_page, on_front_page) where id = p_id;
  if not found then return false; end if;
  if p_place is not null then perform public.place_series(p_id, p_place); end if;
  perform public.queue_build('series', null);
  return true;
end
$$;

-- Its articles stay, and its address says that it is gone. False when there is no such series.
create function public.delete_series(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_slug text;
begin
  perform public.begin_series_change();
  delete from public.series where id = p_id returning slug into v_slug;
  if not found then return false; end if;
  perform public.redirect_address('/series/' || v_slug, null, 'series');
  perform public.queue_build('series', null);
  return true;
end
$$;

grant execute on function
  public.create_series,
  public.update_series,
  public.arrange_series,
  public.delete_series
to authenticated;
