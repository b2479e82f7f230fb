-- rule: comments/restored
create table public.deleted_comments (
  id bigint primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete cascade,
  by_editor boolean not null,
  reason text not null default '',
  deleted_at timestamptz not null default now(),
  -- The deleted row of `comments`, the rows above it, and rows of `comment_votes`.
  comment jsonb not null,
  above jsonb not null,
  votes jsonb not null,
  constraint deletion_reason_must_be_at_most_500_characters check (char_length(reason) <= 500)
);
create index deleted_comments_of_article on public.deleted_comments (article_id);
create index deleted_comments_by_author on public.deleted_comments (author_id);
create index deleted_comments_by_date on public.deleted_comments (deleted_at);

create function public.keep_deleted_comment(p_id bigint, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.deleted_comments (id, article_id, author_id, by_editor, reason, comment, above, votes)
  select id, article_id, author_id, author_id is distinct from (select auth.uid()), p_reason, to_jsonb(comments),
    (
      with recursive above as (
        select parent.id, parent.article_id, parent.parent_id, parent.created_at
        from public.comments as parent where parent.id = comments.parent_id
        union all
        select parent.id, parent.article_id, parent.parent_id, parent.created_at
        from above join public.comments as parent on parent.id = above.parent_id
      )
      select coalesce(jsonb_agg(to_jsonb(above)), '[]') from above
    ),
    (select coalesce(jsonb_agg(to_jsonb(votes)), '[]') from public.comment_votes as votes where comment_id = p_id)
  from public.comments where id = p_id and (deleted_at is null or withheld is not null);
end
$$;

-- Restores a comment that the caller deleted, or for an editor one that an editor deleted. Returns
-- null when there is nothing to restore.
create function public.restore_comment(p_id bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept public.deleted_comments;
  v_withheld text;
begin
  perform public.require_session();
  delete from public.deleted_comments
  where id = p_id and deleted_at > now() - public.deleted_comment_period()
    and case when by_editor then public.has_role('editor') else author_id = (select auth.uid()) end
  returning * into v_kept;
  if not found then return null; end if;
  -- Placeholders above it, which may have been removed in the meantime.
  insert into public.comments (id, article_id, parent_id, author_id, body, html, created_at, deleted_at)
  overriding system value
  select id, article_id, parent_id, null, '', '', created_at, now()
  from jsonb_populate_recordset(null::public.comments, v_kept.above)
  on conflict (id) do nothing;
  -- Whether it is held back depends on the rules now. A comment that an editor deleted and restores
  -- counts as read.
  v_withheld := public.reason_to_withhold(v_kept.author_id);
  v_withheld := case
    when v_withheld = 'writer' then 'writer'
    when v_kept.comment ->> 'withheld' = 'waiting' or (v_withheld = 'waiting' and not v_kept.by_editor) then 'waiting'
  end;
  insert into public.comments
  overriding system value
  select * from jsonb_populate_record(null::public.comments, v_kept.comment || jsonb_build_object(
    'likes', 0, 'dislikes', 0, 'withheld', v_withheld, 'deleted_at', case when v_withheld is not null then now() end
  ))
  on conflict (id) do update
    set body = excluded.body, html = excluded.html, author_id = excluded.author_id,
      deleted_at = excluded.deleted_at, withheld = excluded.withheld,
      card_id = excluded.card_id, picture = excluded.picture;
  insert into public.comment_votes
  select votes.* from jsonb_populate_recordset(null::public.comment_votes, v_kept.votes) as votes
  join public.profiles on profiles.id = votes.user_id
  on conflict (comment_id, user_id) do nothing;
  return public.comment_threads(array[p_id]) -> 0;
end
$$;

-- Comments deleted by editors, or with `p_own` by the caller; the newest first.
create function public.list_deleted_comments(p_own boolean default false) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_session();
  if not p_own then perform public.require_role('editor'); end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', kept.id, 'article', jsonb_build_object('id', articles.slug, 'title', articles.title),
      'username', profiles.username, 'html', kept.comment ->> 'html', 'reason', kept.reason,
      'picture', kept.comment -> 'picture',
      'deleted_at', to_char(kept.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by kept.deleted_at desc, kept.id desc), '[]')
    from public.deleted_comments as kept
    join public.articles on articles.id = kept.article_id
    left join public.profiles on profiles.id = kept.author_id
    where kept.deleted_at > now() - public.deleted_comment_period()
      and public.readable_article(articles.slug) is not null
      and case when p_own then not by_editor and kept.author_id = (select auth.uid()) else by_editor end
  );
end
$$;

-- What the email to the writer says; null when no reason was given.
create function public.reasoned_deletion(p_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'writer', public.account_of(kept.author_id), 'title', articles.title,
    'body', kept.comment ->> 'body', 'reason', kept.reason
  )
  from public.deleted_comments as kept join public.articles on articles.id = kept.article_id
  where kept.id = p_id and by_editor and kept.reason <> '' and kept.author_id is not null
$$;

-- Locks comments from the bottom up, against deadlocks. Returns the placeholder when replies remain
-- below it.
create function public.remove_comment(p_id bigint, p_reason text default '') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone bigint[] := array[p_id];
  v_above bigint;
  v_next bigint;
begin
  select parent_id into v_above from public.comments where id = p_id for update;
  perform public.keep_deleted_comment(p_id, p_reason);
  if exists (select from public.comments where parent_id = p_id) then
    update public.comments
    set body = '', html = '', author_id = null, deleted_at = now(), withheld = null, card_id = null, picture = null
    where id = p_id;
    return public.comment_threads(array[p_id]) -> 0;
  end if;
  while v_above is not null loop
    select parent_id into v_next from public.comments
    where id = v_above and deleted_at is not null and withheld is null for update;
    exit when not found
      or exists (select from public.comments where parent_id = v_above and id <> all (v_gone));
    v_gone := v_gone || v_above;
    v_above := v_next;
  end loop;
  delete from public.comments where id = any (v_gone);
  return null;
end
$$;

create function public.delete_comment(p_id bigint, p_reason text default '') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_author uuid;
begin
  perform public.require_session();
  select comments.author_id into v_author
  from public.comments join public.articles on articles.id = article_id
  where comments.id = p_id and (deleted_at is null or withheld is not null) and public.readable_article(slug) is not null
  for update of comments;
  if not found then return null; end if;
  perform public.refuse_if(v_author is distinct from (select auth.uid()) and not public.has_role('editor'),
    'comment_must_be_ones_own', 'insufficient_privilege');
  return jsonb_build_object('comment', public.remove_comment(p_id, p_reason));
end
$$;

grant execute on function
  public.delete_comment,
  public.restore_comment,
  public.list_deleted_comments
to authenticated;
