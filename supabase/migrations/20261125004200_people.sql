-- rule: people/list
create function public.person_of(p_user uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.account_of(p_user) || jsonb_build_object(
    'role', (select role_slug from public.user_roles where user_id = p_user),
    'suspended', coalesce(users.banned_until > now(), false),
    'deletes_at', to_char(accounts.deletes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'sessions', (
      select count(*) from auth.sessions
      where user_id = p_user and (not_after is null or not_after > now()) and coalesce(tag not like 'api token%', true)
    )
  )
  from public.accounts join auth.users on users.id = accounts.user_id
  where accounts.user_id = p_user
$$;

create function public.list_people(
  p_keyword text default '', p_role text default null, p_offset integer default 0, p_quantity integer default 20,
  p_sort_by text default ''
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_keyword text := '%' || regexp_replace(p_keyword, '([\\%_])', '\\\1', 'g') || '%';
begin
  perform public.require_role('administrator');
  return (
    with found as (
      select profiles.id, profiles.username, roles.rank, case ltrim(p_sort_by, '-')
        when 'username' then lower(profiles.username)
        when 'email' then lower(users.email)
        when 'role' then lpad(coalesce(roles.rank, 0)::text, 9, '0')
        when 'state' then case
          when users.banned_until > now() then '1' when deletes_at is not null then '2'
          when email_verified_at is null then '3' else '4'
        end
        when 'created_at' then public.sortable_time(users.created_at)
      end as sort_key
      from public.profiles
      join auth.users on users.id = profiles.id
      left join public.accounts on accounts.user_id = profiles.id
      left join public.user_roles on user_roles.user_id = profiles.id
      left join public.roles on roles.slug = user_roles.role_slug
      where concat_ws(' ', profiles.username, profiles.first_name, profiles.last_name, users.email) ilike v_keyword
        and (p_role is null or role_slug = p_role)
    ),
    page as (
      select id, row_number() over (
        order by
          case when p_sort_by not like '-%' then sort_key end,
          case when p_sort_by like '-%' then sort_key end desc nulls last,
          rank desc nulls last, lower(username)
      ) as place
      from found order by place
      offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
    )
    select jsonb_build_object(
      'results', coalesce((
        select jsonb_agg(public.person_of(id) order by place) from page
      ), '[]'),
      'total', (select count(*) from found)
    )
  );
end
$$;

-- Changes the role of a user; null removes it.
create function public.change_role(p_user uuid, p_role text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  if p_role is null then
    delete from public.user_roles where user_id = p_user;
  else
    -- A role may be given by those who have it or a higher one.
    perform public.require_role(p_role);
    insert into public.user_roles (user_id, role_slug)
    select id, p_role from public.profiles where id = p_user
    on conflict (user_id) do update set role_slug = excluded.role_slug, granted_at = now()
    where user_roles.role_slug <> excluded.role_slug;
  end if;
  return public.person_of(p_user);
end
$$;

create function public.suspend_account(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refuse_if(p_user = (select auth.uid()), 'administrator_must_not_suspend_themselves');
  update auth.users set banned_until = now() + interval '100 years'
  where id in (select id from public.profiles where id = p_user);
  perform public.end_sessions(p_user);
end
$$;

create function public.suspend_person(p_user uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  perform public.suspend_account(p_user);
  return public.person_of(p_user);
end
$$;

create function public.unsuspend_person(p_user uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  update auth.users set banned_until = null where id in (select id from public.profiles where id = p_user);
  return public.person_of(p_user);
end
$$;

create function public.log_out_person(p_user uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  perform public.end_sessions(p_user);
  return public.person_of(p_user);
end
$$;

grant execute on function
  public.list_people,
  public.change_role,
  public.suspend_person,
  public.unsuspend_person,
  public.log_out_person
to authenticated;
