-- Without policies a table is closed, whatever is granted.
do $$
declare
  v_table regclass;
begin
  for v_table in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
    execute format('alter table %s enable row level security', v_table);
  end loop;
end
$$;
