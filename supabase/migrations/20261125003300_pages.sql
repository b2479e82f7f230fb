-- Edited pages of src/content, and own ones (rule: pages/texts).
create table public.pages (
  id bigint generated always as identity primary key,
  path text not null,
  built_in boolean not null default false,
  published boolean not null default false,
  -- Readers have seen the address.
  was_public boolean not null default false,
  -- All null for the text of src/content.
  title text,
  subheading text,
  description text,
  body text,
  effective date,
  revised date,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint page_address_must_be_unique unique (path),
  constraint page_address_must_be_lowercase_words check (
    (path ~ '^/[a-z0-9]+(-[a-z0-9]+)*$' or built_in and path ~ '^/support/[a-z]+$') and char_length(path) <= 121
  ),
  constraint page_must_be_written_whole check (
    num_nulls(title, subheading, description, body) = 0
    or built_in and num_nonnulls(title, subheading, description, body, effective, revised) = 0
  ),
  constraint page_title_is_required check (btrim(title) <> '' and char_length(title) <= 120),
  constraint page_subheading_must_be_at_most_300_characters check (char_length(subheading) <= 300),
  constraint page_description_must_be_at_most_300_characters check (char_length(description) <= 300),
  constraint page_lines_must_be_plain_text check (
    public.is_plain_name(title) and public.is_plain_name(subheading) and public.is_plain_name(description)
  ),
  constraint page_needs_a_description_to_be_public check (btrim(description) <> '' or not published),
  constraint page_needs_a_text_to_be_public check (body <> '' or not published),
  constraint page_dates_must_be_in_order check (effective <= revised),
  constraint built_in_page_must_be_public check (published or not built_in),
  constraint page_picture_credits_have_at_most_200_characters check (public.has_fitting_credits(body))
);

insert into public.pages (path, built_in, published)
select path, true, true from unnest(array[
  '/about', '/about-this-site', '/careers', '/shop',
  '/support/cookies', '/support/privacy', '/support/returns', '/support/shipping', '/support/terms'
]) as path;

-- rule: pages/revisions
create table public.page_revisions (
  id bigint generated always as identity primary key,
  page_id bigint not null references public.pages (id) on delete cascade,
  version integer not null,
  -- Null: src/content was restored.
  content jsonb,
  saved_by uuid default auth.uid() references public.profiles (id) on delete set null,
  saved_at timestamptz not null default now(),
  constraint page_revision_must_be_unique unique (page_id, version),
  constraint page_revision_must_be_an_object check (jsonb_typeof(content) = 'object')
);
create index page_revisions_by_editor on public.page_revisions (saved_by);

-- rule: pages/own-pages. Its own former address is allowed.
create function public.prepare_page() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.was_public := new.was_public or new.published;
  if new.built_in or tg_op = 'UPDATE' and new.path = old.path then return new; end if;
  -- A redirect added meanwhile would not see it.
  perform pg_advisory_xact_lock(hashtextextended('own redirects', 0));
  perform public.refuse_if(public.is_address_of_site(new.path)
    or new.path in ('/500', '/article', '/author', '/category', '/preview', '/series')
    or exists (
      select from public.redirects
      where from_key = new.path and (tg_op = 'INSERT' or to_path is distinct from old.path)
    ), 'page_address_must_be_free', 'unique_violation');
  if tg_op = 'UPDATE' and old.was_public then
    perform public.redirect_address(old.path, new.path, 'page');
  end if;
  return new;
end
$$;
create trigger prepare_page before insert or update on public.pages
  for each row execute function public.prepare_page();

create function public.record_page_save(p_page bigint) returns void
language sql set search_path = ''
as $$
  insert into public.page_revisions (page_id, version, content)
  select id, version, case when body is not null then jsonb_build_object(
    'title', title, 'subheading', subheading, 'description', description, 'body', body,
    'effective', effective, 'revised', revised
  ) end
  from public.pages where id = p_page
$$;

