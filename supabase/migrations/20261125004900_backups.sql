insert into storage.buckets (id, name, public) values ('backups', 'backups', false)
on conflict (id) do nothing;

-- Complete backups (rule: backups/whole). A backup does not contain this table.
create table public.backups (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz not null default now(),
  reason text not null,
  rows integer not null,
  files integer not null,
  -- {name, bytes} of each ZIP file; backups share those with pictures.
  parts jsonb not null
);

create table public.backup_plan (
  is_the_plan boolean primary key default true,
  is_nightly boolean not null default false,
  days integer not null default 30,
  constraint backup_plan_must_be_one check (is_the_plan),
  constraint backup_must_be_kept_1_to_365_days check (days between 1 and 365)
);
insert into public.backup_plan default values;

-- Requests a backup. Returns false while one is being made.
create function public.queue_backup(p_reason text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  insert into public.jobs (kind, reason) values ('backup', p_reason)
  on conflict (kind) where kind = 'backup' and status in ('queued', 'running') do nothing;
  return found;
end
$$;

create function public.ask_for_backup() returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  return public.queue_backup('asked');
end
$$;

-- rule: backups/kept
create function public.queue_nightly_backup() returns boolean security definer set search_path = ''
return coalesce((select public.queue_backup('nightly') from public.backup_plan where is_nightly), false);

-- Continues a backup in another call of the function, which does not count as an attempt.
create function public.continue_backup(p_id bigint) returns void
language sql security definer set search_path = ''
as $$
  update public.jobs set status = 'queued', due_at = now(), attempts = 0
  where id = p_id and kind = 'backup' and status = 'running'
$$;

-- Deletes old backups; the newest one stays.
create function public.delete_old_backups() returns void
language sql security definer set search_path = ''
as $$
  delete from public.backups
  where made_at < now() - (select make_interval(days => days) from public.backup_plan)
    and made_at < (select max(made_at) from public.backups);
  delete from public.jobs
  where kind = 'backup' and status in ('done', 'failed') and finished_at < now() - interval '30 days'
$$;

create policy "administrators read and delete backups" on public.backups
  for all to authenticated
  using ((select public.has_role('administrator'))) with check ((select public.has_role('administrator')));
create policy "administrators read and change the plan of backups" on public.backup_plan
  for all to authenticated
  using ((select public.has_role('administrator'))) with check ((select public.has_role('administrator')));

grant select, delete on public.backups to authenticated;
grant select, update (is_nightly, days) on public.backup_plan to authenticated;
grant execute on function public.ask_for_backup to authenticated;
