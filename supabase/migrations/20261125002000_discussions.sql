-- rule: comments/deleted-placeholder. `offset 0` keeps the planner from hashing all replies.
create view public.visible_comments with (security_invoker = true) as
  select * from public.comments
  where deleted_at is null
    or exists (select from public.comments as reply where reply.parent_id = comments.id offset 0)
    or (withheld is not null and (author_id = (select auth.uid()) or (select public.has_role('editor'))));

create function public.deepest_comment_level() returns integer immutable set search_path = '' return 4;

-- Ten first replies each, down to `p_levels`, fewer where a level would exceed 200.
create function public.comment_threads(p_roots bigint[], p_levels integer default public.deepest_comment_level()) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_most integer := least(10, greatest(1, 200 / greatest(1, cardinality(p_roots))));
begin
  if cardinality(p_roots) = 0 then return '[]'; end if;
  return (
    with caller as materialized (
      select (select auth.uid()) as id, public.has_valid_session() as has_session, public.has_role('editor') as is_editor
    ),
    replies as (
      select (reply ->> 'parent_comment')::bigint as parent_id, count(*) as shown, jsonb_agg(reply order by place) as children
      from jsonb_array_elements(case when p_levels > 1 then public.comment_threads(array(
        select reply.id
        from unnest(p_roots) with ordinality as parent (id, place)
        cross join lateral (
          select id, created_at from public.visible_comments where parent_id = parent.id order by created_at, id limit v_most
        ) as reply
        order by parent.place, reply.created_at, reply.id
      ), p_levels - 1) end) with ordinality as found (reply, place)
      group by 1
    ),
    comments as (
      select found.*, asked.place,
        coalesce(deleted_at is null
          or (withheld is not null and (caller.is_editor or found.author_id = caller.id)), false) as is_shown
      from unnest(p_roots) with ordinality as asked (comment_id, place)
      join public.comments as found on found.id = asked.comment_id
      cross join caller
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', comments.id,
      'article_id', articles.slug,
      'body', case when is_shown then comments.body else '' end,
      'html', case when is_shown then html else '' end,
      'username', case when is_shown then author.username end,
      'imported_name', case when is_shown then imported_name end,
      'imported_stars', case when is_shown then imported_stars end,
      'is_admin', is_shown and exists (
        select from public.user_roles where user_id = author_id and role_slug = 'administrator'
      ),
      'made', case when is_shown and card_id is not null then
        jsonb_build_object(
          'name', (select name from public.article_cards where id = comments.card_id),
          'picture', picture,
          'stars', (
            select stars from public.card_stars where card_id = comments.card_id and user_id = comments.author_id
          )
        )
      end,
      'parent_comment', comments.parent_id,
      'likes', comments.likes,
      'dislikes', comments.dislikes,
      'created_at', to_char(comments.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updated_at', to_char(comments.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'deleted', not is_shown,
      'withheld', case when is_shown then withheld end,
      'can_edit', is_shown and caller.has_session and coalesce(author_id = caller.id, false),
      'can_delete', is_shown and caller.has_session
        and (caller.is_editor or coalesce(author_id = caller.id, false)),
      'children', coalesce(children, '[]'),
      'replies_to_load', (
        select count(*) from public.visible_comments as reply where reply.parent_id = comments.id
      ) - coalesce(shown, 0)
    ) order by place), '[]')
    from comments
    cross join caller
    join public.articles on articles.id = comments.article_id
    left join public.profiles as author on author.id = comments.author_id
    left join replies on replies.parent_id = comments.id
  );
end
$$;

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

-- Up to three ancestors, the outermost first.
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
    'article', jsonb_build_object('id', articles.slug, 'aux_id', articles.id, 'title', articles.title),
    'open', public.comments_are_open(articles.id)
  )
  from public.visible_comments as comment
  join public.articles on articles.id = comment.article_id
  where comment.id = p_id and public.readable_article(articles.slug) is not null
$$;

-- With its replies, as the caller sees it.
create function public.comment_as_seen(p_id bigint) returns jsonb stable security definer set search_path = ''
return public.comment_threads(array[p_id]) -> 0;

create function public.read_comment(p_id bigint) returns jsonb stable security definer set search_path = ''
return public.comment_with_ancestors(p_id, public.deepest_comment_level());

create function public.discussion_keys() returns jsonb
language sql stable security definer set search_path = '' set statement_timeout = '30s'
as $$
  select coalesce(jsonb_object_agg(article_id, key), '{}')
  from (
    select comments.article_id, md5(string_agg(
      row(
        comments.id, comments.parent_id, comments.html, comments.created_at, comments.updated_at,
        comments.deleted_at, comments.card_id, comments.picture, author.username, comments.imported_name,
        comments.imported_stars, administrators.user_id is not null
      )::text,
      ';' order by comments.id
    )) as key
    from public.comments
    join public.articles on articles.id = comments.article_id and published
    left join public.profiles as author on author.id = comments.author_id
    left join public.user_roles as administrators
      on administrators.user_id = comments.author_id and role_slug = 'administrator'
    group by comments.article_id
  ) as discussions
$$;

grant execute on function
  public.deepest_comment_level,
  public.list_comments,
  public.read_comment,
  public.discussion_keys
to anon, authenticated;
