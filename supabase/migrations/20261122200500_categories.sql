create table public.categories (
  id bigint generated always as identity primary key,
  slug text not null,
  name text not null,
  -- Plain text: paragraphs, with an empty line between two.
  description text not null default '',
  picture jsonb,
  parent_id bigint,
  position integer not null default 0,
  -- Rises with each change of what an editor writes; places are not counted.
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
  if exists (
    with recursive ancestors as (
      select new.parent_id as id
      union
      select categories.parent_id from public.categories join ancestors on categories.id = ancestors.id
    )
    select from ancestors where id = new.id
  ) then
    raise exception 'category_must_not_be_its_own_ancestor' using errcode = 'check_violation';
  end if;
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
  if (
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
  ) > 4 then
    raise exception 'category_must_stand_on_one_of_four_levels' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
-- After the trigger that refuses cycles: triggers run in the order of their names.
create trigger refuse_deep_category before insert or update of parent_id on public.categories
  for each row when (new.parent_id is not null) execute function public.refuse_deep_category();

create trigger refuse_former_address before insert or update of slug on public.categories
  for each row execute function public.refuse_former_address('category');
create trigger redirect_former_address after update of slug on public.categories
  for each row when (old.slug <> new.slug) execute function public.redirect_former_address('category');

alter table public.categories enable row level security;

create policy "everyone reads the categories" on public.categories
  for select to anon, authenticated using (true);

grant select on public.categories to anon, authenticated;
