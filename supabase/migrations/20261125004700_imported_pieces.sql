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

create function public.import_article(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
declare
  v_slug text;
  v_published boolean := p_piece ->> 'state' = 'published';
  v_stars jsonb;
begin
  perform set_config('site.indexes_later', 'on', true);
  if p_row is null then
    select slug into v_slug from public.imported_pieces
    where source = p_source and kind = 'article' and key = p_piece ->> 'key';
    v_slug := public.free_article_slug(p_piece ->> 'slug', v_slug);
    delete from public.retired_article_ids where slug = v_slug;
    insert into public.articles (
      slug, title, subtitle, headline, body, published, published_at, created_at, updated_at, binned_at, comments_open,
      guid, sharing
    )
    select v_slug, p_piece ->> 'title', p_piece ->> 'subtitle', p_piece ->> 'headline', p_piece ->> 'body',
      v_published, case when v_published then published_at end, least(published_at, now()),
      greatest((p_piece ->> 'updated_at')::timestamptz, least(published_at, now())),
      case when p_piece ->> 'state' = 'binned' then now() end, (p_piece ->> 'comments_open')::boolean,
      nullif(p_piece ->> 'guid', ''), p_piece -> 'sharing'
    from coalesce((p_piece ->> 'published_at')::timestamptz, now()) as published_at
    returning id into p_row;
    -- What was scheduled there stands in the calendar.
    insert into public.article_plans (article_id, due_on)
    select p_row, public.day_of(due) from coalesce((p_piece ->> 'published_at')::timestamptz, now()) as due
    where p_piece ->> 'state' = 'draft' and due > now();
  else
    update public.articles set
      title = p_piece ->> 'title', subtitle = p_piece ->> 'subtitle', headline = p_piece ->> 'headline',
      body = p_piece ->> 'body'
    where id = p_row;
    -- Published at the source since, or by the choice of an administrator. As it has a date before,
    -- followers are not told of it as of a new one.
    update public.articles set published_at = coalesce((p_piece ->> 'published_at')::timestamptz, now())
    where id = p_row and v_published and published_at is null and scheduled_at is null and binned_at is null;
    if found then
      update public.articles set published = true where id = p_row;
    end if;
  end if;
  delete from public.undescribed_pictures where article_id = p_row;
  insert into public.undescribed_pictures (article_id, name)
  select p_row, value from jsonb_array_elements_text(p_piece -> 'undescribed') as names (value)
  on conflict do nothing;
  perform public.save_article_images(p_row, p_piece -> 'images');
  perform public.save_article_cards(p_row, p_piece -> 'cards');
  for v_stars in select jsonb_array_elements(coalesce(p_piece -> 'stars', '[]')) loop
    perform public.import_stars(
      (v_stars ->> 'card')::uuid, array(select jsonb_array_elements_text(v_stars -> 'numbers')::integer)
    );
  end loop;
  delete from public.article_authors where article_id = p_row;
  insert into public.article_authors (article_id, author_id, position)
  select p_row, author, min(place) from jsonb_array_elements_text(p_piece -> 'authors') with ordinality as item (key, place),
    public.imported_row(p_source, 'author', item.key) as author
  where author is not null group by author;
  delete from public.article_categories where article_id = p_row;
  insert into public.article_categories (article_id, category_id, position)
  select p_row, category, min(place)
  from jsonb_array_elements_text(p_piece -> 'categories') with ordinality as item (key, place),
    public.imported_row(p_source, 'category', item.key) as category
  where category is not null group by category;
  insert into public.series_articles (article_id, series_id, position)
  select p_row, series, (p_piece #>> '{series,position}')::integer
  from public.imported_row(p_source, 'series', p_piece #>> '{series,key}') as series where series is not null
  on conflict (article_id) do nothing;
  perform set_config('site.indexes_later', '', true);
  perform public.index_article(p_row);
end
$$;

create function public.undo_article(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.articles where id = p_row $$;

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

-- Stores a comment without an account, only with a name. An answer to a missing comment becomes a
-- comment of the first level.
create function public.import_comment(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
declare
  v_article bigint := public.imported_row(p_source, 'article', p_piece ->> 'article');
begin
  perform public.refuse_if(v_article is null, 'comment_must_have_an_imported_article');
  if p_row is not null then
    update public.comments set
      body = p_piece ->> 'body', html = p_piece ->> 'html', imported_stars = (p_piece ->> 'stars')::smallint
    where id = p_row;
    return;
  end if;
  insert into public.comments (
    article_id, author_id, parent_id, imported_name, imported_stars, body, html, created_at, updated_at
  )
  select v_article, null, (
      select id from public.comments
      where id = public.imported_row(p_source, 'comment', p_piece ->> 'parent') and article_id = v_article
    ), p_piece ->> 'name', (p_piece ->> 'stars')::smallint, p_piece ->> 'body', p_piece ->> 'html', written_at,
    written_at
  from coalesce((p_piece ->> 'written_at')::timestamptz, now()) as written_at
  returning id into p_row;
end
$$;

create function public.undo_comment(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.comments where id = p_row $$;

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
