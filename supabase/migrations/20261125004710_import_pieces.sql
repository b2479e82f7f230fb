create function public.address_of_piece(p_kind text, p_row bigint) returns text stable set search_path = ''
return case p_kind
  when 'article' then (select '/article/' || slug from public.articles where id = p_row)
  when 'author' then (select '/author/' || slug from public.authors where id = p_row)
  when 'category' then (select '/category/' || slug from public.categories where id = p_row)
  when 'page' then (select path from public.pages where id = p_row)
end;

-- Unchanged pieces by their keys: {key: {digest, address}}.
create function public.known_pieces(p_source text, p_kind text, p_keys text[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object(
    'digest', digest, 'address', public.address_of_piece(kind, row_id)
  )), '{}')
  from public.imported_pieces
  where source = p_source and kind = p_kind and key = any (p_keys) and row_id is not null
$$;

-- The author that an administrator chose, else one of the same name.
create function public.author_of_source(p_source text, p_key text, p_name text) returns bigint stable set search_path = ''
return case
  when exists (select from public.import_authors where source = p_source and key = p_key)
  then (select author_id from public.import_authors where source = p_source and key = p_key)
  else (select min(id) from public.authors where lower(name) = lower(p_name))
end;

-- Proposes authors who exist here for authors {key, name} of the source: {key: slug}.
create function public.propose_authors(p_source text, p_authors jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(given ->> 'key', slug), '{}')
  from jsonb_array_elements(p_authors) as given
  join public.authors on authors.id = coalesce(
    public.imported_row(p_source, 'author', given ->> 'key'),
    public.author_of_source(p_source, given ->> 'key', given ->> 'name')
  )
$$;

