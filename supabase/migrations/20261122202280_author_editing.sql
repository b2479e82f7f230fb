create view public.admin_authors with (security_invoker = true) as
select
  authors.id, authors.slug, authors.name, authors.first_name, authors.last_name, authors.biography,
  authors.portrait, authors.links, authors.version,
  accounts.username,
  (select count(*) from public.article_authors as bylines where bylines.author_id = authors.id) as articles
from public.authors
left join public.profiles as accounts on accounts.id = authors.profile_id;

create function public.create_author(p_given jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform public.require_role('editor');
  insert into public.authors (slug, name, first_name, last_name)
  values (p_given ->> 'slug', p_given ->> 'name', p_given ->> 'first_name', p_given ->> 'last_name')
  returning id into v_id;
  return v_id;
end
$$;

-- Null for no account; refused for one that is not there.
create function public.account_of_author(p_username text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  v_account uuid;
begin
  if coalesce(p_username, '') = '' then return null; end if;
  select id into v_account from public.profiles where lower(username) = lower(p_username);
  if not found then
    raise exception 'author_account_must_exist' using errcode = 'foreign_key_violation';
  end if;
  return v_account;
end
$$;

-- False when there is no such author.
create function public.update_author(p_id bigint, p_version integer, p_given jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  if not exists (select from public.authors where id = p_id) then return false; end if;
  update public.authors set
    slug = p_given ->> 'slug', name = p_given ->> 'name', first_name = p_given ->> 'first_name',
    last_name = p_given ->> 'last_name', biography = p_given ->> 'biography', links = p_given -> 'links',
    profile_id = public.account_of_author(p_given ->> 'username'),
    portrait = public.change_picture(portrait, p_given -> 'portrait', 'portrait'),
    version = version + 1
  where id = p_id and version = p_version;
  if not found then
    raise exception 'author_must_not_have_changed_meanwhile' using errcode = 'check_violation';
  end if;
  if public.is_public_author(p_id) then perform public.queue_build('authors', null); end if;
  return true;
end
$$;

-- Their articles become those of another author, to whom the address leads; without one there must be
-- none, and an address that readers have seen says that it is gone (rule: authors/end-of-an-author). False
-- when there is no such author.
create function public.delete_author(p_id bigint, p_into bigint default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_author public.authors;
  v_target text;
begin
  perform public.require_role('editor');
  -- In one order, so that two deletions cannot wait for each other.
  perform from public.authors where id in (p_id, p_into) order by id for update;
  select * into v_author from public.authors where id = p_id;
  if not found then return false; end if;
  select '/author/' || slug into v_target from public.authors where id = p_into and id <> p_id;
  if p_into is not null and not found then
    raise exception 'articles_must_go_to_another_author' using errcode = 'check_violation';
  end if;
  if p_into is null and exists (select from public.article_authors where author_id = p_id) then
    raise exception 'deleted_author_must_not_have_articles' using errcode = 'check_violation';
  end if;
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

grant select on public.admin_authors to authenticated;
grant execute on function
  public.create_author,
  public.update_author,
  public.delete_author
to authenticated;
