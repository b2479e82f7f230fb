-- What needs attention. Null means that the role may not see a value.
create function public.count_waiting() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_edits boolean := public.has_role('editor');
  v_administers boolean := public.has_role('administrator');
begin
  perform public.require_role('author');
  return jsonb_build_object(
    -- Articles that wait for an editor's review, or were sent back to their authors.
    'open_reviews', (
      select count(*) from public.admin_articles as listed
      join public.articles on articles.id = listed.aux_id
      where review ->> 'state' = case when v_edits then 'asked' else 'returned' end
        and (v_edits or owner_id = (select auth.uid()))
    ),
    'open_reports', case when v_edits then (
      select count(distinct comment_id) from public.comment_reports where resolved_at is null
    ) end,
    'waiting_comments', case when v_edits then (
      select count(*) from public.comments join public.articles on articles.id = article_id and binned_at is null
      where withheld = 'waiting'
    ) end,
    'open_messages', case when v_administers then (
      select count(*) from public.messages where state = 'open'
    ) end,
    'failed_emails', case when v_administers then (
      select count(failed_at) from public.unsent_emails
    ) end,
    'failing_webhooks', case when v_administers then (
      select count(*) from public.webhooks where failing_since is not null and (public.fails(webhooks) or off_at is not null)
    ) end
  );
end
$$;

