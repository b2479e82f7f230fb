-- A page of an article's discussion in the shape of `Comment` (spec/api.md), in one round trip. It
-- reads as its owner because guests may not see the profiles of commenters, only their names here.

create function public.list_comments(
  p_slug text,
  p_sort text default 'rating',
  p_offset integer default 0,
  p_quantity integer default 10
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with recursive article as (
    select id, slug from public.articles where slug = p_slug and published and binned_at is null
  ),
  -- A deleted comment stays only as the placeholder above its replies (readings, 22).
  visible as not materialized (
    select comments.* from public.comments
    where deleted_at is null
      or exists (select from public.comments as reply where reply.parent_id = comments.id)
  ),
  ranked as (
    select visible.id, row_number() over (
      order by
        case when p_sort = 'new' then visible.created_at end desc,
        case when p_sort = 'new' then visible.id end desc,
        visible.likes - visible.dislikes desc, visible.created_at, visible.id
    ) as place
    from visible join article on article.id = visible.article_id
    where visible.parent_id is null
  ),
  page as (
    select id, place from ranked
    order by place offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
  ),
  tree as (
    select id, 1 as level, place from page
    union all
    select reply.id, tree.level + 1, reply.place
    from tree cross join lateral (
      select visible.id, row_number() over (order by visible.created_at, visible.id) as place
      from visible where visible.parent_id = tree.id
      order by visible.created_at, visible.id limit 10
    ) as reply
    where tree.level < 4
  ),
  shaped as (
    select tree.id, tree.level, tree.place, visible.parent_id,
      jsonb_build_object(
        'id', visible.id,
        'article_id', article.slug,
        'body', case when visible.deleted_at is null then visible.body else '' end,
        'html', case when visible.deleted_at is null then visible.html else '' end,
        'username', case when visible.deleted_at is null then author.username end,
        'is_admin', visible.deleted_at is null and exists (
          select from public.user_roles
          where user_id = visible.author_id and role_slug = 'administrator'
        ),
        'parent_comment', visible.parent_id,
        'likes', visible.likes,
        'dislikes', visible.dislikes,
        'created_at', to_char(visible.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'updated_at', to_char(visible.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'deleted', visible.deleted_at is not null
      ) as comment,
      (select count(*) from visible as reply where reply.parent_id = tree.id) as replies
    from tree
    join visible on visible.id = tree.id
    join article on article.id = visible.article_id
    left join public.profiles as author on author.id = visible.author_id
  ),
  fourth as (
    select parent_id, count(*) as shown, jsonb_agg(
      comment || jsonb_build_object('children', '[]'::jsonb, 'replies_to_load', replies) order by place
    ) as children
    from shaped where level = 4 group by parent_id
  ),
  third as (
    select shaped.parent_id, count(*) as shown, jsonb_agg(
      comment || jsonb_build_object(
        'children', coalesce(children, '[]'), 'replies_to_load', replies - coalesce(shown, 0)
      ) order by place
    ) as children
    from shaped left join fourth on fourth.parent_id = shaped.id
    where level = 3 group by shaped.parent_id
  ),
  second as (
    select shaped.parent_id, count(*) as shown, jsonb_agg(
      comment || jsonb_build_object(
        'children', coalesce(children, '[]'), 'replies_to_load', replies - coalesce(shown, 0)
      ) order by place
    ) as children
    from shaped left join third on third.parent_id = shaped.id
    where level = 2 group by shaped.parent_id
  )
  select jsonb_build_object(
    'comments', coalesce(jsonb_agg(
      comment || jsonb_build_object(
        'children', coalesce(children, '[]'), 'replies_to_load', replies - coalesce(shown, 0)
      ) order by place
    ), '[]'),
    'total', (select count(*) from ranked)
  )
  from shaped left join second on second.parent_id = shaped.id
  where level = 1
$$;

revoke execute on function public.list_comments(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_comments(text, text, integer, integer) to anon, authenticated, service_role;
