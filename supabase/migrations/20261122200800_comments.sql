create table public.comments (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  parent_id bigint,
  body text not null,
  html text not null,
  likes integer not null default 0,
  dislikes integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint comment_belongs_to_one_article unique (id, article_id),
  constraint reply_must_share_its_parents_article foreign key (parent_id, article_id)
    references public.comments (id, article_id) on delete cascade,
  constraint comment_body_is_required check (deleted_at is not null or btrim(body) <> ''),
  constraint comment_body_must_be_at_most_5000_characters check (char_length(body) <= 5000),
  constraint comment_counts_must_not_be_negative check (least(likes, dislikes) >= 0)
);
create index comments_of_article on public.comments (article_id, parent_id, created_at, id);
create index comments_by_date on public.comments (created_at, id);
create index comments_by_author on public.comments (author_id);
create index replies_of_comment on public.comments (parent_id, created_at, id);
create index conversations_by_rating on public.comments (article_id, (likes - dislikes) desc, created_at, id)
  where parent_id is null;
create index conversations_by_date on public.comments (article_id, created_at desc, id desc)
  where parent_id is null;

-- HTML that the site has made of a text. Authors write comments with their own rights, so without it
-- they could store any HTML (docs/decisions/020).
create table public.comment_html (
  author_id uuid not null references public.profiles (id) on delete cascade,
  -- 0 for a new comment.
  comment_id bigint not null,
  body_hash text not null,
  html text not null,
  made_at timestamptz not null default now(),
  primary key (author_id, comment_id, body_hash),
  constraint comment_html_must_have_a_hash check (body_hash ~ '^[0-9a-f]{64}$')
);

create function public.count_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := coalesce(new.article_id, old.article_id);
  v_change integer := (case when new.id is not null and new.deleted_at is null then 1 else 0 end)
                    - (case when old.id is not null and old.deleted_at is null then 1 else 0 end);
begin
  if v_change <> 0 then
    update public.articles set num_comments = num_comments + v_change where id = v_article;
  end if;
  return null;
end
$$;
create trigger count_comments after insert or delete or update of deleted_at on public.comments
  for each row execute function public.count_comments();

-- rule: comments/deleted-placeholder. `offset 0` stops the planner from hashing all replies.
create view public.visible_comments with (security_invoker = true) as
  select * from public.comments
  where deleted_at is null
    or exists (select from public.comments as reply where reply.parent_id = comments.id offset 0);

