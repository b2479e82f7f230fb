create function public.publish_without_build(p_article bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  perform public.refuse_if(exists (select from public.articles where id = p_article and binned_at is not null),
    'binned_article_must_be_restored_first');
  perform public.tell_writers(p_article);
  update public.articles
  set published = true, published_at = coalesce(published_at, (sharing ->> 'dated')::timestamptz, now()), scheduled_at = null
  where id = p_article and not published and binned_at is null;
  if not found then return false; end if;
  perform public.save_revision(p_article, 'publish');
  return true;
end
$$;

create function public.publish_article(p_slug text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.article_named(p_slug);
begin
  if public.publish_without_build(v_article) then perform public.queue_build('publish', v_article); end if;
  return public.article_with_build(p_slug);
end
$$;

create function public.suspend_without_build(p_article bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  update public.pending_versions set publish_at = null where article_id = p_article;
  update public.articles set published = false where id = p_article and published;
  return found;
end
$$;

create function public.suspend_article(p_slug text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.article_named(p_slug);
begin
  if public.suspend_without_build(v_article) then perform public.queue_build('suspend', v_article); end if;
  return public.article_with_build(p_slug);
end
$$;

-- Schedules an article; for a published one its pending version. Null cancels the schedule.
create function public.schedule_article(p_slug text, p_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.article_named(p_slug);
begin
  perform public.require_role('editor');
  perform public.refuse_if(p_at <= now(), 'scheduled_time_must_lie_ahead');
  update public.pending_versions set publish_at = p_at from public.articles
  where article_id = v_article and articles.id = v_article and published;
  if not found then update public.articles set scheduled_at = p_at where id = v_article; end if;
end
$$;

create function public.publish_scheduled_articles(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
  v_published integer := 0;
begin
  for v_article in
    select id from public.articles
    where scheduled_at <= p_now and not published and binned_at is null
    for update
  loop
    perform public.tell_writers(v_article);
    update public.articles
    set published = true, published_at = coalesce(published_at, (sharing ->> 'dated')::timestamptz, scheduled_at), scheduled_at = null
    where id = v_article;
    perform public.save_revision(v_article, 'publish');
    perform public.queue_build('schedule', v_article);
    v_published := v_published + 1;
  end loop;
  return v_published;
end
$$;

-- rule: comments/closed
create function public.close_comments_when_due(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_article public.articles;
  v_closed integer := 0;
begin
  for v_article in
    update public.articles set comments_open = false
    where comments_open and sharing ->> 'comments_until' is not null
      and (sharing ->> 'comments_until')::timestamptz <= p_now
    returning *
  loop
    if v_article.published then perform public.queue_build('comments', v_article.id); end if;
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end
$$;

grant execute on function
  public.publish_article,
  public.suspend_article,
  public.schedule_article
to authenticated;
