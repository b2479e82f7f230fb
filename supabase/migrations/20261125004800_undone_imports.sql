-- Makes links to former addresses those of this site: in the articles or pages after `p_after`, as many as
-- `p_limit`, unless they were changed here. Returns the last one, null at the end.
create function public.relink_pieces(p_run bigint, p_kind public.import_kind, p_after bigint, p_limit integer) returns bigint
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  v_row bigint;
  v_last bigint;
begin
  for v_row, v_last in
    select case when version = (public.find_imported_row(kind, row_id)).version then row_id end, row_id
    from public.imported_pieces
    where run_id = p_run and kind = p_kind and row_id > p_after order by row_id limit p_limit
  loop
    if p_kind = 'page' then
      update public.pages set body = public.with_present_links(body)
      where id = v_row and body <> public.with_present_links(body);
    else
      perform public.relink_article(v_row);
    end if;
    update public.imported_pieces set version = (public.find_imported_row(kind, row_id)).version
    where kind = p_kind and row_id = v_row and run_id = p_run;
  end loop;
  return v_last;
end
$$;

create function public.relink_article(p_article bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  v_body text;
  v_relinked text;
  v_updated timestamptz;
begin
  select body, updated_at, public.with_present_links(body) into v_body, v_updated, v_relinked
  from public.articles where id = p_article;
  if v_relinked <> v_body then
    -- Addresses of links are not among the words that are searched.
    perform set_config('site.indexes_later', 'on', true);
    update public.articles set body = v_relinked where id = p_article;
    update public.articles set updated_at = v_updated where id = p_article;
    perform set_config('site.indexes_later', '', true);
  end if;
end
$$;

create function public.with_present_links(p_body text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_link text[];
  v_to text;
begin
  for v_link in select distinct regexp_matches(p_body, '(href="(/[^"#]*)(?:#([^"]+))?")', 'g') loop
    v_to := replace(v_link[2], '&amp;', '&');
    v_to := coalesce(public.find_redirect(v_to) ->> 'to', v_to);
    if v_link[3] is not null and position('#' in v_to) = 0 then
      v_to := v_to || '#' || coalesce(public.anchor_in(v_to, v_link[3]), v_link[3]);
    end if;
    p_body := replace(p_body, v_link[1], format('href="%s"', replace(v_to, '&', '&amp;')));
  end loop;
  return p_body;
end
$$;

-- The id of a heading by its name at the source.
create function public.anchor_in(p_address text, p_name text) returns text
language sql stable set search_path = ''
as $$
  select anchors ->> p_name from public.imported_pieces
  where (kind, row_id) in (
    select 'article'::public.import_kind, id from public.articles where slug = substring(p_address from '^/article/([^?]+)$')
    union all
    select 'page', id from public.pages where path = p_address
  )
$$;

-- Which of some addresses lead to an article or page that readers do not see: {address: "draft" | "binned"}.
create function public.unseen_addresses(p_addresses text[]) returns jsonb
language sql stable set search_path = ''
as $$
  with led as (
    select asked, regexp_replace(coalesce(public.find_redirect(asked) ->> 'to', asked), '[?#].*$', '') as address
    from unnest(p_addresses) as asked
  ), unseen (address, state) as (
    select led.address, case when binned_at is null then 'draft' else 'binned' end
    from led join public.articles on slug = substring(led.address from '^/article/([^/]+)') and not published
    union
    select led.address, 'draft' from led join public.pages on path = led.address and not published
  )
  select coalesce(jsonb_object_agg(asked, state), '{}') from led join unseen using (address)
$$;

-- Removes the row of a piece and the redirects to its address; it can be imported again.
create function public.undo_piece(p_piece public.imported_pieces, p_address text, p_menu jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.redirects where to_path = p_address and kind = 'own';
  update public.imported_pieces set row_id = null, version = null, slug = substring(p_address from '^/article/(.+)')
  where source = p_piece.source and kind = p_piece.kind and key = p_piece.key;
  execute format('select public.undo_%s($1, $2)', p_piece.kind) using p_piece.row_id, p_menu;
end
$$;

-- Undoes the latest pieces of a kind before `p_before`, as many as `p_limit`, so that answers and lower
-- categories go before what they belong to. Rows that were changed or are used stay: {kept, last}, where
-- `last` is the next `p_before`, null at the end. `p_menu` is the menu of an empty magazine.
create function public.undo_pieces(
  p_run bigint, p_kind public.import_kind, p_before bigint, p_limit integer, p_menu jsonb
) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  v_piece public.imported_pieces;
  v_here record;
  v_kept integer := 0;
  v_last bigint;
begin
  for v_piece in
    select * from public.imported_pieces
    where run_id = p_run and kind = p_kind and version is not null
      and row_id < coalesce(p_before, 'infinity'::float8)
    order by row_id desc limit p_limit
  loop
    v_last := v_piece.row_id;
    select * into v_here from public.find_imported_row(p_kind, v_piece.row_id);
    if v_here.version = v_piece.version and not v_here.is_used then
      perform public.undo_piece(v_piece, v_here.address, p_menu);
    else
      v_kept := v_kept + 1;
    end if;
  end loop;
  return jsonb_build_object('kept', v_kept, 'last', v_last);
end
$$;

create function public.end_undoing(p_run bigint) returns void
language sql set search_path = ''
as $$
  update public.import_runs set undone_at = now(), ended_at = coalesce(ended_at, now()) where id = p_run;
  select public.queue_build('import', null);
$$;
