-- The states of an article (product specification, section 4): each verb moves it in one statement,
-- or finds it there already. What readers see changes with a build, asked for in the same transaction.

create function public.publish_article(p_slug text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  perform public.require_administrator();
  update public.articles
  set published = true, published_at = coalesce(published_at, now()), scheduled_at = null
  where slug = p_slug and not published and binned_at is null
  returning id into v_article;
  if not found then return; end if;
  perform public.keep_revision(v_article, 'publish');
  perform public.queue_build('publish', v_article);
end
$$;

create function public.suspend_article(p_slug text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  perform public.require_administrator();
  update public.articles set published = false where slug = p_slug and published returning id into v_article;
  if found then perform public.queue_build('suspend', v_article); end if;
end
$$;

create function public.bin_article(p_slug text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  perform public.require_administrator();
  update public.articles set binned_at = now(), published = false, scheduled_at = null
  where slug = p_slug and binned_at is null returning id into v_article;
  if found then perform public.queue_build('delete', v_article); end if;
end
$$;

create function public.restore_article(p_slug text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  update public.articles set binned_at = null where slug = p_slug and binned_at is not null;
end
$$;

-- Null takes the plan back.
create function public.schedule_article(p_slug text, p_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  if p_at <= now() then
    raise exception 'scheduled_time_must_lie_ahead' using errcode = 'check_violation';
  end if;
  update public.articles set scheduled_at = p_at where slug = p_slug;
end
$$;

-- Carries plans out; run every minute. Answers how many.
create function public.publish_due_articles(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
  v_published integer := 0;
begin
  for v_article in
    update public.articles
    set published = true, published_at = coalesce(published_at, scheduled_at), scheduled_at = null
    where scheduled_at <= p_now and not published and binned_at is null
    returning id
  loop
    perform public.keep_revision(v_article, 'publish');
    perform public.queue_build('schedule', v_article);
    v_published := v_published + 1;
  end loop;
  return v_published;
end
$$;

-- Images of an article, cover and body, that nothing else shows.
create function public.images_only_of(p_article bigint) returns text[]
language sql stable security definer set search_path = ''
as $$
  with own as (
    select name from public.article_images where article_id = p_article
    union
    select (regexp_matches(body, '/images/([a-z0-9-]+)/\d+\.webp', 'g'))[1]
    from public.articles where id = p_article
  )
  select coalesce(array_agg(own.name), '{}') from own
  where not exists (
      select from public.article_images as others where others.name = own.name and others.article_id <> p_article
    )
    and not exists (
      select from public.articles as others
      where others.id <> p_article and position('/images/' || own.name || '/' in others.body) > 0
    )
    and not exists (
      select from public.article_drafts as drafts
      where drafts.article_id is distinct from p_article
        and position('/images/' || own.name || '/' in drafts.content::text) > 0
    )
$$;

-- Removes an article for good with all that hangs on it; answers the images that nothing shows now.
create function public.remove_article(p_article bigint) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_images text[] := public.images_only_of(p_article);
begin
  delete from public.articles where id = p_article;
  delete from public.stored_images where name = any (v_images);
  return v_images;
end
$$;

create function public.purge_article(p_slug text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
  v_build bigint;
begin
  perform public.require_administrator();
  select id into v_article from public.articles where slug = p_slug for update;
  v_build := public.queue_build('delete', v_article);
  return jsonb_build_object('images', public.remove_article(v_article), 'build_id', v_build);
end
$$;

-- Empties the bin of what has lain there for 30 days (readings, 10).
create function public.purge_binned_articles(p_now timestamptz default now()) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
  v_images text[] := '{}';
begin
  for v_article in
    select id from public.articles where binned_at < p_now - interval '30 days'
  loop
    v_images := v_images || public.remove_article(v_article);
  end loop;
  return v_images;
end
$$;

revoke execute on function public.publish_article(text) from public, anon, authenticated;
revoke execute on function public.suspend_article(text) from public, anon, authenticated;
revoke execute on function public.bin_article(text) from public, anon, authenticated;
revoke execute on function public.restore_article(text) from public, anon, authenticated;
revoke execute on function public.schedule_article(text, timestamptz) from public, anon, authenticated;
revoke execute on function public.publish_due_articles(timestamptz) from public, anon, authenticated;
revoke execute on function public.images_only_of(bigint) from public, anon, authenticated;
revoke execute on function public.remove_article(bigint) from public, anon, authenticated;
revoke execute on function public.purge_article(text) from public, anon, authenticated;
revoke execute on function public.purge_binned_articles(timestamptz) from public, anon, authenticated;
grant execute on function public.publish_article(text) to authenticated;
grant execute on function public.suspend_article(text) to authenticated;
grant execute on function public.bin_article(text) to authenticated;
grant execute on function public.restore_article(text) to authenticated;
grant execute on function public.schedule_article(text, timestamptz) to authenticated;
grant execute on function public.purge_article(text) to authenticated;
grant execute on function public.publish_due_articles(timestamptz) to service_role;
grant execute on function public.purge_binned_articles(timestamptz) to service_role;
