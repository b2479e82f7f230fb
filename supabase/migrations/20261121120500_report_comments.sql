-- What readers tell the administrators about a comment: once a person and comment, seen by nobody else.

create table public.comment_reports (
  comment_id bigint not null references public.comments (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null default '',
  created_at timestamptz not null default now(),
  -- When an administrator dismissed it; the row stays, so that nobody reports twice.
  settled_at timestamptz,
  primary key (comment_id, user_id),
  constraint report_reason_must_be_at_most_500_characters check (char_length(reason) <= 500)
);
create index comment_reports_by_user on public.comment_reports (user_id);
create index open_comment_reports on public.comment_reports (comment_id, created_at) where settled_at is null;

-- Answers whether this report opened a case; null when there is no such comment.
create function public.report_comment(p_comment bigint, p_reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_is_open boolean;
begin
  perform public.require_session();
  perform from public.comments join public.articles on articles.id = article_id
  where comments.id = p_comment and deleted_at is null and published and binned_at is null
  for no key update of comments;
  if not found then return null; end if;
  v_is_open := exists (
    select from public.comment_reports where comment_id = p_comment and settled_at is null
  );
  insert into public.comment_reports (comment_id, user_id, reason)
  values (p_comment, (select auth.uid()), p_reason)
  on conflict do nothing;
  return found and not v_is_open;
end
$$;

create function public.require_administrator() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_session();
  if not public.is_administrator() then
    raise exception 'This is for administrators.' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- The comments with open reports, those that have waited longest first.
create function public.list_reports(p_offset integer default 0, p_quantity integer default 10)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  return (
    with cases as (
      select comment_id, min(created_at) as opened_at, jsonb_agg(jsonb_build_object(
        'username', (select username from public.profiles where id = user_id),
        'reason', reason,
        'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by created_at, user_id) as reports
      from public.comment_reports where settled_at is null group by comment_id
    ),
    page as (
      select * from cases order by opened_at, comment_id
      offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
    )
    select jsonb_build_object(
      'results', coalesce(jsonb_agg(
        public.comment_in_place(comment_id, 1) || jsonb_build_object('reports', reports)
        order by opened_at, comment_id
      ), '[]'),
      'total', (select count(*) from cases)
    )
    from page
  );
end
$$;

-- Dismisses the open reports of a comment, or deletes it; false when none is open.
create function public.settle_reports(p_comment bigint, p_action text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  perform from public.comments where id = p_comment for update;
  if not exists (
    select from public.comment_reports where comment_id = p_comment and settled_at is null
  ) then
    return false;
  end if;
  if p_action = 'delete' then
    perform public.remove_comment(p_comment);
  else
    update public.comment_reports set settled_at = now()
    where comment_id = p_comment and settled_at is null;
  end if;
  return true;
end
$$;

alter table public.comment_reports enable row level security;
revoke all on public.comment_reports from anon, authenticated;
grant all on public.comment_reports to service_role;
revoke execute on function public.require_administrator() from public, anon, authenticated;
revoke execute on function public.report_comment(bigint, text) from public, anon, authenticated;
revoke execute on function public.list_reports(integer, integer) from public, anon, authenticated;
revoke execute on function public.settle_reports(bigint, text) from public, anon, authenticated;
grant execute on function public.report_comment(bigint, text) to authenticated;
grant execute on function public.list_reports(integer, integer) to authenticated;
grant execute on function public.settle_reports(bigint, text) to authenticated;
