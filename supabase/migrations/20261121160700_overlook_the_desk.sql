-- What the desk shows first, in one round trip.

create function public.desk_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  return jsonb_build_object(
    'articles', (
      select jsonb_build_object(
        'published', count(*) filter (where state = 'published'),
        'unpublished', count(*) filter (where state = 'unpublished'),
        'suppressed', count(*) filter (where state = 'suppressed'),
        'binned', count(*) filter (where state = 'binned'),
        'scheduled', count(*) filter (where scheduled_at is not null)
      )
      from public.desk_articles
    ),
    'most_read', coalesce((
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'views', views) order by views desc, id desc)
      from (select * from public.articles where published order by views desc, id desc limit 5) as top
    ), '[]'),
    'newest_comments', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', comments.id, 'article_id', articles.slug, 'title', articles.title, 'username', profiles.username,
        'excerpt', left(comments.body, 200),
        'created_at', to_char(comments.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by comments.id desc)
      from (select * from public.comments where deleted_at is null order by id desc limit 5) as comments
      join public.articles on articles.id = comments.article_id
      left join public.profiles on profiles.id = comments.author_id
    ), '[]'),
    'unsaved', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', articles.slug, 'title', coalesce(nullif(drafts.content ->> 'title', ''), articles.title, ''),
        'saved_at', to_char(drafts.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by drafts.saved_at desc)
      from public.article_drafts as drafts left join public.articles on articles.id = drafts.article_id
      where drafts.editor_id = auth.uid()
    ), '[]')
  );
end
$$;

revoke execute on function public.desk_overview() from public, anon, authenticated;
grant execute on function public.desk_overview() to authenticated;