-- rule: comments/closed
create function public.comments_are_open(p_article bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select comments_open and coalesce((select comments_open from public.site_settings), true)
  from public.articles where id = p_article
$$;

-- Comments with their first replies: ten per comment down to `p_levels` levels, fewer where a level
-- would exceed 200, so that the size of a page is limited.
create function public.comment_threads(p_roots bigint[], p_levels integer default public.deepest_comment_level()) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    with caller as materialized (
      select (select auth.uid()) as id, public.has_valid_session() as has_session, public.has_role('editor') as is_editor
    ),
    first as (
      select comments.*, 1 as level, place
      from unnest(p_roots) with ordinality as root (comment_id, place)
      cross join lateral (select * from public.comments where id = root.comment_id) as comments
    ),
    second as (
      select reply.*, 2 as level, 0::bigint as place from first cross join lateral (
        select * from public.visible_comments where parent_id = first.id order by created_at, id
        limit least(10, greatest(1, 200 / (select count(*) from first)))
      ) as reply where p_levels >= 2
    ),
    third as (
      select reply.*, 3 as level, 0::bigint as place from second cross join lateral (
        select * from public.visible_comments where parent_id = second.id order by created_at, id
        limit least(10, greatest(1, 200 / (select count(*) from second)))
      ) as reply where p_levels >= 3
    ),
    fourth as (
      select reply.*, 4 as level, 0::bigint as place from third cross join lateral (
        select * from public.visible_comments where parent_id = third.id order by created_at, id
        limit least(10, greatest(1, 200 / (select count(*) from third)))
      ) as reply where p_levels >= 4
    ),
    comments as (
      select * from first union all select * from second
      union all select * from third union all select * from fourth
    ),
    shaped as (
      select comments.level, comments.place, comments.id, comments.parent_id, comments.created_at,
        jsonb_build_object(
          'id', comments.id,
          'article_id', articles.slug,
          'body', case when comments.deleted_at is null then comments.body else '' end,
          'html', case when comments.deleted_at is null then comments.html else '' end,
          'username', case when comments.deleted_at is null then author.username end,
          'is_admin', comments.deleted_at is null and exists (
            select from public.user_roles
            where user_id = comments.author_id and role_slug = 'administrator'
          ),
          'parent_comment', comments.parent_id,
          'likes', comments.likes,
          'dislikes', comments.dislikes,
          'created_at', to_char(comments.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'updated_at', to_char(comments.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'deleted', comments.deleted_at is not null,
          'can_edit', comments.deleted_at is null and caller.has_session
            and coalesce(comments.author_id = caller.id, false),
          'can_delete', comments.deleted_at is null and caller.has_session
            and (caller.is_editor or coalesce(comments.author_id = caller.id, false))
        ) as comment,
        (select count(*) from public.visible_comments as reply where reply.parent_id = comments.id) as replies
      from comments
      cross join caller
      join public.articles on articles.id = comments.article_id
      left join public.profiles as author on author.id = comments.author_id
    ),
    fourth_shaped as materialized (
      select parent_id, count(*) as shown, jsonb_agg(
        comment || jsonb_build_object('children', '[]'::jsonb, 'replies_to_load', replies) order by created_at, id
      ) as children
      from shaped where level = 4 group by parent_id
    ),
    third_shaped as materialized (
      select shaped.parent_id, count(*) as shown, jsonb_agg(
        comment || jsonb_build_object(
          'children', coalesce(children, '[]'), 'replies_to_load', replies - coalesce(shown, 0)
        ) order by created_at, id
      ) as children
      from shaped left join fourth_shaped on fourth_shaped.parent_id = shaped.id
      where level = 3 group by shaped.parent_id
    ),
    second_shaped as materialized (
      select shaped.parent_id, count(*) as shown, jsonb_agg(
        comment || jsonb_build_object(
          'children', coalesce(children, '[]'), 'replies_to_load', replies - coalesce(shown, 0)
        ) order by created_at, id
      ) as children
      from shaped left join third_shaped on third_shaped.parent_id = shaped.id
      where level = 2 group by shaped.parent_id
    )
    select coalesce(jsonb_agg(
      comment || jsonb_build_object(
        'children', coalesce(children, '[]'), 'replies_to_load', replies - coalesce(shown, 0)
      ) order by place
    ), '[]')
    from shaped left join second_shaped on second_shaped.parent_id = shaped.id
    where level = 1
  );
end
$$;

-- Comments of an article or replies to one comment; null when the caller may not read the article.
-- rule: comments/orders
create function public.list_comments(
  p_slug text,
  p_sort text default 'rating',
  p_offset integer default 0,
  p_quantity integer default 10,
  p_parent bigint default null,
  p_levels integer default public.deepest_comment_level()
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_article bigint := public.readable_article(p_slug);
  v_quantity integer := least(greatest(p_quantity, 0), 50);
  v_offset integer := greatest(p_offset, 0);
  v_page bigint[];
  v_total bigint;
begin
  if v_article is null then return null; end if;
  if p_parent is not null then
    select count(*) into v_total from public.visible_comments
    where parent_id = p_parent and article_id = v_article;
    v_page := array(
      select id from public.visible_comments where parent_id = p_parent and article_id = v_article
      order by created_at, id offset v_offset limit v_quantity
    );
  else
    select count(*) into v_total from public.visible_comments
    where article_id = v_article and parent_id is null;
  end if;
  if p_parent is null and p_sort = 'new' then
    v_page := array(
      select id from public.visible_comments where article_id = v_article and parent_id is null
      order by created_at desc, id desc offset v_offset limit v_quantity
    );
  elsif p_parent is null then
    v_page := array(
      select id from public.visible_comments where article_id = v_article and parent_id is null
      order by likes - dislikes desc, created_at, id offset v_offset limit v_quantity
    );
  end if;
  return jsonb_build_object(
    'comments', public.comment_threads(v_page, p_levels),
    'total', v_total,
    'open', public.comments_are_open(v_article)
  );
end
$$;

-- A comment with its replies, its level and up to three ancestors, the outermost first.
create function public.comment_with_ancestors(p_id bigint, p_levels integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with recursive above as (
    select parent_id as id, 1 as distance from public.comments where id = p_id
    union all
    select comments.parent_id, distance + 1
    from above join public.comments on comments.id = above.id
  )
  select jsonb_build_object(
    'comment', public.comment_threads(array[p_id], p_levels) -> 0,
    'level', (select count(*) from above),
    'ancestors', public.comment_threads(
      array(select id from above where id is not null and distance < public.deepest_comment_level() order by distance desc), 1
    ),
    'article', jsonb_build_object('id', articles.slug, 'title', articles.title),
    'open', public.comments_are_open(articles.id)
  )
  from public.visible_comments as comment
  join public.articles on articles.id = comment.article_id
  where comment.id = p_id and public.readable_article(articles.slug) is not null
$$;

create function public.read_comment(p_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.comment_with_ancestors(p_id, public.deepest_comment_level())
$$;

create function public.hash_text(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_text, 'UTF8')), 'hex')
$$;

-- Returns 0, or the seconds until the author may post the same text again.
create function public.store_comment_html(
  p_author uuid, p_comment bigint, p_body text, p_html text, p_repeat_after interval default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_posted_at timestamptz;
begin
  select max(created_at) into v_posted_at from public.comments
  where author_id = p_author and body = p_body and created_at > now() - p_repeat_after;
  if v_posted_at is not null then
    return greatest(1, ceil(extract(epoch from v_posted_at + p_repeat_after - now())))::integer;
  end if;
  delete from public.comment_html where made_at < now() - interval '1 minute';
  insert into public.comment_html (author_id, comment_id, body_hash, html)
  values (p_author, p_comment, public.hash_text(p_body), p_html)
  on conflict (author_id, comment_id, body_hash) do update set html = excluded.html, made_at = now();
  return 0;
end
$$;

create function public.apply_comment_html() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.comment_html
  where author_id = (select auth.uid()) and body_hash = public.hash_text(new.body)
    and comment_id = case tg_op when 'UPDATE' then new.id else 0 end
  returning html into new.html;
  if not found then
    raise exception 'comment_html_must_be_stored_first' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and new.body is distinct from old.body then
    new.updated_at := greatest(clock_timestamp(), old.created_at + interval '1 millisecond');
  end if;
  return new;
end
$$;
create trigger apply_comment_html before insert or update of body on public.comments
  for each row when (current_user = 'authenticated') execute function public.apply_comment_html();

-- The lock keeps the parent from being deleted before the reply is stored.
create function public.refuse_reply_to_deleted_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.comments where id = new.parent_id and deleted_at is null for key share;
  if not found then
    raise exception 'reply_must_have_a_visible_parent' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_reply_to_deleted_comment before insert on public.comments
  for each row when (new.parent_id is not null and current_user = 'authenticated')
  execute function public.refuse_reply_to_deleted_comment();

-- rule: comments/closed
create function public.refuse_comment_when_closed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.comments_are_open(new.article_id) then
    raise exception 'comments_must_be_open' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger refuse_comment_when_closed before insert or update of body on public.comments
  for each row when (current_user = 'authenticated') execute function public.refuse_comment_when_closed();

-- Null when there is no such article.
create function public.post_comment(p_slug text, p_body text, p_parent bigint default null) returns bigint
language sql set search_path = ''
as $$
  insert into public.comments (article_id, parent_id, body)
  select id, p_parent, p_body from public.articles
  where id = public.readable_article(p_slug) and published and binned_at is null
  returning id
$$;

-- Locks from the comment upwards before it writes, so that parallel deletions and replies cannot
-- deadlock. Returns the placeholder that remains above replies, or null.
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

-- Null when the caller sees no such comment.
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
  if v_author is distinct from (select auth.uid()) and not public.has_role('editor') then
    raise exception 'comment_must_be_ones_own' using errcode = 'insufficient_privilege';
  end if;
  return jsonb_build_object('comment', public.remove_comment(p_id));
end
$$;

alter table public.comments enable row level security;
alter table public.comment_html enable row level security;

create policy "everyone who may read an article reads its comments" on public.comments
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
create policy "users with a verified email address comment on published articles" on public.comments
  for insert to authenticated
  with check (
    author_id = (select auth.uid()) and (select public.may_write())
    and exists (select from public.articles where articles.id = article_id and published and binned_at is null)
  );
create policy "users edit their own comments" on public.comments
  for update to authenticated
  using (author_id = (select auth.uid()) and deleted_at is null and (select public.may_write()))
  with check (author_id = (select auth.uid()) and deleted_at is null and (select public.may_write()));

grant select on public.comments to anon, authenticated;
grant insert (article_id, parent_id, body), update (body) on public.comments to authenticated;
grant execute on function
  public.list_comments,
  public.read_comment
to anon, authenticated;
grant execute on function
  public.post_comment,
  public.delete_comment
to authenticated;
