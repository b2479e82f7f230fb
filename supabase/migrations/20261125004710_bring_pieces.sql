-- Who or what is here already under the same name; it stays as it is.
create function public.row_of_same_name(p_source text, p_piece jsonb) returns bigint
language sql stable set search_path = ''
as $$
  select case p_piece ->> 'kind'
    when 'author' then (select min(id) from public.authors where lower(name) = lower(p_piece ->> 'name'))
    when 'category' then (
      select id from public.categories
      where lower(name) = lower(p_piece ->> 'name')
        and parent_id is not distinct from public.imported_row(p_source, 'category', p_piece ->> 'parent')
      order by id limit 1
    )
    when 'subscriber' then (
      select id from public.newsletter_subscribers where email = p_piece ->> 'email' and confirmed_at is not null
    )
    when 'suppression' then (
      select id from public.suppressed_addresses
      where address_hash = public.hash_address(p_piece ->> 'email')
        and scope = public.suppression_scope(p_piece ->> 'reason')
    )
  end
$$;

-- Null where the row is gone; 0 of rows that have none.
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
  end
$$;

-- Of what has one.
create function public.address_of_piece(p_kind text, p_row bigint) returns text
language sql stable set search_path = ''
as $$
  select case p_kind
    when 'article' then (select '/article/' || slug from public.articles where id = p_row)
    when 'author' then (select '/author/' || slug from public.authors where id = p_row)
    when 'category' then (select '/category/' || slug from public.categories where id = p_row)
    when 'page' then (select path from public.pages where id = p_row)
  end
$$;

-- For each piece {kind, key, outcome, constraint}. One that is refused leaves the others.
create function public.bring_pieces(p_run bigint, p_pieces jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_source text;
  v_piece jsonb;
  v_known public.imported_pieces;
  v_here integer;
  v_same bigint;
  v_row bigint;
  v_outcome text;
  v_constraint text;
  v_outcomes jsonb := '[]';
begin
  update public.import_runs set active_at = now() where id = p_run and ended_at is null returning source into v_source;
  if v_source is null then raise exception 'import_run_must_be_going' using errcode = 'check_violation'; end if;
  for v_piece in select jsonb_array_elements(p_pieces) loop
    v_constraint := null;
    begin
      select * into v_known from public.imported_pieces
      where source = v_source and kind = v_piece ->> 'kind' and key = v_piece ->> 'key' for update;
      v_here := public.version_of_piece(v_piece ->> 'kind', v_known.row_id);
      v_same := public.row_of_same_name(v_source, v_piece);
      v_outcome := case
        when v_known.row_id is null and v_same is not null then 'matched'
        when v_known.row_id is null then 'new'
        when v_known.digest = v_piece ->> 'digest' or v_known.version is null then 'same'
        when v_here is null then 'removed here'
        when v_here <> v_known.version then 'changed here'
        else 'updated'
      end;
      if v_outcome = 'matched' then
        v_row := v_same;
        perform public.bring_addresses(
          coalesce(v_piece -> 'addresses', '[]'), public.address_of_piece(v_piece ->> 'kind', v_same)
        );
      elsif v_outcome in ('new', 'updated') then
        execute format('select public.bring_%s($1, $2, $3)', v_piece ->> 'kind')
          into v_row using v_source, v_piece, v_known.row_id;
      end if;
      if v_outcome in ('matched', 'new', 'updated') then
        -- Without a version it is not the import's to change or to take back.
        insert into public.imported_pieces (source, kind, key, run_id, digest, anchors, row_id, version)
        values (v_source, v_piece ->> 'kind', v_piece ->> 'key', p_run, v_piece ->> 'digest', v_piece -> 'anchors', v_row,
          case when v_outcome <> 'matched' then public.version_of_piece(v_piece ->> 'kind', v_row) end)
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
      'kind', v_piece ->> 'kind', 'key', v_piece ->> 'key', 'outcome', v_outcome, 'constraint', v_constraint
    );
  end loop;
  return v_outcomes;
end
$$;
