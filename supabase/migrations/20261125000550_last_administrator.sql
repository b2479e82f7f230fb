-- rule: accounts/last-administrator. The lock keeps two administrators from removing each other.
create function public.require_administrator_besides(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('the last administrator', 0));
  perform public.refuse_if(not exists (
    select from public.user_roles
    join public.accounts on accounts.user_id = user_roles.user_id
    join auth.users on users.id = user_roles.user_id
    where role_slug = 'administrator' and user_roles.user_id <> p_user and deletes_at is null
      and (banned_until is null or banned_until <= now())
  ), 'last_administrator_must_stay');
end
$$;

create function public.keep_administrator_with_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_administrator_besides(old.user_id);
  return null;
end
$$;
create trigger keep_administrator_with_role after delete on public.user_roles
  for each row when (old.role_slug = 'administrator') execute function public.keep_administrator_with_role();
create trigger keep_administrator_with_other_role after update of role_slug on public.user_roles
  for each row when (old.role_slug = 'administrator' and new.role_slug <> 'administrator')
  execute function public.keep_administrator_with_role();

create function public.keep_administrator_with_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if exists (select from public.user_roles where user_id = v_user and role_slug = 'administrator') then
    perform public.require_administrator_besides(v_user);
  end if;
  return null;
end
$$;
create trigger keep_administrator_with_account after update of deletes_at on public.accounts
  for each row when (new.deletes_at is not null and old.deletes_at is null)
  execute function public.keep_administrator_with_account();
create trigger keep_administrator_not_suspended after update of banned_until on auth.users
  for each row when (new.banned_until is not null and new.banned_until is distinct from old.banned_until)
  execute function public.keep_administrator_with_account();
