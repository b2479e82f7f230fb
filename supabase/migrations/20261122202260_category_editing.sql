-- The articles that a category recommends to begin with.
create table public.category_starts (
  category_id bigint not null references public.categories (id) on delete cascade,
  position integer not null,
  article_id bigint not null references public.articles (id) on delete cascade,
  primary key (category_id, position),
  constraint category_must_begin_with_an_article_once unique (category_id, article_id),
  constraint category_must_begin_with_at_most_three_articles check (position between 1 and 3)
);
create index category_starts_by_article on public.category_starts (article_id);

-- What the page of a category shows above its list.
create view public.category_introductions with (security_invoker = true) as
select
  categories.slug,
  categories.description,
  categories.picture,
  coalesce((
    select jsonb_agg(articles.slug order by starts.position)
    from public.category_starts as starts
    join public.articles on articles.id = starts.article_id and published
    where starts.category_id = categories.id
  ), '[]') as starts
from public.categories;

create view public.admin_categories with (security_invoker = true) as
select
  categories.id, categories.slug, categories.name, categories.parent_id, categories.position,
  categories.description, categories.picture, categories.version,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', articles.slug, 'title', articles.title) order by starts.position)
    from public.category_starts as starts
    join public.articles on articles.id = starts.article_id
    where starts.category_id = categories.id
  ), '[]') as starts,
  (select count(*) from public.article_categories as links where links.category_id = categories.id) as articles
from public.categories;

-- A picture as it is stored, made of {name, alt, decorative}; storage knows the rest. p_field is what its
-- callers call it.
create function public.make_picture(p_given jsonb, p_field text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_picture jsonb;
begin
  if p_given ->> 'name' is null then return null; end if;
  select jsonb_build_object(
    'url', '/images/' || name || '/' || least(width, 1600) || '.webp', 'width', width, 'height', height,
    'placeholder', placeholder, 'alt', p_given ->> 'alt', 'decorative', (p_given ->> 'decorative')::boolean,
    'darken', false
  ) into v_picture
  from (
    select name, width, height, placeholder from public.stored_images
    union all
    select name, width, height, placeholder from public.article_images
  ) as known
  where name = p_given ->> 'name'
  limit 1;
  if not found then
    raise exception using message = p_field || '_must_be_stored', errcode = 'foreign_key_violation';
  end if;
  return v_picture;
end
$$;

-- A picture that is kept keeps what is known of it.
create function public.change_picture(p_now jsonb, p_given jsonb, p_field text) returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when p_now ->> 'url' like '/images/' || (p_given ->> 'name') || '/%' then p_now || (p_given - 'name')
    else public.make_picture(p_given, p_field)
  end
$$;

-- One change of the tree at a time: two that fit by themselves may make a circle together.
create function public.begin_category_change() returns void
language plpgsql set search_path = ''
as $$
begin
  perform public.require_role('editor');
  lock table public.categories in share row exclusive mode;
end
$$;

-- Puts a category among those below its parent; without a place last.
create function public.place_category(p_id bigint, p_place integer default null) returns void
language sql set search_path = ''
as $$
  with siblings as (
    select others.id, row_number() over (order by others.position, others.id) as place, count(*) over () as total
    from public.categories as others
    join public.categories as own on own.id = p_id and own.parent_id is not distinct from others.parent_id
    where others.id <> p_id
  )
  update public.categories set position = places.place
  from (
    select id, place + coalesce(place >= p_place, false)::integer as place from siblings
    union all
    select p_id, least(p_place, (select count(*) from siblings) + 1)
  ) as places
  where categories.id = places.id
$$;

create function public.create_category(p_given jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform public.begin_category_change();
  insert into public.categories (slug, name, parent_id)
  values (p_given ->> 'slug', p_given ->> 'name', (p_given ->> 'parent_id')::bigint)
  returning id into v_id;
  perform public.place_category(v_id);
  perform public.queue_build('categories', null);
  return v_id;
end
$$;

-- False when there is no such category.
create function public.update_category(p_id bigint, p_version integer, p_given jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_category_change();
  if not exists (select from public.categories where id = p_id) then return false; end if;
  update public.categories set
    slug = p_given ->> 'slug', name = p_given ->> 'name', description = p_given ->> 'description',
    picture = public.change_picture(picture, p_given -> 'picture', 'picture'),
    version = version + 1
  where id = p_id and version = p_version;
  if not found then
    raise exception 'category_must_not_have_changed_meanwhile' using errcode = 'check_violation';
  end if;
  delete from public.category_starts where category_id = p_id;
  insert into public.category_starts (category_id, position, article_id)
  select p_id, place, articles.id
  from jsonb_array_elements_text(p_given -> 'starts') with ordinality as start (slug, place)
  join public.articles on articles.id = public.article_named(start.slug);
  perform public.queue_build('categories', null);
  return true;
end
$$;

-- False when there is no such category.
create function public.move_category(p_id bigint, p_parent bigint, p_place integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_category_change();
  update public.categories set parent_id = p_parent where id = p_id;
  if not found then return false; end if;
  perform public.place_category(p_id, p_place);
  perform public.queue_build('categories', null);
  return true;
end
$$;

-- Its articles move into another category, to which its address leads; without one it must be empty, and
-- its address says that it is gone. False when there is no such category.
create function public.delete_category(p_id bigint, p_into bigint default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_address text;
  v_target text;
begin
  perform public.begin_category_change();
  select '/category/' || slug into v_address from public.categories where id = p_id;
  if not found then return false; end if;
  select '/category/' || slug into v_target from public.categories where id = p_into and id <> p_id;
  if p_into is not null and not found then
    raise exception 'category_must_go_into_another' using errcode = 'check_violation';
  end if;
  if exists (select from public.categories where parent_id = p_id) then
    raise exception 'deleted_category_must_not_hold_others' using errcode = 'check_violation';
  end if;
  if p_into is null and exists (select from public.article_categories where category_id = p_id) then
    raise exception 'articles_of_deleted_category_must_go_elsewhere' using errcode = 'check_violation';
  end if;
  delete from public.article_categories as links where category_id = p_id and exists (
    select from public.article_categories as others
    where others.article_id = links.article_id and others.category_id = p_into
  );
  update public.article_categories set category_id = p_into where category_id = p_id;
  delete from public.categories where id = p_id;
  perform public.redirect_address(v_address, v_target, 'category');
  perform public.queue_build('categories', null);
  return true;
end
$$;

-- Everything that one category holds goes into another, the categories below it too.
create function public.merge_categories(p_from bigint, p_into bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_category_change();
  if p_from = p_into then
    raise exception 'category_must_go_into_another' using errcode = 'check_violation';
  end if;
  if exists (select from public.categories where id = p_into) then
    update public.categories set parent_id = p_into, position = position + 1000000 where parent_id = p_from;
  end if;
  return public.delete_category(p_from, p_into);
end
$$;

alter table public.category_starts enable row level security;

create policy "everyone who may read an article reads which categories begin with it" on public.category_starts
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));

grant select on public.category_starts, public.category_introductions to anon, authenticated;
grant select on public.admin_categories to authenticated;
grant execute on function
  public.create_category,
  public.update_category,
  public.move_category,
  public.delete_category,
  public.merge_categories
to authenticated;
