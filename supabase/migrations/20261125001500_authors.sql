-- rule: authors/record. Rights depend on `articles.owner_id`, not on this table.
create table public.authors (
  id bigint generated always as identity primary key,
  slug text not null,
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  -- Markdown, which is sanitized when the page is rendered.
  biography text not null default '',
  portrait jsonb,
  links jsonb not null default '[]',
  profile_id uuid references public.profiles (id) on delete set null,
  -- Whether readers have seen the address.
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

create function public.author_name_of(p_account public.profiles) returns text immutable set search_path = ''
return btrim(left(coalesce(
  nullif(btrim(p_account.first_name || ' ' || p_account.last_name), ''), p_account.username
), 100));

-- A slug for a name, with a number when it is taken. An author may keep their own slug.
create function public.free_author_slug(p_name text, p_author bigint default null) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_slug text := btrim(left(regexp_replace(lower(extensions.unaccent(p_name)), '[^a-z0-9]+', '-', 'g'), 110), '-');
  v_try text;
begin
  for v_number in 1..1000 loop
    v_try := coalesce(nullif(v_slug, ''), 'author') || case when v_number > 1 then '-' || v_number else '' end;
    if not exists (select from public.redirects where from_key = '/author/' || v_try)
      and not exists (select from public.authors where slug = v_try and id is distinct from p_author)
    then return v_try; end if;
  end loop;
  raise exception 'author_slug_must_be_unique' using errcode = 'unique_violation';
end
$$;

-- The author record of an account, made at its first use (rule: authors/own-record).
create function public.author_of_account(p_user uuid) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_author bigint;
  v_account public.profiles;
begin
  select * into strict v_account from public.profiles where id = p_user;
  -- Another author may take the slug between the choice and the insert, so this tries again.
  for v_try in 1..10 loop
    select id into v_author from public.authors where profile_id = p_user;
    if found then return v_author; end if;
    insert into public.authors (slug, name, first_name, last_name, profile_id)
    select public.free_author_slug(name), name, v_account.first_name, v_account.last_name, p_user
    from (select public.author_name_of(v_account) as name) as named
    on conflict do nothing returning id into v_author;
    if found then return v_author; end if;
  end loop;
  raise exception 'author_slug_must_be_unique' using errcode = 'unique_violation';
end
$$;

-- rule: authors/own-record
create function public.rename_author_of_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_name text := public.author_name_of(new);
  v_author bigint;
begin
  if public.contains_web_address(v_name) or not public.is_plain_name(v_name) then return null; end if;
  update public.authors set
    name = v_name, first_name = new.first_name, last_name = new.last_name, version = version + 1,
    slug = case when was_public then slug else public.free_author_slug(v_name, id) end
  where profile_id = new.id and name = public.author_name_of(old)
  returning id into v_author;
  if v_author is not null and public.is_public_author(v_author) then perform public.queue_build('account', null); end if;
  return null;
end
$$;
create trigger rename_author_of_account after update of username, first_name, last_name on public.profiles
  for each row when (
    (old.username, old.first_name, old.last_name) is distinct from (new.username, new.first_name, new.last_name)
  )
  execute function public.rename_author_of_account();

create function public.create_author(p_given jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  insert into public.authors (slug, name, first_name, last_name)
  values (p_given ->> 'slug', p_given ->> 'name', p_given ->> 'first_name', p_given ->> 'last_name')
  returning id into v_id;
  return v_id;
end
$$;

create function public.account_of_author(p_username text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  v_account uuid;
begin
  if coalesce(p_username, '') = '' then return null; end if;
  select id into v_account from public.profiles where lower(username) = lower(p_username);
  perform public.refuse_if(not found, 'author_account_must_exist', 'foreign_key_violation');
  return v_account;
end
$$;

create function public.update_author(p_id bigint, p_version integer, p_given jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  if not exists (select from public.authors where id = p_id) then return false; end if;
  update public.authors set
    slug = p_given ->> 'slug', name = p_given ->> 'name', first_name = p_given ->> 'first_name',
    last_name = p_given ->> 'last_name', biography = p_given ->> 'biography', links = p_given -> 'links',
    profile_id = public.account_of_author(p_given ->> 'username'),
    portrait = public.change_picture(portrait, p_given -> 'portrait', 'portrait'),
    version = version + 1
  where id = p_id and version = p_version;
  perform public.refuse_if(not found, 'author_must_not_have_changed_meanwhile');
  if public.is_public_author(p_id) then perform public.queue_build('authors', null); end if;
  return true;
end
$$;

-- Deletes an author. Their articles and address move to the author `p_into`; without that they must
-- have no articles (rule: authors/end-of-an-author).
create function public.delete_author(p_id bigint, p_into bigint default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_author public.authors;
  v_target text;
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  -- Authors are locked in the order of their ids, against deadlocks.
  perform from public.authors where id in (p_id, p_into) order by id for update;
  select * into v_author from public.authors where id = p_id;
  if not found then return false; end if;
  select '/author/' || slug into v_target from public.authors where id = p_into and id <> p_id;
  perform public.refuse_if(p_into is not null and not found, 'articles_must_go_to_another_author');
  perform public.refuse_if(p_into is null and exists (select from public.article_authors where author_id = p_id),
    'deleted_author_must_not_have_articles');
  delete from public.article_authors as bylines where author_id = p_id and exists (
    select from public.article_authors as others
    where others.article_id = bylines.article_id and others.author_id = p_into
  );
  update public.article_authors set author_id = p_into where author_id = p_id;
  delete from public.authors where id = p_id;
  if v_author.was_public then
    perform public.redirect_address('/author/' || v_author.slug, v_target, 'author');
    perform public.queue_build('authors', null);
  end if;
  return true;
end
$$;

create policy "everyone who may read an author reads the account of the author" on public.profiles
  for select to anon, authenticated
  using (exists (select from public.authors where profile_id = profiles.id));

grant select on public.authors to anon, authenticated;
grant execute on function public.create_author, public.update_author, public.delete_author to authenticated;
