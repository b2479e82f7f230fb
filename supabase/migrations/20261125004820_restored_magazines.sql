-- Returns `restores`, `beside` when there is other content, or `accounts` when accounts would
-- collide (rule: exports/restored).
create function public.begin_restoring(p_run bigint, p_people boolean) returns text
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.import_runs where id = p_run and restores) then return 'restores'; end if;
  if exists (select from public.articles) or exists (select from public.series)
    or exists (select from public.pages where title is not null or not built_in)
    or exists (select from public.authors where biography <> '')
    or exists (select from public.newsletter_issues)
    or exists (select from public.imported_pieces where run_id = p_run)
  then
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
begin
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
end
$$;

-- Inserts a row, under another name if an existing row has it, or updates the row that an earlier
-- run made. Returns the id.
create function public.import_row(p_table text, p_given jsonb, p_row bigint) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_columns text;
begin
  p_given := p_given - 'id' - 'version';
  select string_agg(format('%I', name), ', ') into v_columns from jsonb_object_keys(p_given) as name;
  execute format(
    case when p_row is null
      then 'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id'
      else 'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
        where id = $2 returning id'
    end, p_table, v_columns
  ) into p_row using p_given, p_row;
  return p_row;
end
$$;
