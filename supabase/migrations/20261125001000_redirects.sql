-- rule: pages/address-never-another
create table public.redirects (
  id bigint not null generated always as identity primary key,
  from_path text not null,
  from_key text not null generated always as (public.address_key(from_path)) stored,
  -- Null when the content is gone.
  to_path text,
  status integer not null default 301,
  -- `own` for a redirect that an editor made (rule: pages/own-redirects), else the kind of what has
  -- moved.
  kind text not null default 'own',
  created_at timestamptz not null default now(),
  constraint redirect_must_be_of_a_known_kind check (kind in ('article', 'author', 'category', 'page', 'series', 'own')),
  constraint redirect_must_lead_somewhere_or_be_gone check (
    status in (301, 302, 410) and (status = 410) = (to_path is null)
  ),
  constraint redirect_must_begin_once unique (from_key),
  -- The characters that RFC 3986 allows in a path. The home page can be redirected only with a
  -- query of WordPress.
  constraint redirect_must_begin_at_a_path check (
    from_path ~ '^(/[A-Za-z0-9._~%!$&''()*+,;=:@-]+)+([?][A-Za-z0-9._~%!$&''()*+,;=:@/?-]+)?$|^/[?](p|page_id|attachment_id|cat|tag|author|m|feed)=[A-Za-z0-9._~%-]+$'
    and char_length(from_path) <= 300
  ),
  constraint redirect_must_lead_to_an_address check (
    to_path ~ '^((https://[a-z0-9.-]+(:[0-9]+)?)?(/[A-Za-z0-9._~%!$&''()*+,;=:@-]+)*/?)([?][A-Za-z0-9._~%!$&''()*+,;=:@/?-]*)?(#[A-Za-z0-9._~%!$&''()*+,;=:@/?-]*)?$'
    and to_path !~ '^($|//|[?#])' and char_length(to_path) <= 500
  ),
  constraint redirect_must_lead_elsewhere check (to_path <> from_path)
);
create index redirects_by_target on public.redirects (to_path);

-- Redirects an address, and all addresses that already led to it. A null target says that the
-- content is gone.
create function public.redirect_address(p_from text, p_to text, p_kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.redirects where from_key in (public.address_key(p_from), public.address_key(p_to));
  update public.redirects set to_path = p_to, status = case when p_to is null then 410 else status end
  where to_path = p_from;
  insert into public.redirects (from_path, to_path, status, kind)
  values (p_from, p_to, case when p_to is null then 410 else 301 end, p_kind);
end
$$;

-- Locks addresses, because parallel changes would not see each other.
create function public.lock_addresses(p_paths text[]) returns void
language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(path, 0) as key from unnest(p_paths) as path order by key
  ) as keys
$$;

-- rule: pages/address-never-another. The trigger's argument is the kind, with which the path
-- begins.
create function public.refuse_former_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_above text := '/' || tg_argv[0] || '/';
begin
  perform public.lock_addresses(array[v_above || new.slug, v_above || coalesce(old.slug, new.slug)]);
  -- A row may get its own former address again.
  perform public.refuse_if(exists (
    select from public.redirects
    where from_key = v_above || new.slug
      and (tg_op = 'INSERT' or to_path is distinct from v_above || old.slug)
  ), tg_argv[0] || '_slug_must_be_new', 'unique_violation');
  return new;
end
$$;

-- Redirects the former address of a changed row. A deleted row has no new address, so its address
-- is gone.
create function public.redirect_former_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.redirect_address(
    '/' || tg_argv[0] || '/' || old.slug, '/' || tg_argv[0] || '/' || new.slug, tg_argv[0]
  );
  return null;
end
$$;

-- Returns {from, to, status}. A redirect applies to addresses below its own too, such as feeds.
create function public.find_redirect(p_path text) returns jsonb
language sql stable set search_path = ''
as $$
  with asked as materialized (
    select keys, path, lower('/' || split_part(path, '/', 2) || '/' || split_part(path, '/', 3)) as above
    from public.redirect_keys(p_path) as keys, split_part(split_part(p_path, '#', 1), '?', 1) as path
  )
  select jsonb_build_object(
    'from', from_path, 'status', status,
    'to', to_path || case when from_key = any (keys) then '' else substr(path, char_length(from_path) + 1) end
  )
  from asked
  join public.redirects on from_key = any (keys || above) and (from_key = any (keys) or kind <> 'own')
  order by array_position(keys, from_key)
  limit 1
$$;

