create table public.categories (
  id bigint generated always as identity primary key,
  slug text not null,
  name text not null,
  parent_id bigint,
  position integer not null default 0,
  constraint category_slug_must_be_unique unique (slug),
  constraint category_slug_must_be_lowercase_words check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  constraint category_name_is_required check (btrim(name) <> ''),
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
    raise exception 'A category cannot stand below itself.'
      using errcode = 'check_violation', constraint = 'category_must_not_be_its_own_ancestor';
  end if;
  return new;
end
$$;
create trigger refuse_category_cycle before insert or update of parent_id on public.categories
  for each row when (new.parent_id is not null) execute function public.refuse_category_cycle();

alter table public.categories enable row level security;

create policy "everyone reads the categories" on public.categories
  for select to anon, authenticated using (true);

grant select on public.categories to anon, authenticated;
