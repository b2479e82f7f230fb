-- rule: accounts/own-comments. The newest first, each with its first answers.
create function public.list_own_comments(p_offset integer default 0, p_quantity integer default 10) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_session();
  return (
    with own as materialized (
      select comments.id, comments.created_at
      from public.comments join public.articles on articles.id = article_id and published
      where author_id = (select auth.uid()) and num_nulls(deleted_at, withheld) <> 1
    ), page as (
      select coalesce(array_agg(id order by created_at desc, id desc), '{}') as ids
      from (
        select * from own order by created_at desc, id desc
        offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
      ) as newest
    )
    select jsonb_build_object(
      'results', coalesce(jsonb_agg(jsonb_build_object(
        'title', (select title from public.articles where slug = comment ->> 'article_id'), 'comment', comment
      ) order by place) filter (where comment is not null), '[]'),
      'total', (select count(*) from own)
    )
    from page
    left join lateral jsonb_array_elements(public.comment_threads(page.ids, 2))
      with ordinality as threads (comment, place) on true
  );
end
$$;

grant execute on function public.list_own_comments to authenticated;