-- Whether an address is that of a page or call of the site (rule: pages/own-redirects).
create function public.is_address_of_site(p_path text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return (with address as (
    select path, split_part(path, '/', 2) as part, split_part(path, '/', 3) as slug,
      split_part(path, '/', 4) in ('', 'page', 'rss.xml', 'feed.json') as below
    from regexp_replace(p_path, '\.html$', '') as path
  )
  select part in (
      -- These include all addresses below them.
      '_astro', '.netlify', '.well-known', 'activate', 'api', 'comment', 'emails', 'files', 'images', 'invitation', 'newsletter', 'og',
      'pagefind', 'reset-password', 'search', 'support', 'typefaces', 'vii'
    )
    or path in (
      '/', '/404', '/about', '/about-this-site', '/account', '/apple-touch-icon.png', '/articles', '/careers',
      '/change-password', '/contact', '/corrections', '/corrections/rss.xml', '/developers',
      '/favicon.ico', '/favicon.svg', '/feed', '/feed.json', '/forgot-password', '/forgotpw', '/gone', '/icon-192.png', '/icon-512.png',
      '/icon-maskable-512.png', '/index', '/kept', '/kitchen', '/login', '/logout', '/manifest.webmanifest', '/methods', '/neighbors.json', '/offline', '/recipes', '/register',
      '/robots.txt', '/rss.xml', '/shop', '/shopping-list', '/sitemap.xml', '/suggestions.json', '/sw.js', '/unavailable',
      '/user-settigns', '/user-settings'
    )
    or path ~ '^/(articles|methods|recipes)/page/|^/article/[0-9]+$'
    or part = 'article' and exists (select from public.articles where articles.slug = address.slug)
    -- Other systems have the addresses of subcategories below that of the category.
    or part = 'author' and below and exists (select from public.authors where authors.slug = address.slug)
    or part = 'category' and below and exists (select from public.categories where categories.slug = address.slug)
    or part = 'series' and exists (select from public.series where series.slug = address.slug)
    or exists (select from public.pages where pages.path = address.path)
  from address);
end
$$;

-- As `is_address_of_site`, but the home page with a query may be redirected.
create function public.is_page_address(p_address text) returns boolean stable set search_path = ''
return p_address !~ '^/[?]' and public.is_address_of_site(regexp_replace(p_address, '[?#].*$', ''));

create function public.check_own_redirect() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Without a lock, two parallel redirects to each other would not see one another.
  perform pg_advisory_xact_lock(hashtextextended('own redirects', 0));
  perform public.lock_addresses(array[new.from_key]);
  perform public.refuse_if(public.is_page_address(new.from_path), 'redirect_must_begin_where_nothing_is');
  -- `union` removes duplicates, so the recursion ends in a circle.
  if exists (
    with recursive ahead (address) as (
      select new.to_path
      union
      select led ->> 'to' from ahead, public.find_redirect(address) as led
      where char_length(address) <= 1000 and case
        when led ->> 'from' = regexp_replace(address, '[?#].*$', '') then true
        else led is not null and not public.is_page_address(address)
      end
    )
    select from ahead
    where case when new.from_key = any (public.redirect_keys(address)) then not public.is_page_address(address) end
  ) then
    raise exception 'redirect_must_not_lead_back' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
-- The trigger runs afterwards, so that the row's former state does not count.
create trigger check_own_redirect after insert or update of from_path, to_path on public.redirects
  for each row when (new.kind = 'own') execute function public.check_own_redirect();

create function public.list_redirects(
  p_keyword text default '', p_offset integer default 0, p_quantity integer default 20, p_sort_by text default ''
) returns jsonb
language sql stable set search_path = ''
as $$
  with found as (
    select *, case ltrim(p_sort_by, '-')
      when 'from_path' then lower(from_path) when 'to_path' then lower(to_path) when 'status' then status::text
    end as sort_key
    from public.redirects where position(lower(p_keyword) in lower(concat_ws(' ', from_path, to_path))) > 0
  ), page as (
    select id, from_path, to_path, status, kind from found
    order by
      case when p_sort_by not like '-%' then sort_key end,
      case when p_sort_by like '-%' then sort_key end desc nulls last,
      created_at desc, id desc
    offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
  )
  select jsonb_build_object(
    'results', coalesce((select jsonb_agg(page) from page), '[]'), 'total', (select count(*) from found)
  )
$$;

-- Returns the indexes of refused rows with the names of the constraints.
create function public.import_redirects(p_rows jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_row jsonb;
  v_place integer := 0;
  v_constraint text;
  v_refused jsonb := '[]';
begin
  for v_row in select jsonb_array_elements(p_rows) loop
    begin
      insert into public.redirects (from_path, to_path, status)
      values (v_row ->> 'from', v_row ->> 'to', (v_row ->> 'status')::integer);
    exception when check_violation or unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      v_refused := v_refused || jsonb_build_object('place', v_place, 'constraint', coalesce(nullif(v_constraint, ''), sqlerrm));
    end;
    v_place := v_place + 1;
  end loop;
  return v_refused;
end
$$;

create policy "everyone reads the redirects" on public.redirects
  for select to anon, authenticated using (true);
create policy "editors add redirects of their own" on public.redirects
  for insert to authenticated with check (kind = 'own' and (select public.has_role('editor')));
create policy "editors change redirects of their own" on public.redirects
  for update to authenticated
  using (kind = 'own' and (select public.has_role('editor')))
  with check (kind = 'own' and (select public.has_role('editor')));
create policy "editors remove redirects of their own" on public.redirects
  for delete to authenticated using (kind = 'own' and (select public.has_role('editor')));

grant select on public.redirects to anon, authenticated;
grant insert (from_path, to_path, status),
  update (from_path, to_path, status), delete on public.redirects
  to authenticated;
grant execute on function public.find_redirect to anon, authenticated;
grant execute on function
  public.list_redirects, public.import_redirects, public.is_address_of_site, public.is_page_address
to authenticated;
