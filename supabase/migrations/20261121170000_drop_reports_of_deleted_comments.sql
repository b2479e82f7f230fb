-- Whoever deletes a comment, and if its whole account goes: there is nothing left to judge.

create function public.drop_reports_of_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.comment_reports where comment_id = new.id;
  return null;
end
$$;
create trigger drop_reports_of_deleted after update of deleted_at on public.comments
  for each row when (new.deleted_at is not null) execute function public.drop_reports_of_deleted();
revoke execute on function public.drop_reports_of_deleted() from public, anon, authenticated;

-- A rendering that nobody took goes with anybody's next one: the table is as good as empty.
create function public.drop_old_renderings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.renderings where made_at < now() - interval '1 minute';
  return null;
end
$$;
create trigger drop_old_renderings after insert on public.renderings
  for each statement execute function public.drop_old_renderings();
revoke execute on function public.drop_old_renderings() from public, anon, authenticated;
