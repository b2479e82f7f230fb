create table public.comment_reports (
  comment_id bigint not null references public.comments (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null default '',
  created_at timestamptz not null default now(),
  -- The row stays after it is resolved, so that no user reports a comment twice.
  resolved_at timestamptz,
  primary key (comment_id, user_id),
  constraint report_reason_must_be_at_most_500_characters check (char_length(reason) <= 500)
);
create index comment_reports_by_user on public.comment_reports (user_id);
create index open_comment_reports on public.comment_reports (comment_id, created_at) where resolved_at is null;

-- Returns whether it is the first open report of the comment.
create function public.report_comment(p_comment bigint, p_reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_is_open boolean;
begin
  -- rule: sessions/verify-banner
  perform public.refuse_if(not public.may_write(), 'This needs a verified email address.', 'insufficient_privilege');
  perform from public.comments join public.articles on articles.id = article_id
  where comments.id = p_comment and deleted_at is null and published and binned_at is null
  for no key update of comments;
  if not found then return null; end if;
  v_is_open := exists (
    select from public.comment_reports where comment_id = p_comment and resolved_at is null
  );
  insert into public.comment_reports (comment_id, user_id, reason)
  values (p_comment, (select auth.uid()), p_reason)
  on conflict do nothing;
  return found and not v_is_open;
end
$$;

create function public.resolve_report(p_comment bigint, p_action text, p_reason text default '') returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  perform from public.comments where id = p_comment for update;
  if not exists (
    select from public.comment_reports where comment_id = p_comment and resolved_at is null
  ) then
    return false;
  end if;
  if p_action = 'delete' then
    perform public.remove_comment(p_comment, p_reason);
  else
    update public.comment_reports set resolved_at = now()
    where comment_id = p_comment and resolved_at is null;
  end if;
  return true;
end
$$;

-- Suspends the writer of a comment; returns the username.
create function public.suspend_writer(p_comment bigint) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_writer uuid;
begin
  perform public.require_role('editor');
  select author_id into v_writer from public.comments
  where id = p_comment and author_id is not null;
  if not found then return null; end if;
  perform public.refuse_if(not public.has_role('administrator')
    and exists (select from public.user_roles where user_id = v_writer),
    'account_with_a_role_must_be_suspended_by_an_administrator', 'insufficient_privilege');
  perform public.suspend_account(v_writer);
  return (select username from public.profiles where id = v_writer);
end
$$;

create function public.delete_reports_of_deleted_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.comment_reports where comment_id = new.id;
  return null;
end
$$;
create trigger delete_reports_of_deleted_comment after update of deleted_at on public.comments
  for each row when (new.deleted_at is not null) execute function public.delete_reports_of_deleted_comment();

grant execute on function
  public.report_comment,
  public.resolve_report,
  public.suspend_writer
to authenticated;
