-- Somebody who is suspended is nobody to the login: hosted Auth refuses them, the embedded one does not.

create or replace function public.find_login(p_login text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.account_of(profiles.id)
  from public.profiles
  join public.accounts on accounts.user_id = profiles.id
  join auth.users on users.id = profiles.id
  where (accounts.deletes_at is null or accounts.deletes_at > now())
    and (users.banned_until is null or users.banned_until <= now())
    and case when position('@' in p_login) > 0
      then users.email = lower(p_login) else lower(profiles.username) = lower(p_login) end
$$;
