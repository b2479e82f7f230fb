-- What a monitor may know of the site, and everybody else as well: states, and no figures. How many
-- letters wait would say whether somebody's address has an account.
create function public.site_health() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'mail', case
      when exists (select from public.letters where died_at is not null) then 'given up'
      when exists (
        select from public.letters
        where died_at is null and queued_at < now() - interval '15 minutes'
      ) then 'late'
      else 'ok'
    end,
    'last_build', (
      select jsonb_build_object('status', status, 'requested_at', requested_at, 'finished_at', finished_at)
      from public.builds order by id desc limit 1
    )
  )
$$;

revoke execute on function public.site_health() from public, anon, authenticated;
grant execute on function public.site_health() to anon, authenticated, service_role;
