-- With the number of the article, which stays when its address changes.
create or replace function public.comment_with_ancestors(p_id bigint, p_levels integer) returns jsonb
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
