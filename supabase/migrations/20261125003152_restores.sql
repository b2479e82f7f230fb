create type public.restore_state as enum ('checking', 'storing', 'replacing', 'comparing', 'done', 'failed');

-- The restore that is in progress, or the last one (rule: backups/restored-at-the-site). It refers to
-- no other table and is in no backup, because a restore replaces all rows of those.
create table public.restores (
  -- All who have this id may read the state, because a restore ends all sessions.
  id uuid primary key default gen_random_uuid(),
  is_the_restore boolean not null default true,
  state public.restore_state not null default 'checking',
  -- {id, name, size} of each uploaded ZIP file.
  uploads jsonb not null,
  -- Of the stored files, those that the state is done with; null until the backup was read.
  files_done integer not null default 0,
  files integer,
  rows integer,
  made_at timestamptz,
  problem text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  leased_until timestamptz not null default now(),
  constraint restore_must_be_the_only_one unique (is_the_restore),
  constraint restore_must_be_one check (is_the_restore)
);

-- Whether the magazine has more than what setting up has made.
create function public.has_content() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.articles)
    or exists (select from public.series)
    or exists (select from public.pages where title is not null or not built_in)
    or exists (select from public.authors where biography <> '')
    or exists (select from public.newsletter_issues);
end
$$;

-- Whether a restore would replace nothing but what setting up has made (rule: backups/empty-magazine).
create function public.magazine_is_empty() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select count(*) <= 1 from public.profiles)
    and not public.has_content()
    and not exists (select from public.newsletter_subscribers)
    and not exists (select from public.messages)
    and not exists (select from public.imported_pieces where row_id is not null)
    and not exists (select from public.import_files where state = 'importing');
end
$$;

-- The uploaded ZIP files of a backup, with the bytes that have arrived; a part has 4 MB.
create function public.list_backup_uploads() returns table (id bigint, name text, size bigint, arrived bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  return query
  select file.id, file.name, file.size, least(file.size, 4194304 * (
    select count(*) from storage.objects part
    where part.bucket_id = 'imports' and part.name like file.id || '/%'
  ))
  from public.import_files file
  where file.is_of_backup and file.state = 'uploading' order by file.id;
end
$$;

create function public.begin_restore(p_uploads bigint[]) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform public.require_role('administrator');
  perform public.refuse_if(
    (select count(*) from public.list_backup_uploads() where id = any (p_uploads) and arrived = size) <> cardinality(p_uploads),
    'restore_needs_uploaded_files'
  );
  delete from public.restores where state in ('done', 'failed');
  insert into public.restores (uploads)
  select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'size', size) order by id)
  from public.import_files where id = any (p_uploads)
  on conflict (is_the_restore) do nothing returning id into v_id;
  perform public.refuse_if(v_id is null, 'restore_must_be_the_only_one');
  perform public.refuse_if(not public.magazine_is_empty(), 'magazine_must_be_empty_for_a_restore');
  return v_id;
end
$$;

-- Claims the restore for longer than a function works on it. After five attempts a function gives it
-- up; one whose functions end in that too has failed.
create function public.claim_restore() returns setof public.restores
language plpgsql security definer set search_path = ''
as $$
begin
  update public.restores set state = 'failed', problem = coalesce(problem, 'The last attempt did not end.')
  where state not in ('done', 'failed') and leased_until <= now() and attempts >= 10;
  return query
  update public.restores set leased_until = now() + interval '15 minutes', attempts = attempts + 1
  where state not in ('done', 'failed') and leased_until <= now()
  returning *;
end
$$;

create function public.restore_is_due(p_at timestamptz) returns boolean stable security definer set search_path = ''
return exists (
  select from public.restores where state not in ('done', 'failed') and leased_until <= p_at
);

create policy "administrators read the restore" on public.restores
  for select to authenticated using ((select public.has_role('administrator')));

grant select on public.restores to authenticated;
grant execute on function public.list_backup_uploads to authenticated;
grant execute on function public.begin_restore to authenticated;
