-- Anyone may call this, so it has no numbers of emails, which would reveal accounts.
create function public.read_health() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'mail', case
      when exists (select from public.unsent_emails where failed_at is not null) then 'given up'
      when exists (
        select from public.unsent_emails
        where failed_at is null and queued_at < now() - interval '15 minutes'
      ) then 'late'
      else 'ok'
    end,
    'schedule', case when public.something_is_due(now() - interval '15 minutes') then 'late' else 'ok' end,
    'last_build', (
      select jsonb_build_object('status', status, 'requested_at', requested_at, 'finished_at', finished_at)
      from public.build_log order by id desc limit 1
    )
  )
$$;

-- For the command `doctor`. It is PL/pgSQL, because the table may not exist yet when it is created.
create function public.list_applied_migrations() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select version::text from supabase_migrations.schema_migrations order by version);
end
$$;

grant execute on function public.read_health to anon, authenticated;
