-- People without their passwords (rule: exports/no-secrets). Only the site may call it.
create function public.exported_people()
returns table (
  id uuid, email text, username text, first_name text, last_name text, created_at timestamptz, verified_at timestamptz,
  role text, answer_emails boolean, article_emails text, editorial_emails text, time_zone text
)
language sql stable security definer set search_path = '' set statement_timeout = '60s'
as $$
  select profiles.id, users.email, profiles.username, profiles.first_name, profiles.last_name, profiles.created_at,
    accounts.email_verified_at, roles.role_slug, answer_emails, article_emails, editorial_emails, time_zone
  from public.profiles
  join auth.users on users.id = profiles.id
  left join public.accounts on accounts.user_id = profiles.id
  left join public.account_settings as settings on settings.user_id = profiles.id
  left join public.user_roles as roles on roles.user_id = profiles.id
$$;

create function public.exported_pictures() returns table (name text, path text)
language sql stable security definer set search_path = '' set statement_timeout = '60s'
as $$
  select distinct on (folder) folder, objects.name
  from storage.objects
  cross join lateral split_part(objects.name, '/', 1) as folder
  where bucket_id = 'article-images' and objects.name ~ '^[a-z0-9-]+/\d+\.webp$'
  order by folder, substring(objects.name from '/(\d+)')::integer desc
$$;

-- Exports are stored as ZIP files for a day (rule: exports/in-the-background).
insert into storage.buckets (id, name, public) values ('exports', 'exports', false)
on conflict (id) do nothing;

-- Requests an export. Returns false while one is being made.
create function public.ask_for_export(p_wish jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  insert into public.jobs (kind, wish) values ('export', p_wish)
  on conflict (kind) where kind = 'export' and status in ('queued', 'running') do nothing;
  return found;
end
$$;
grant execute on function public.ask_for_export to authenticated;