-- Stores the choice of an author; a null slug means a new one. Returns false when the author was
-- imported already or does not exist any more.
create function public.keep_import_author(p_source text, p_key text, p_slug text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if public.imported_row(p_source, 'author', p_key) is not null
    or p_slug is not null and not exists (select from public.authors where slug = p_slug)
  then return false; end if;
  insert into public.import_authors (source, key, author_id)
  values (p_source, p_key, (select id from public.authors where slug = p_slug))
  on conflict (source, key) do update set author_id = excluded.author_id;
  return true;
end
$$;

-- rule: imports/authors
create function public.match_import_author(p_file bigint, p_key text, p_slug text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_source text;
begin
  perform public.require_role('administrator');
  select report ->> 'source' into v_source from public.import_files
  where id = p_file and state not in ('reading', 'importing', 'undoing') and report -> 'authors' ? p_key
  for update;
  if v_source is null or not public.keep_import_author(v_source, p_key, p_slug) then return false; end if;
  update public.import_files set
    report = jsonb_set(report, array['authors', p_key, 'slug'], coalesce(to_jsonb(p_slug), 'null'))
  where id = p_file;
  return true;
end
$$;
grant execute on function public.match_import_author to authenticated;

-- An existing row of the same name is not changed.
create function public.row_of_same_name(p_source text, p_piece jsonb) returns bigint
language sql stable set search_path = ''
as $$
  select case p_piece ->> 'kind'
    when 'author' then public.author_of_source(p_source, p_piece ->> 'key', p_piece ->> 'name')
    when 'category' then (
      select id from public.categories
      where lower(name) = lower(p_piece ->> 'name')
        and parent_id is not distinct from public.imported_row(p_source, 'category', p_piece ->> 'parent')
      order by id limit 1
    )
    when 'redirect' then (
      select id from public.redirects
      where from_key = public.address_key(p_piece ->> 'from') and to_path = p_piece ->> 'to'
    )
    when 'subscriber' then (
      select id from public.newsletter_subscribers where email = p_piece ->> 'email' and confirmed_at is not null
    )
    when 'suppression' then (
      select id from public.suppressed_addresses
      where address_hash = public.hash_address(p_piece ->> 'email')
        and scope = public.suppression_scope(p_piece ->> 'reason')
    )
    when 'series' then (
      select min(id) from public.series
      where slug = p_piece #>> '{rows,0,1,0,slug}' or lower(title) = lower(p_piece #>> '{rows,0,1,0,title}')
    )
    when 'units' then (select id from public.units where name = p_piece #>> '{rows,0,1,0,name}')
    when 'cup_weights' then (select id from public.cup_weights where name = p_piece #>> '{rows,0,1,0,name}')
    when 'spellings' then (select id from public.spellings where words = p_piece #>> '{rows,0,1,0,words}')
  end
$$;

-- The version of a row; null when it was deleted, 0 when it has no versions.
create function public.version_of_piece(p_kind text, p_row bigint) returns integer
language sql stable set search_path = ''
as $$
  select case p_kind
    when 'article' then (select version from public.articles where id = p_row)
    when 'author' then (select version from public.authors where id = p_row)
    when 'category' then (select version from public.categories where id = p_row)
    when 'page' then (select version from public.pages where id = p_row)
    when 'comment' then (select 0 from public.comments where id = p_row and deleted_at is null)
    when 'redirect' then (select 0 from public.redirects where id = p_row)
    when 'menu' then (select hashtext(header_menu::text) from public.site_settings)
    when 'subscriber' then (select 0 from public.newsletter_subscribers where id = p_row)
    when 'suppression' then (select 0 from public.suppressed_addresses where id = p_row)
    when 'series' then (select version from public.series where id = p_row)
    when 'units' then (select version from public.units where id = p_row)
    when 'cup_weights' then (select version from public.cup_weights where id = p_row)
    when 'spellings' then (select 0 from public.spellings where id = p_row)
  end
$$;

-- Returns {kind, key, outcome, constraint, address} for each piece. A refused piece does not affect
-- others.
create function public.import_pieces(p_run bigint, p_pieces jsonb) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  v_source text;
  v_restores boolean;
  v_piece jsonb;
  v_known public.imported_pieces;
  v_here integer;
  v_same bigint;
  v_row bigint;
  v_outcome text;
  v_constraint text;
  v_outcomes jsonb := '[]';
begin
  update public.import_runs set active_at = now() where id = p_run and ended_at is null
  returning source, restores into v_source, v_restores;
  if v_source is null then raise exception 'import_run_must_be_going' using errcode = 'check_violation'; end if;
  for v_piece in select jsonb_array_elements(p_pieces) loop
    v_constraint := null;
    v_row := null;
    begin
      select * into v_known from public.imported_pieces
      where source = v_source and kind = v_piece ->> 'kind' and key = v_piece ->> 'key' for update;
      v_here := public.version_of_piece(v_piece ->> 'kind', v_known.row_id);
      v_same := case when not v_restores then public.row_of_same_name(v_source, v_piece) end;
      v_outcome := case
        when v_known.row_id is null and v_same is not null then 'matched'
        when v_known.row_id is null then 'new'
        when v_known.digest = v_piece ->> 'digest' or v_known.version is null then 'same'
        when v_here is null then 'removed here'
        when v_here <> v_known.version then 'changed here'
        else 'updated'
      end;
      perform set_config('site.indexes_later', case when v_piece ->> 'kind' = 'article' then 'on' else '' end, true);
      if v_outcome = 'matched' then
        v_row := v_same;
        perform public.import_addresses(
          coalesce(v_piece -> 'addresses', '[]'), public.address_of_piece(v_piece ->> 'kind', v_same)
        );
      elsif v_outcome = 'new' and v_restores then
        perform public.restore_rows(v_piece -> 'rows');
        v_row := (v_piece ->> 'row')::bigint;
      elsif v_outcome in ('new', 'updated') and v_piece ->> 'kind' in ('series', 'units', 'cup_weights', 'spellings') then
        v_row := public.import_row(v_piece ->> 'kind', v_piece #> '{rows,0,1,0}', v_known.row_id);
      elsif v_outcome in ('new', 'updated') then
        execute format('select public.import_%s($1, $2, $3)', v_piece ->> 'kind')
          into v_row using v_source, v_piece, v_known.row_id;
      end if;
      perform set_config('site.indexes_later', '', true);
      if v_piece ->> 'kind' = 'article' and v_outcome in ('new', 'updated') then perform public.index_article(v_row); end if;
      if v_outcome in ('matched', 'new', 'updated') then
        -- Without a version the import cannot tell whether the row was changed here, so it neither
        -- changes nor removes it.
        insert into public.imported_pieces (source, kind, key, run_id, digest, anchors, row_id, version)
        values (v_source, v_piece ->> 'kind', v_piece ->> 'key', p_run, v_piece ->> 'digest', v_piece -> 'anchors', v_row,
          case when v_outcome <> 'matched' and not (v_restores and v_piece ->> 'kind' in ('units', 'cup_weights', 'spellings'))
            then public.version_of_piece(v_piece ->> 'kind', v_row) end)
        on conflict (source, kind, key) do update set
          run_id = excluded.run_id, digest = excluded.digest, anchors = excluded.anchors, row_id = excluded.row_id,
          version = excluded.version, slug = null;
      end if;
    exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
      get stacked diagnostics v_constraint = constraint_name;
      v_constraint := coalesce(nullif(v_constraint, ''), sqlerrm);
      v_outcome := 'refused';
    end;
    v_outcomes := v_outcomes || jsonb_build_object(
      'kind', v_piece ->> 'kind', 'key', v_piece ->> 'key', 'outcome', v_outcome, 'constraint', v_constraint,
      'address', public.address_of_piece(v_piece ->> 'kind', coalesce(v_row, v_known.row_id))
    );
  end loop;
  return v_outcomes;
end
$$;
