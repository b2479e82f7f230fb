-- The row that an import has written, while it is here. The version is 0 where rows have none. A row is used
-- when something else, which Undo would take along, refers to it (rule: imports/undone).
create function public.find_imported_row(
  p_kind public.import_kind, p_row bigint, out version integer, out address text, out is_used boolean
)
-- One branch is planned and run, which is faster than a query of all kinds: an import calls it for each piece.
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  case p_kind
  when 'article' then
    select version, '/article/' || slug, exists (
      select from public.comments where article_id = p_row and (deleted_at is null or withheld is not null)
    )
    into version, address, is_used from public.articles where id = p_row;
  when 'author' then
    select version, '/author/' || slug, exists (select from public.article_authors where author_id = p_row)
    into version, address, is_used from public.authors where id = p_row;
  when 'category' then
    select version, '/category/' || slug,
      exists (select from public.article_categories where category_id = p_row)
      or exists (select from public.categories as lower where lower.parent_id = p_row)
    into version, address, is_used from public.categories where id = p_row;
  when 'page' then
    select version, path, false into version, address, is_used from public.pages where id = p_row;
  when 'comment' then
    select 0, null, exists (
      select from public.comments as answers
      where parent_id = p_row and (deleted_at is null or withheld is not null)
    )
    into version, address, is_used from public.comments where id = p_row and deleted_at is null;
  when 'redirect' then
    select 0, null, false into version, address, is_used from public.redirects where id = p_row;
  when 'menu' then
    select hashtext(header_menu::text), null, false into version, address, is_used from public.site_settings;
  when 'subscriber' then
    select 0, null, false into version, address, is_used from public.newsletter_subscribers where id = p_row;
  when 'suppression' then
    -- Who unsubscribes here too changes the source.
    select hashtext(source), null, false into version, address, is_used
    from public.suppressed_addresses where id = p_row;
  when 'series' then
    select version, null, exists (select from public.series_articles where series_id = p_row)
    into version, address, is_used from public.series where id = p_row;
  when 'units' then
    select version, null, false into version, address, is_used from public.units where id = p_row;
  when 'cup_weights' then
    select version, null, false into version, address, is_used from public.cup_weights where id = p_row;
  when 'spellings' then
    select 0, null, false into version, address, is_used from public.spellings where id = p_row;
  else
    null;
  end case;
end
$$;

-- {key: {digest, address, is_draft}} of the pieces that an earlier run has imported.
create function public.known_pieces(p_source text, p_kind public.import_kind, p_keys text[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object(
    'digest', digest, 'address', address,
    'is_draft', case kind
      when 'article' then exists (
        select from public.articles where id = row_id and not published and binned_at is null
      )
      when 'page' then exists (select from public.pages where id = row_id and not published)
      else false
    end
  )), '{}')
  from public.imported_pieces left join lateral public.find_imported_row(kind, row_id) as here on true
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
-- imported already or the chosen one does not exist any more.
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

-- Redirects former addresses, except those that already lead elsewhere or belong to a page.
create function public.import_addresses(p_addresses jsonb, p_to text) returns void
language plpgsql set search_path = ''
as $$
declare
  v_from text;
begin
  for v_from in select jsonb_array_elements_text(p_addresses) loop
    begin
      insert into public.redirects (from_path, to_path) values (v_from, p_to);
    exception when check_violation or unique_violation then
      null;
    end;
  end loop;
end
$$;

-- Returns {kind, key, outcome, constraint, address}; a refused piece names the constraint and writes nothing.
create function public.import_piece(p_run public.import_runs, p_piece jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_kind public.import_kind := p_piece ->> 'kind';
  v_known public.imported_pieces;
  v_version integer;
  v_address text;
  v_row bigint;
  v_is_match boolean;
  v_outcome text;
  v_constraint text;
begin
  begin
    select * into v_known from public.imported_pieces
    where source = p_run.source and kind = v_kind and key = p_piece ->> 'key' for update;
    if v_known.row_id is not null then
      select version into v_version from public.find_imported_row(v_kind, v_known.row_id);
    end if;
    v_outcome := case
      when v_known.row_id is null then 'new'
      when v_known.digest = p_piece ->> 'digest' or v_known.version is null then 'same'
      when v_version is null then 'removed here'
      when v_version <> v_known.version then 'changed here'
      else 'updated'
    end;
    v_row := v_known.row_id;
    if v_outcome = 'new' and p_run.restores then
      perform public.restore_rows(p_piece -> 'rows');
      v_row := (p_piece ->> 'row')::bigint;
    elsif v_outcome in ('new', 'updated') then
      execute format('select * from public.import_%s($1, $2, $3)', v_kind)
        into v_row, v_is_match using p_run.source, p_piece, v_row;
    end if;
    if v_is_match then v_outcome := 'matched'; end if;
    if v_outcome in ('matched', 'new', 'updated') then
      select version, address into v_version, v_address from public.find_imported_row(v_kind, v_row);
      perform public.import_addresses(p_piece -> 'addresses', v_address);
      if v_is_match or (p_piece ->> 'replaces')::boolean then v_version := null; end if;
      insert into public.imported_pieces (source, kind, key, run_id, digest, anchors, row_id, version)
      values (p_run.source, v_kind, p_piece ->> 'key', p_run.id, p_piece ->> 'digest', p_piece -> 'anchors', v_row, v_version)
      on conflict (source, kind, key) do update set
        run_id = excluded.run_id, digest = excluded.digest, anchors = excluded.anchors, row_id = excluded.row_id,
        version = excluded.version, slug = null;
    end if;
  exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
    get stacked diagnostics v_constraint = constraint_name;
    v_constraint := coalesce(nullif(v_constraint, ''), sqlerrm);
    v_outcome := 'refused';
  end;
  select address into v_address from public.find_imported_row(v_kind, coalesce(v_row, v_known.row_id));
  return jsonb_build_object(
    'kind', v_kind, 'key', p_piece ->> 'key', 'outcome', v_outcome, 'constraint', v_constraint, 'address', v_address
  );
end
$$;

-- The outcomes of `import_piece`, in order.
create function public.import_pieces(p_run bigint, p_pieces jsonb) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  v_run public.import_runs;
  v_piece jsonb;
  v_outcomes jsonb := '[]';
begin
  update public.import_runs set active_at = now() where id = p_run and ended_at is null returning * into v_run;
  if v_run.id is null then raise exception 'import_run_must_be_going' using errcode = 'check_violation'; end if;
  for v_piece in select jsonb_array_elements(p_pieces) loop
    v_outcomes := v_outcomes || public.import_piece(v_run, v_piece);
  end loop;
  return v_outcomes;
end
$$;
