-- As before, with a condition for the changes, too: pg-safeupdate, which hosted projects load for the
-- Data API, refuses to delete without one.
create or replace function public.mark_builds_live(p_started_at timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_last bigint;
  v_count integer;
begin
  update public.jobs set status = 'done', started_at = p_started_at, finished_at = now()
  where kind = 'build' and status in ('queued', 'running');
  get diagnostics v_count = row_count;
  select max(id) into v_last from public.jobs where kind = 'build' and status = 'done';
  update public.articles set build_id = v_last
  where build_id in (select id from public.jobs where kind = 'build' and status in ('failed', 'uncertain'));
  delete from public.build_changes where true;
  return v_count;
end
$$;
