-- import_<kind> writes a piece that src/features/moving/imports/run has prepared: into a new row, or into
-- `p_row`, which an earlier run has written. A row of the same name that was here before is returned as
-- it is, with `is_match`. undo_<kind> removes such a row.

create function public.import_author(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
begin
  if p_row is null then
    p_row := public.author_of_source(p_source, p_piece ->> 'key', p_piece ->> 'name');
    is_match := p_row is not null;
    if is_match then return; end if;
    insert into public.authors (slug, name, biography)
    values (
      public.free_author_slug(case when p_piece ->> 'name' ~ '[A-Za-z]' then p_piece ->> 'name' else p_piece ->> 'slug' end),
      p_piece ->> 'name', p_piece ->> 'biography'
    )
    returning id into p_row;
  else
    update public.authors set name = p_piece ->> 'name', biography = p_piece ->> 'biography', version = version + 1
    where id = p_row;
  end if;
end
$$;

create function public.undo_author(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.authors where id = p_row $$;

create function public.import_category(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
declare
  v_parent bigint := public.imported_row(p_source, 'category', p_piece ->> 'parent');
  v_slug text := coalesce(nullif(p_piece ->> 'slug', ''), 'category');
begin
  if p_row is null then
    select id, true into p_row, is_match from public.categories
    where lower(name) = lower(p_piece ->> 'name')
      and (parent_id is not distinct from v_parent or v_parent is not null and (p_piece ->> 'is_tag')::boolean)
    order by parent_id is not distinct from v_parent, id limit 1;
    if found then return; end if;
    while exists (select from public.categories where slug = v_slug)
      or exists (select from public.redirects where from_key = '/category/' || v_slug) loop
      v_slug := regexp_replace(v_slug, '-\d+$', '') || '-' || coalesce(substring(v_slug from '-(\d+)$')::integer, 1) + 1;
    end loop;
    insert into public.categories (slug, name, description, parent_id, in_menus, position)
    select v_slug, p_piece ->> 'name', p_piece ->> 'description', v_parent, (p_piece ->> 'in_menus')::boolean,
      coalesce(max(position), 0) + 1
    from public.categories where parent_id is not distinct from v_parent
    returning id into p_row;
  else
    update public.categories set name = p_piece ->> 'name', description = p_piece ->> 'description',
      version = version + 1
    where id = p_row;
  end if;
end
$$;

create function public.undo_category(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.categories where id = p_row $$;

create function public.import_page(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
declare
  v_path text := '/' || (p_piece ->> 'slug');
begin
  if p_row is null then
    -- A built-in page with its first text gives way (rule: imports/built-in-pages).
    update public.pages set
      title = p_piece ->> 'title', subheading = '', description = p_piece ->> 'description', body = p_piece ->> 'body',
      version = version + 1, updated_at = now()
    where path = v_path and built_in and body is null and p_piece ->> 'state' = 'published'
    returning id into p_row;
    if found then
      perform public.record_page_save(p_row);
      return;
    end if;
    while public.is_address_of_site(v_path) or exists (select from public.redirects where from_key = v_path) loop
      v_path := regexp_replace(v_path, '-\d+$', '') || '-' || coalesce(substring(v_path from '-(\d+)$')::integer, 1) + 1;
    end loop;
    insert into public.pages (path, published, title, subheading, description, body)
    values (v_path, p_piece ->> 'state' = 'published', p_piece ->> 'title', '', p_piece ->> 'description', p_piece ->> 'body')
    returning id into p_row;
  else
    update public.pages set title = p_piece ->> 'title', description = p_piece ->> 'description',
      body = p_piece ->> 'body', published = published or p_piece ->> 'state' = 'published'
    where id = p_row;
  end if;
end
$$;

create function public.undo_page(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$
  delete from public.pages where id = p_row and not built_in;
  update public.pages set title = null, subheading = null, description = null, body = null, version = version + 1
  where id = p_row and built_in;
$$;

create function public.import_redirect(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
begin
  if p_row is null then
    select id, true into p_row, is_match from public.redirects
    where from_key = public.address_key(p_piece ->> 'from') and to_path = p_piece ->> 'to';
    if found then return; end if;
    insert into public.redirects (from_path, to_path) values (p_piece ->> 'from', p_piece ->> 'to')
    returning id into p_row;
  else
    update public.redirects set to_path = p_piece ->> 'to' where id = p_row;
  end if;
end
$$;

create function public.undo_redirect(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.redirects where id = p_row $$;

-- Replaces the header menu of an empty magazine, without links that lead nowhere.
create function public.import_menu(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
declare
  v_links jsonb;
begin
  if not exists (select from public.site_settings) then
    perform public.write_site_settings(p_piece -> 'empty', 0, null);
  end if;
  select jsonb_agg(jsonb_build_object('label', label, 'href', present) order by place) into v_links
  from jsonb_array_elements(p_piece -> 'links') with ordinality as item (link, place),
    lateral (
      select link ->> 'label' as label, coalesce(public.find_redirect(link ->> 'href') ->> 'to', link ->> 'href') as present
    ) as led
  where present like 'https://%' or public.is_page_address(present);
  perform public.refuse_if(v_links is null, 'menu_must_lead_to_what_was_imported');
  update public.site_settings set header_menu = v_links, version = version + 1
  where p_row is not null or header_menu = p_piece -> 'empty' -> 'header_menu';
  perform public.refuse_if(not found, 'menu_must_be_that_of_an_empty_magazine');
  p_row := 1;
end
$$;

-- Puts the menu of an empty magazine there.
create function public.undo_menu(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ update public.site_settings set header_menu = p_menu, version = version + 1 where true $$;
