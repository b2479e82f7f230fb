-- What goes with a comment that goes (readings, 22). Rows are locked from below upwards and before
-- anything is written, so that deletions and replies at the same time wait for each other and never
-- in a circle.

-- Answers the placeholder that is left above replies, or null.
create function public.remove_comment(p_id bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone bigint[] := array[p_id];
  v_above bigint;
  v_next bigint;
begin
  select parent_id into v_above from public.comments where id = p_id for update;
  if exists (select from public.comments where parent_id = p_id) then
    update public.comments set body = '', html = '', author_id = null, deleted_at = now() where id = p_id;
    delete from public.comment_reports where comment_id = p_id;
    return public.comment_threads(array[p_id]) -> 0;
  end if;
  while v_above is not null loop
    select parent_id into v_next from public.comments
    where id = v_above and deleted_at is not null for update;
    exit when not found
      or exists (select from public.comments where parent_id = v_above and id <> all (v_gone));
    v_gone := v_gone || v_above;
    v_above := v_next;
  end loop;
  delete from public.comments where id = any (v_gone);
  return null;
end
$$;

-- Deletes a comment of the caller, or any for administrators; null when there is none to see.
create function public.delete_comment(p_id bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_author uuid;
begin
  perform public.require_session();
  select comments.author_id into v_author
  from public.comments join public.articles on articles.id = article_id
  where comments.id = p_id and deleted_at is null and public.readable_article(slug) is not null
  for update of comments;
  if not found then return null; end if;
  if v_author is distinct from (select auth.uid()) and not public.is_administrator() then
    raise exception 'comment_must_be_ones_own' using errcode = 'insufficient_privilege';
  end if;
  return jsonb_build_object('comment', public.remove_comment(p_id));
end
$$;

-- Refuses a caller whose session was ended, though their token has not.
create function public.require_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.session_lives() then
    raise exception 'This session was ended.' using errcode = 'insufficient_privilege';
  end if;
end
$$;

revoke execute on function public.remove_comment(bigint) from public, anon, authenticated;
revoke execute on function public.delete_comment(bigint) from public, anon, authenticated;
revoke execute on function public.require_session() from public, anon, authenticated;
grant execute on function public.delete_comment(bigint) to authenticated;
