-- Returns `restores`, `beside` when there is other content, or `accounts` when accounts would
-- collide (rule: exports/restored).
create function public.begin_restoring(p_run bigint, p_people boolean) returns text
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.import_runs where id = p_run and restores) then return 'restores'; end if;
  if public.has_content() or exists (select from public.imported_pieces where run_id = p_run) then
    return 'beside';
  end if;
  if p_people and (
    exists (select from public.profiles) or exists (select from public.newsletter_subscribers)
    or exists (select from public.suppressed_addresses)
  ) then
    return 'accounts';
  end if;
  delete from public.site_settings where true;
  delete from public.authors where true;
  delete from public.categories where true;
  delete from public.pages where true;
  delete from public.redirects where true;
  delete from public.retired_article_ids where true;
  delete from public.spellings where true;
  delete from public.units where true;
  delete from public.cup_weights where true;
  update public.import_runs set restores = true where id = p_run;
  return 'restores';
end
$$;

-- Restores rows from [[table, rows]] with their ids.
create function public.restore_rows(p_tables jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_table text;
  v_rows jsonb;
  v_columns text;
  v_sequence text;
  v_article text := case when p_tables #>> '{0,0}' = 'articles' then p_tables #>> '{0,1,0,id}' end;
begin
  -- Each table of an article would index it again.
  if v_article is not null then perform set_config('site.indexes_later', 'on', true); end if;
  for v_table, v_rows in select value ->> 0, value -> 1 from jsonb_array_elements(p_tables) loop
    continue when v_rows = '[]';
    -- The existing key can be replaced, because no address is hashed with it yet.
    if v_table = 'suppression_key' then
      update public.suppression_key set value = v_rows -> 0 ->> 'value' where true;
      continue;
    end if;
    select string_agg(format('%I', name), ', ') into v_columns from jsonb_object_keys(v_rows -> 0) as name;
    execute format(
      'insert into public.%1$I (%2$s) overriding system value
       select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)', v_table, v_columns
    ) using v_rows;
    continue when not v_rows -> 0 ? 'id';
    v_sequence := pg_get_serial_sequence(format('public.%I', v_table), 'id');
    if v_sequence is not null then
      execute format('select setval(%L, max(id)) from public.%I', v_sequence, v_table);
    end if;
  end loop;
  perform set_config('site.indexes_later', '', true);
  if v_article is not null then perform public.index_article(v_article::bigint); end if;
end
$$;

-- Updates the row that an earlier run made, or inserts one with an id of this site. Returns the id.
create function public.write_imported_row(p_table text, p_values jsonb, p_row bigint) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_columns text;
begin
  p_values := p_values - 'id' - 'version';
  select string_agg(format('%I', name), ', ') into v_columns from jsonb_object_keys(p_values) as name;
  execute format(
    case when p_row is null
      then 'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id'
      else 'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
        where id = $2 returning id'
    end, p_table, v_columns
  ) into p_row using p_values, p_row;
  return p_row;
end
$$;

create function public.import_series(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
declare
  v_series jsonb := p_piece #> '{rows,0,1,0}';
begin
  if p_row is null then
    select id, true into p_row, is_match from public.series
    where slug = v_series ->> 'slug' or lower(title) = lower(v_series ->> 'title') order by id limit 1;
    if found then return; end if;
  end if;
  p_row := public.write_imported_row('series', v_series, p_row);
end
$$;

create function public.undo_series(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.series where id = p_row $$;

create function public.import_units(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
begin
  if p_row is null then
    select id, true into p_row, is_match from public.units where name = p_piece #>> '{rows,0,1,0,name}';
    if found then return; end if;
  end if;
  p_row := public.write_imported_row('units', p_piece #> '{rows,0,1,0}', p_row);
end
$$;

create function public.undo_units(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.units where id = p_row $$;

create function public.import_cup_weights(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
begin
  if p_row is null then
    select id, true into p_row, is_match from public.cup_weights where name = p_piece #>> '{rows,0,1,0,name}';
    if found then return; end if;
  end if;
  p_row := public.write_imported_row('cup_weights', p_piece #> '{rows,0,1,0}', p_row);
end
$$;

create function public.undo_cup_weights(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.cup_weights where id = p_row $$;

create function public.import_spellings(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
begin
  if p_row is null then
    select id, true into p_row, is_match from public.spellings where words = p_piece #>> '{rows,0,1,0,words}';
    if found then return; end if;
  end if;
  p_row := public.write_imported_row('spellings', p_piece #> '{rows,0,1,0}', p_row);
end
$$;

create function public.undo_spellings(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.spellings where id = p_row $$;