create function public.create_page(p_given jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform public.require_role('administrator');
  insert into public.pages (path, title, subheading, description, body)
  values ('/' || (p_given ->> 'slug'), p_given ->> 'title', '', '', '')
  returning id into v_id;
  perform public.record_page_save(v_id);
  return v_id;
end
$$;

-- Only the server may call it, because readers get the body's HTML (docs/decisions/038). False when
-- saved since `p_version`.
create function public.update_page(
  p_user uuid, p_session uuid, p_id bigint, p_version integer, p_given jsonb
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_was_public boolean;
  v_public boolean := (p_given ->> 'published')::boolean;
begin
  perform public.act_as(p_user, p_session);
  perform public.require_role('editor');
  select published into v_was_public from public.pages where id = p_id;
  if not found then return null; end if;
  update public.pages set
    title = p_given ->> 'title', subheading = p_given ->> 'subheading', description = p_given ->> 'description',
    body = p_given ->> 'body', effective = (p_given ->> 'effective')::date, revised = (p_given ->> 'revised')::date,
    published = v_public, version = version + 1, updated_at = now()
  where id = p_id and version = p_version;
  if not found then return false; end if;
  perform public.record_page_save(p_id);
  if v_was_public or v_public then
    perform public.queue_build(
      case when not v_public then 'suspend page' when v_was_public then 'pages' else 'publish page' end, null
    );
  end if;
  return true;
end
$$;

create function public.restore_original_page(p_id bigint, p_version integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  if not exists (select from public.pages where id = p_id and built_in) then return null; end if;
  update public.pages set
    title = null, subheading = null, description = null, body = null, effective = null, revised = null,
    version = version + 1, updated_at = now()
  where id = p_id and version = p_version;
  if not found then return false; end if;
  perform public.record_page_save(p_id);
  perform public.queue_build('pages', null);
  return true;
end
$$;

create function public.rename_page(p_id bigint, p_slug text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_published boolean;
begin
  perform public.require_role('administrator');
  update public.pages set path = '/' || p_slug where id = p_id and not built_in returning published into v_published;
  if v_published then perform public.queue_build('pages', null); end if;
  return v_published is not null;
end
$$;

create function public.delete_page(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_page public.pages;
begin
  perform public.require_role('administrator');
  delete from public.pages where id = p_id and not built_in returning * into v_page;
  if v_page.id is null then return false; end if;
  if v_page.was_public then
    perform public.redirect_address(v_page.path, null, 'page');
    perform public.queue_build('suspend page', null);
  end if;
  return true;
end
$$;

create view public.page_revision_log with (security_invoker = true) as
select revisions.id, page_id, revisions.version, content, editor.username as saved_by, saved_at
from public.page_revisions as revisions
left join public.profiles as editor on editor.id = revisions.saved_by;

create view public.admin_pages with (security_invoker = true) as
select
  pages.*,
  (select saved_by from public.page_revision_log as log where page_id = pages.id order by id desc limit 1) as updated_by
from public.pages;

-- Also which of some addresses lead to nothing that the caller sees.
create function public.find_own_addresses(p_find text default '', p_addresses text[] default '{}') returns jsonb
language sql stable set search_path = ''
as $$
  with own (address, title, kind, description, picture, is_public) as (
    select path, coalesce(title, path), 'page', coalesce(description, ''), null::jsonb, published from public.pages
    union all
    select '/newsletter', 'The newsletter', 'page', 'What was sent, and how to get it.', null, true
    union all
    select '/newsletter/' || id, subject, 'issue', preheader, null, true from public.list_public_issues()
    union all
    select '/series/' || slug, title, 'series', coalesce(nullif(tagline, ''), description), cover, true from public.series
    union all
    select '/category/' || slug, name, 'category', description, picture, true from public.categories
    union all
    select '/author/' || slug, name, 'author', '', portrait, was_public from public.authors
  ), found as (
    select * from own
    where p_find <> '' and position(lower(p_find) in lower(title || address)) > 0
    order by address <> p_find, char_length(title), title limit 8
  )
  select jsonb_build_object(
    'results', coalesce((select jsonb_agg(found) from found), '[]'),
    'missing', (
      select coalesce(jsonb_agg(asked), '[]') from unnest(p_addresses) as asked
      where not public.is_page_address(asked) and public.find_redirect(asked) ->> 'to' is null
    )
  )
$$;

create policy "everyone reads public pages, editors all" on public.pages
  for select to anon, authenticated using (published or (select public.has_role('editor')));
create policy "editors read the revisions of pages" on public.page_revisions
  for select to authenticated using ((select public.has_role('editor')));

grant select on public.pages to anon, authenticated;
grant select on public.page_revisions, public.page_revision_log, public.admin_pages to authenticated;
grant execute on function
  public.create_page,
  public.restore_original_page,
  public.rename_page,
  public.delete_page,
  public.find_own_addresses
to authenticated;
