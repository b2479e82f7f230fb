-- Leaving: a day in which a login takes it back, then everything that is personal goes.

create function public.plan_deletion(p_user uuid, p_delete_comments boolean) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_deletes_at timestamptz := now() + interval '24 hours';
begin
  update public.accounts set deletes_at = v_deletes_at, deletes_comments = p_delete_comments
  where user_id = p_user;
  perform public.end_sessions(p_user);
  return v_deletes_at;
end
$$;

-- A comment that goes leaves a placeholder while it has replies (readings, 22); one whose last reply
-- has gone goes too, up to the top of its thread.
create function public.remove_comments_of(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments set body = '', html = '', deleted_at = now(), author_id = null
  where author_id = p_user and deleted_at is null;
  loop
    delete from public.comments
    where deleted_at is not null
      and not exists (select from public.comments as reply where reply.parent_id = comments.id);
    exit when not found;
  end loop;
end
$$;

-- What is left afterwards names nobody: comments that stay are a deleted author's.
create function public.purge_account(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if (select deletes_comments from public.accounts where user_id = p_user) then
    perform public.remove_comments_of(p_user);
  end if;
  delete from auth.audit_log_entries where payload ->> 'actor_id' = p_user::text;
  delete from auth.users where id = p_user;
end
$$;

revoke execute on function public.plan_deletion(uuid, boolean) from public, anon, authenticated;
revoke execute on function public.remove_comments_of(uuid) from public, anon, authenticated;
revoke execute on function public.purge_account(uuid) from public, anon, authenticated;
grant execute on function public.plan_deletion(uuid, boolean) to service_role;
