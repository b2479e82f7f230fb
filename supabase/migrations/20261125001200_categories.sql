create table public.categories (
  id bigint generated always as identity primary key,
  slug text not null,
  name text not null,
  -- Plain text, in which empty lines separate paragraphs.
  description text not null default '',
  picture jsonb,
  parent_id bigint,
  position integer not null default 0,
  -- rule: cards/checklist
  needs_safety boolean not null default false,
  -- When false, subcategories are not in menus either (rule: categories-and-series/in-menus).
  in_menus boolean not null default true,
  -- Moving a category does not raise its version.
  version integer not null default 1,
  constraint category_slug_must_be_unique unique (slug),
  constraint category_slug_must_be_lowercase_words check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  constraint category_name_is_required check (btrim(name) <> ''),
  constraint category_name_must_be_one_short_line check (char_length(name) <= 80 and name !~ '[[:cntrl:]]'),
  constraint category_description_must_be_at_most_1000_characters check (char_length(description) <= 1000),
  constraint category_picture_must_be_described_or_decorative check (picture is null or public.is_picture(picture)),
  constraint category_parent_must_exist foreign key (parent_id) references public.categories (id) on delete restrict
);
create index categories_by_parent on public.categories (parent_id, position);

create function public.refuse_category_cycle() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform public.refuse_if(exists (
    with recursive ancestors as (
      select new.parent_id as id
      union
      select categories.parent_id from public.categories join ancestors on categories.id = ancestors.id
    )
    select from ancestors where id = new.id
  ), 'category_must_not_be_its_own_ancestor');
  return new;
end
$$;
create trigger refuse_category_cycle before insert or update of parent_id on public.categories
  for each row when (new.parent_id is not null) execute function public.refuse_category_cycle();

-- rule: categories-and-series/tree
create function public.refuse_deep_category() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform public.refuse_if((
    with recursive above as (
      select new.parent_id as id
      union all
      select categories.parent_id from public.categories join above on categories.id = above.id
    ), below as (
      select new.id, 1 as height
      union all
      select categories.id, height + 1 from public.categories join below on categories.parent_id = below.id
    )
    select (select count(above.id) from above) + (select max(height) from below)
  ) > 4, 'category_must_stand_on_one_of_four_levels');
  return new;
end
$$;
-- Triggers run in the order of their names: this one after the one that refuses cycles.
create trigger refuse_deep_category before insert or update of parent_id on public.categories
  for each row when (new.parent_id is not null) execute function public.refuse_deep_category();

create trigger refuse_former_address before insert or update of slug on public.categories
  for each row execute function public.refuse_former_address('category');
create trigger redirect_former_address after update of slug on public.categories
  for each row when (old.slug <> new.slug) execute function public.redirect_former_address('category');

-- Locks a table before its order changes, because two parallel changes, each valid, may make a
-- cycle together.
create function public.begin_change_of_order(p_table regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  execute format('lock table %s in share row exclusive mode', p_table);
end
$$;

-- Puts a row at a place among the rows with the same parent; without a place it becomes the last.
create function public.place_row(p_table regclass, p_id bigint, p_place integer default null) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format($sql$
    with siblings as (
      select others.id, row_number() over (order by others.position, others.id) as place
      from %1$s as others
      join %1$s as own on to_jsonb(own) -> 'parent_id' is not distinct from to_jsonb(others) -> 'parent_id'
      where own.id = $1 and others.id <> $1
    )
    update %1$s as placed set position = places.place
    from (
      select id, place + coalesce(place >= $2, false)::integer as place from siblings
      union all
      select $1, least($2, (select count(*) from siblings) + 1)
    ) as places
    where placed.id = places.id
  $sql$, p_table) using p_id, p_place;
end
$$;

create function public.create_category(p_given jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform public.begin_change_of_order('public.categories');
  insert into public.categories (slug, name, parent_id)
  values (p_given ->> 'slug', p_given ->> 'name', (p_given ->> 'parent_id')::bigint)
  returning id into v_id;
  perform public.place_row('public.categories', v_id);
  perform public.queue_build('categories', null);
  return v_id;
end
$$;

create function public.update_category(p_id bigint, p_version integer, p_given jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_change_of_order('public.categories');
  if not exists (select from public.categories where id = p_id) then return false; end if;
  update public.categories set
    slug = p_given ->> 'slug', name = p_given ->> 'name', description = p_given ->> 'description',
    picture = public.change_picture(picture, p_given -> 'picture', 'picture'),
    needs_safety = coalesce((p_given ->> 'needs_safety')::boolean, needs_safety),
    in_menus = coalesce((p_given ->> 'in_menus')::boolean, in_menus),
    version = version + 1
  where id = p_id and version = p_version;
  perform public.refuse_if(not found, 'category_must_not_have_changed_meanwhile');
  delete from public.category_starts where category_id = p_id;
  insert into public.category_starts (category_id, position, article_id)
  select p_id, place, articles.id
  from jsonb_array_elements_text(p_given -> 'starts') with ordinality as start (slug, place)
  join public.articles on articles.id = public.article_named(start.slug);
  perform public.queue_build('categories', null);
  return true;
end
$$;

create function public.move_category(p_id bigint, p_parent bigint, p_place integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_change_of_order('public.categories');
  update public.categories set parent_id = p_parent where id = p_id;
  if not found then return false; end if;
  perform public.place_row('public.categories', p_id, p_place);
  perform public.queue_build('categories', null);
  return true;
end
$$;

-- Deletes a category. Its articles and its address move to the category `p_into`; without that it
-- must be empty.
create function public.delete_category(p_id bigint, p_into bigint default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_address text;
  v_target text;
begin
  perform public.begin_change_of_order('public.categories');
  select '/category/' || slug into v_address from public.categories where id = p_id;
  if not found then return false; end if;
  select '/category/' || slug into v_target from public.categories where id = p_into and id <> p_id;
  perform public.refuse_if(p_into is not null and not found, 'category_must_go_into_another');
  perform public.refuse_if(exists (select from public.categories where parent_id = p_id),
    'deleted_category_must_not_hold_others');
  perform public.refuse_if(p_into is null and exists (select from public.article_categories where category_id = p_id),
    'articles_of_deleted_category_must_go_elsewhere');
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

create function public.merge_categories(p_from bigint, p_into bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_change_of_order('public.categories');
  perform public.refuse_if(p_from = p_into, 'category_must_go_into_another');
  if exists (select from public.categories where id = p_into) then
    update public.categories set parent_id = p_into, position = position + 1000000 where parent_id = p_from;
  end if;
  return public.delete_category(p_from, p_into);
end
$$;

create policy "everyone reads the categories" on public.categories
  for select to anon, authenticated using (true);

grant select on public.categories to anon, authenticated;
grant execute on function
  public.create_category,
  public.update_category,
  public.move_category,
  public.delete_category,
  public.merge_categories
to authenticated;