-- Figures of whole days in the time zone of the site; with an owner, of their articles alone.
create function public.count_activity(p_first date, p_last date, p_owner uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with site as materialized (
    select p_first::timestamp at time zone zone as begins_at, (p_last + 1)::timestamp at time zone zone as ends_at
    from (select coalesce((select time_zone from public.site_settings), 'UTC') as zone) as zones
  ), seen as (
    select day, visitor from public.article_views
    where day between p_first and p_last and (p_owner is null or exists (
      select from public.articles where id = article_id and owner_id = p_owner
    ))
  )
  select jsonb_build_object(
    'visitors', (select count(distinct (day, visitor)) from seen),
    'views', (select count(*) from seen),
    'comments', (
      select count(*) from public.comments
      where created_at >= begins_at and created_at < ends_at and deleted_at is null and (p_owner is null or exists (
        select from public.articles where articles.id = article_id and articles.owner_id = p_owner
      ))
    ),
    'subscribers', case when p_owner is null then (
      select count(*) from public.newsletter_subscribers where confirmed_at >= begins_at and confirmed_at < ends_at
    ) end
  )
  from site
$$;

-- Authors see figures of their own articles; null means that the role may not see a value.
create function public.read_dashboard() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_edits boolean := public.has_role('editor');
  v_owner uuid := case when not v_edits then (select auth.uid()) end;
  v_today date := public.day_of();
begin
  perform public.require_role('author');
  return jsonb_build_object(
    'recent', jsonb_build_object(
      'yesterday', public.count_activity(v_today - 1, v_today - 1, v_owner),
      'day_before', public.count_activity(v_today - 2, v_today - 2, v_owner),
      'week', public.count_activity(v_today - 7, v_today - 1, v_owner),
      'week_before', public.count_activity(v_today - 14, v_today - 8, v_owner)
    ),
    'articles', (
      select jsonb_build_object(
        'published', count(*) filter (where state = 'published'),
        'unpublished', count(*) filter (where state = 'unpublished'),
        'suppressed', count(*) filter (where state = 'suppressed'),
        'binned', count(*) filter (where state = 'binned'),
        'scheduled', count(*) filter (where articles.scheduled_at is not null),
        'review', count(*) filter (where review ->> 'state' = 'asked'),
        'pending', count(*) filter (where state = 'published' and pending is not null)
      )
      from public.admin_articles as listed
      join public.articles on articles.id = listed.aux_id
      where v_owner is null or owner_id = v_owner
    ),
    'most_read', coalesce((
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'views', views) order by views desc, id desc)
      from (
        select articles.id, slug, title, count(*) as views
        from public.article_views join public.articles on articles.id = article_id
        where day >= v_today - 7 and published and (v_owner is null or owner_id = v_owner)
        group by articles.id order by count(*) desc, articles.id desc limit 5
      ) as top
    ), '[]'),
    'newest_comments', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', comments.id, 'article_id', articles.slug, 'title', articles.title,
        'username', coalesce(profiles.username, comments.imported_name),
        'excerpt', left(comments.body, 200),
        'created_at', to_char(comments.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by comments.created_at desc, comments.id desc)
      from (
        select * from public.comments
        where deleted_at is null and (v_owner is null or exists (
          select from public.articles where articles.id = article_id and articles.owner_id = v_owner
        ))
        order by created_at desc, id desc limit 5
      ) as comments
      join public.articles on articles.id = comments.article_id
      left join public.profiles on profiles.id = comments.author_id
    ), '[]'),
    'unsaved', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', slug, 'title', title,
        'saved_at', to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by saved_at desc)
      from (
        select distinct on (articles.id) articles.slug, drafts.saved_at,
          coalesce(nullif(drafts.content ->> 'title', ''), articles.title) as title
        from public.article_drafts as drafts join public.articles on articles.id = drafts.article_id
        where drafts.editor_id = auth.uid() and articles.binned_at is null
        order by articles.id, drafts.saved_at desc
      ) as newest
    ), '[]'),
    'scheduled', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', slug, 'title', title,
        'scheduled_at', to_char(scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by scheduled_at, id)
      from (
        select * from public.articles where scheduled_at is not null and binned_at is null
          and (v_owner is null or owner_id = v_owner)
        order by scheduled_at, id limit 5
      ) as next
    ), '[]'),
    'assigned', coalesce((
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'due', due_on) order by due_on, slug)
      from public.article_plans join public.articles on articles.id = article_id
      where assignee_id = (select auth.uid()) and not published and scheduled_at is null and binned_at is null
    ), '[]'),
    -- Articles that wait for an editor's review, or were sent back to their authors.
    'reviews', coalesce((
      select jsonb_agg(jsonb_build_object('id', listed.id, 'title', listed.title, 'at', review ->> 'at') order by review ->> 'at')
      from public.admin_articles as listed
      join public.articles on articles.id = listed.aux_id
      where review ->> 'state' = case when v_edits then 'asked' else 'returned' end
        and (v_owner is null or owner_id = v_owner)
    ), '[]'),
    'changes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', listed.id, 'title', listed.title, 'at', coalesce(pending ->> 'publish_at', pending ->> 'saved_at'),
        'scheduled', pending ->> 'publish_at' is not null
      ) order by pending ->> 'saved_at')
      from public.admin_articles as listed
      join public.articles on articles.id = listed.aux_id
      where state = 'published' and pending is not null and review is null and (v_owner is null or owner_id = v_owner)
    ), '[]'),
    'newly_published', coalesce((
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'at', published_at) order by published_at desc)
      from public.articles
      where not v_edits and published and published_at > now() - interval '7 days'
        and (select auth.uid()) in (select public.writers_of_article(articles.id))
    ), '[]'),
    'first_steps', case when public.has_role('administrator') then jsonb_build_object(
      'settings', coalesce((select version > 1 from public.site_settings), false),
      'authors', exists (select from public.authors),
      'article', exists (select from public.articles where version > 0 and binned_at is null),
      'categories', exists (select from public.categories),
      'pages', exists (select from public.pages where version > 1 or not built_in),
      'people', exists (select from public.user_roles where user_id <> (select auth.uid()))
        or exists (select from public.invitations)
    ) end,
    'undescribed', (
      select count(distinct listed.name) from public.undescribed_pictures as listed
      join public.articles on articles.id = listed.article_id
      where binned_at is null and public.works_on(articles.id)
        and (v_edits or published_at is null and scheduled_at is null)
    ),
    'mail', case when public.has_role('administrator') then (
      select jsonb_build_object(
        'waiting', count(*) filter (where failed_at is null),
        'late', count(*) filter (where failed_at is null and queued_at < now() - interval '15 minutes'),
        'braked', public.newsletter_is_braked(),
        'unread', exists (select from public.returns_mailbox where failures >= 3)
      )
      from public.unsent_emails
    ) end,
    'subscribers', case when v_edits then (
      select jsonb_agg(jsonb_build_object(
        'week', week, 'joined', joined, 'left', departed, 'total', subscribers
      ) order by week)
      from public.count_subscribers_by_week()
    ) end
  ) || public.count_waiting();
end
$$;

grant execute on function public.count_waiting to authenticated;
grant execute on function public.read_dashboard to authenticated;
