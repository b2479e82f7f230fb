-- By http or https, without what readers pass over: spaces, control and invisible characters.
create function public.is_web_address(p_address text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_address ~* '^https?://[^[:space:][:cntrl:]\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+$'
$$;

-- Links of an author: [{label, href}], at most eight.
create function public.is_link_list(p_links jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_links) = 'array' then jsonb_array_length(p_links) <= 8 and not exists (
    select from jsonb_array_elements(p_links) as link
    where jsonb_typeof(link) <> 'object'
      or coalesce(char_length(btrim(link ->> 'label')), 0) not between 1 and 40
      or not public.is_plain_name(link ->> 'label')
      or not coalesce(public.is_web_address(link ->> 'href'), false)
      or char_length(link ->> 'href') > 300
  ) else false end
$$;

-- Who articles are by, with or without an account (rule: authors/record). What an account may do with an
-- article is said by `articles.owner_id`.
create table public.authors (
  id bigint generated always as identity primary key,
  slug text not null,
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  -- Markdown, rendered and sanitised when a page is made.
  biography text not null default '',
  portrait jsonb,
  links jsonb not null default '[]',
  profile_id uuid references public.profiles (id) on delete set null,
  -- Whether readers have ever seen the address.
  was_public boolean not null default false,
  version integer not null default 1,
  constraint author_slug_must_be_unique unique (slug),
  constraint author_slug_must_be_lowercase_words check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  constraint author_name_is_required check (btrim(name) <> ''),
  constraint author_names_must_be_short check (
    greatest(char_length(name), char_length(first_name), char_length(last_name)) <= 100
  ),
  constraint author_names_must_be_plain_text check (
    public.is_plain_name(name) and public.is_plain_name(first_name) and public.is_plain_name(last_name)
  ),
  constraint author_names_must_not_contain_a_web_address check (
    not public.contains_web_address(name) and not public.contains_web_address(first_name)
    and not public.contains_web_address(last_name)
  ),
  constraint author_biography_must_be_at_most_2000_characters check (char_length(biography) <= 2000),
  constraint author_portrait_must_be_described_or_decorative check (portrait is null or public.is_picture(portrait)),
  constraint author_links_must_be_web_addresses_with_labels check (public.is_link_list(links)),
  constraint author_account_must_be_of_one_author unique (profile_id)
);

create trigger refuse_former_address before insert or update of slug on public.authors
  for each row execute function public.refuse_former_address('author');
create trigger redirect_former_address after update of slug on public.authors
  for each row when (old.slug <> new.slug and old.was_public)
  execute function public.redirect_former_address('author');

-- The author that an account is, made when it is needed (rule: authors/own-record). Its address is made of
-- the name, with a number where that is taken.
create function public.author_of_account(p_user uuid) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_author bigint;
  v_account public.profiles;
  v_name text;
  v_slug text;
  v_try text;
begin
  select id into v_author from public.authors where profile_id = p_user;
  if found then return v_author; end if;
  select * into strict v_account from public.profiles where id = p_user;
  v_name := btrim(left(coalesce(nullif(btrim(v_account.first_name || ' ' || v_account.last_name), ''), v_account.username), 100));
  v_slug := btrim(left(regexp_replace(lower(extensions.unaccent(v_name)), '[^a-z0-9]+', '-', 'g'), 110), '-');
  for v_number in 1..1000 loop
    v_try := coalesce(nullif(v_slug, ''), 'author') || case when v_number > 1 then '-' || v_number else '' end;
    continue when exists (select from public.redirects where from_path = '/author/' || v_try);
    insert into public.authors (slug, name, first_name, last_name, profile_id)
    values (v_try, v_name, v_account.first_name, v_account.last_name, p_user)
    on conflict do nothing returning id into v_author;
    if found then return v_author; end if;
    select id into v_author from public.authors where profile_id = p_user;
    if found then return v_author; end if;
  end loop;
  raise exception 'author_slug_must_be_unique' using errcode = 'unique_violation';
end
$$;

alter table public.authors enable row level security;
