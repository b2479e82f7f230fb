-- A file is uploaded in parts: {id}/{number} in the bucket `imports`.
insert into storage.buckets (id, name, public, file_size_limit)
values ('imports', 'imports', false, 4194304)
on conflict (id) do nothing;

create type public.import_state as enum ('uploading', 'reading', 'read', 'importing', 'paused', 'done', 'undoing', 'undone', 'failed');

create table public.import_files (
  id bigint generated always as identity primary key,
  name text not null,
  -- Size in bytes; each part has 4 MB.
  size bigint not null,
  state public.import_state not null default 'uploading',
  -- Whether it is a ZIP file of a backup, which is restored and not imported.
  is_of_backup boolean not null default false,
  -- Whether the command imported it: its file is not here.
  is_of_command boolean not null default false,
  as_drafts boolean not null default false,
  -- Whether the import may request recipes that are missing in the file from the former site.
  reads_pages boolean not null default false,
  -- Whether texts that do not say whether they were public are published.
  publishes_unstated boolean not null default false,
  -- What becomes of shortcodes and blocks that are unknown here: drop, keep or draft.
  unknown text not null default 'drop',
  -- How the subscribers of the file agreed: what was said, by whom and when.
  agreement jsonb,
  -- Which columns of a list are read, by its path and the kind (rule: imports/columns).
  columns jsonb not null default '{}',
  report jsonb,
  problem text,
  run_id bigint references public.import_runs (id) on delete set null,
  uploaded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  leased_until timestamptz not null default now(),
  constraint import_of_subscribers_must_say_how_they_agreed check (
    state <> 'importing' or agreement is not null or report ->> 'reader' = 'Magazine'
    or coalesce((report #>> '{counts,subscriber,found}')::integer, 0) = 0
  ),
  constraint import_file_choice_must_be_known check (unknown in ('drop', 'keep', 'draft')),
  constraint import_file_name_is_required check (btrim(name) <> '' and char_length(name) <= 200),
  constraint import_file_must_be_of_at_most_5_gigabytes check (size between 1 and 5368709120)
);
create index import_files_of_run on public.import_files (run_id);
create index import_files_of_user on public.import_files (uploaded_by);

-- rule: imports/steps
create function public.ask_import(
  p_file bigint, p_state public.import_state, p_as_drafts boolean default null, p_reads_pages boolean default null,
  p_publishes_unstated boolean default null, p_unknown text default null, p_agreement text default '',
  p_columns jsonb default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  update public.import_files set
    state = p_state, as_drafts = coalesce(p_as_drafts, as_drafts),
    reads_pages = coalesce(p_reads_pages, reads_pages),
    publishes_unstated = coalesce(p_publishes_unstated, publishes_unstated),
    unknown = coalesce(p_unknown, unknown), columns = coalesce(p_columns, columns), problem = null,
    agreement = case when btrim(p_agreement) = '' then agreement else jsonb_build_object(
      'words', btrim(p_agreement), 'by', (select username from public.profiles where id = auth.uid()), 'at', now()
    ) end,
    -- What is chosen in the report stays visible while it is made anew.
    report = case when p_state <> 'reading' or p_columns is not null then report end
  where id = p_file and not is_of_backup and (not is_of_command or p_state = 'undoing') and case p_state
    when 'reading' then state in ('uploading', 'read', 'failed', 'done', 'paused', 'undone')
    when 'importing' then state in ('read', 'paused', 'failed', 'done', 'undone') and report is not null
    when 'paused' then state = 'importing'
    when 'undoing' then state in ('done', 'paused', 'failed') and run_id is not null
    else false
  end;
  return found;
end
$$;

-- Claims a file that waits, for three minutes.
create function public.claim_import() returns setof public.import_files
language sql security definer set search_path = ''
as $$
  update public.import_files set leased_until = now() + interval '3 minutes'
  where id = (
    select id from public.import_files
    where state in ('reading', 'importing', 'undoing') and leased_until <= now()
    order by id limit 1 for update skip locked
  )
  returning *
$$;

-- Saves progress. Returns false when the user has requested something else since, so that the
-- caller stops.
create function public.note_import(
  p_file bigint, p_state public.import_state, p_as_drafts boolean, p_report jsonb, p_run bigint
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.import_files set
    report = coalesce(p_report, report), run_id = coalesce(p_run, run_id),
    leased_until = now() + interval '3 minutes'
  where id = p_file and state = p_state and as_drafts = p_as_drafts;
  return found;
end
$$;

-- Called at the end of a step, and before the time of its function runs out.
create function public.end_import_step(
  p_file bigint, p_from public.import_state, p_to public.import_state, p_report jsonb, p_run bigint,
  p_problem text
) returns void
language sql security definer set search_path = ''
as $$
  update public.import_files set
    state = case when state = p_from then p_to else state end,
    problem = case when state = p_from then p_problem else problem end,
    -- The report of a file that was not read completely is not kept.
    report = case when p_from <> 'reading' or p_to <> 'failed' then coalesce(p_report, report) end,
    run_id = coalesce(p_run, run_id), leased_until = now()
  where id = p_file
$$;

create function public.import_is_due(p_at timestamptz) returns boolean stable security definer set search_path = ''
return exists (
  select from public.import_files
  where state in ('reading', 'importing', 'undoing') and leased_until <= p_at
);

create policy "administrators read the imports" on public.import_files
  for select to authenticated using ((select public.has_role('administrator')));
create policy "administrators begin imports" on public.import_files
  for insert to authenticated with check ((select public.has_role('administrator')) and state = 'uploading');
create policy "administrators remove imports" on public.import_files
  for delete to authenticated
  using ((select public.has_role('administrator')) and state not in ('reading', 'importing', 'undoing'));

grant select, delete on public.import_files to authenticated;
grant insert (name, size, is_of_backup) on public.import_files to authenticated;
grant execute on function public.ask_import to authenticated;
