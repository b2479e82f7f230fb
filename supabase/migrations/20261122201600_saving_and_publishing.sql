-- Bodies that the site has sanitised. Authors and editors save articles with their own rights, so without
-- it they could store any HTML (docs/decisions/038).
create table public.sanitised_bodies (
  editor_id uuid not null references public.profiles (id) on delete cascade,
  body_hash text not null,
  sanitised_at timestamptz not null default now(),
  primary key (editor_id, body_hash),
  constraint sanitised_body_must_have_a_hash check (body_hash ~ '^[0-9a-f]{64}$')
);

create function public.store_sanitised_body(p_editor uuid, p_body text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.sanitised_bodies where sanitised_at < now() - interval '1 minute';
  insert into public.sanitised_bodies (editor_id, body_hash) values (p_editor, public.hash_text(p_body))
  on conflict (editor_id, body_hash) do update set sanitised_at = now()
$$;

create function public.require_sanitised_body(p_body text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.sanitised_bodies
    where editor_id = (select auth.uid()) and body_hash = public.hash_text(p_body)
  ) then
    raise exception 'article_body_must_be_sanitised_first' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- References keep their ids.
create function public.save_article_references(p_article bigint, p_references jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.article_references
  where article_id = p_article
    and id not in (select (item ->> 'id')::bigint from jsonb_array_elements(p_references) as item where item ? 'id');
  update public.article_references as refs set
    position = item.place, author = item.value ->> 'author', title = item.value ->> 'title',
    title_href = item.value ->> 'title_href', publication_date = item.value ->> 'publication_date',
    publisher = item.value ->> 'publisher', doi = item.value ->> 'doi'
  from jsonb_array_elements(p_references) with ordinality as item (value, place)
  where refs.article_id = p_article and refs.id = (item.value ->> 'id')::bigint;
  insert into public.article_references
    (article_id, position, author, title, title_href, publication_date, publisher, doi)
  select p_article, item.place, item.value ->> 'author', item.value ->> 'title', item.value ->> 'title_href',
    item.value ->> 'publication_date', item.value ->> 'publisher', item.value ->> 'doi'
  from jsonb_array_elements(p_references) with ordinality as item (value, place)
  where not exists (
    select from public.article_references as refs
    where refs.article_id = p_article and refs.id = (item.value ->> 'id')::bigint
  );
end
$$;

create function public.save_article_images(p_article bigint, p_images jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_known jsonb;
begin
  select coalesce(jsonb_object_agg(known.name, to_jsonb(known)), '{}') into v_known
  from (
    select name, width, height, placeholder from public.stored_images
    union
    select name, width, height, placeholder from public.article_images
  ) as known
  where known.name in (select item ->> 'name' from jsonb_array_elements(p_images) as item);
  if exists (select from jsonb_array_elements(p_images) as item where not v_known ? (item ->> 'name')) then
    raise exception 'article_image_must_be_stored' using errcode = 'foreign_key_violation';
  end if;
  delete from public.article_images where article_id = p_article;
  insert into public.article_images
    (article_id, position, name, width, height, darken, alt, decorative, placeholder)
  select p_article, place, known ->> 'name', (known ->> 'width')::integer, (known ->> 'height')::integer,
    (value ->> 'darken')::boolean, value ->> 'alt', (value ->> 'decorative')::boolean, known ->> 'placeholder'
  from jsonb_array_elements(p_images) with ordinality as item (value, place),
    lateral (select v_known -> (value ->> 'name') as known) as stored;
end
$$;

-- Without a place an article that comes is last, and one that is there stays where it is.
create function public.save_article_series(p_article bigint, p_series bigint, p_place integer) returns void
language plpgsql set search_path = ''
as $$
declare
  v_series bigint;
  v_place integer;
begin
  select series_id, place into v_series, v_place from (
    select article_id, series_id, row_number() over (partition by series_id order by position, article_id) as place
    from public.series_articles
  ) as places
  where article_id = p_article;
  if v_series is not distinct from p_series and coalesce(p_place, v_place) is not distinct from v_place then
    return;
  end if;
  update public.series set version = version + 1 where id in (v_series, p_series);
  delete from public.series_articles where article_id = p_article;
  if p_series is null then return; end if;
  update public.series_articles as places set position = others.place + coalesce(others.place >= p_place, false)::integer
  from (
    select article_id, row_number() over (order by position, article_id) as place
    from public.series_articles where series_id = p_series
  ) as others
  where others.article_id = places.article_id;
  insert into public.series_articles (article_id, series_id, position)
  select p_article, p_series, least(p_place, count(*) + 1) from public.series_articles where series_id = p_series;
end
$$;

-- Only editors change it. Without one the article is by the caller (rule: authors/own-record).
create function public.save_article_authors(p_article bigint, p_authors jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_authors bigint[];
begin
  if public.has_role('editor') then
    select array_agg(id order by place) into v_authors from (
      select value::bigint as id, min(place) as place
      from jsonb_array_elements_text(p_authors) with ordinality as item (value, place) group by value
    ) as given;
  end if;
  if v_authors is null then
    if exists (select from public.article_authors where article_id = p_article) then return; end if;
    v_authors := array[public.author_of_account((select auth.uid()))];
  end if;
  -- Each row that is written indexes the article anew.
  delete from public.article_authors where article_id = p_article and author_id <> all (v_authors);
  insert into public.article_authors (article_id, author_id, position)
  select p_article, id, place from unnest(v_authors) with ordinality as item (id, place)
  on conflict (article_id, author_id) do update set position = excluded.position
  where article_authors.position <> excluded.position;
end
$$;

-- Parts that are not given stay.
create function public.save_article_parts(p_article bigint, p_given jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_given ? 'references' then
    perform public.save_article_references(p_article, p_given -> 'references');
  end if;
  if p_given ? 'images' then
    perform public.save_article_images(p_article, p_given -> 'images');
  end if;
  if p_given ? 'tag' then
    delete from public.article_categories where article_id = p_article;
    insert into public.article_categories (article_id, category_id, position)
    select p_article, value::text::bigint, min(place)
    from jsonb_array_elements(p_given -> 'tag') with ordinality as item (value, place) group by value;
  end if;
  perform public.save_article_authors(p_article, p_given -> 'author_ids');
  if p_given ? 'series' then
    -- rule: publishing/authors
    perform public.save_article_series(p_article, (p_given -> 'series' ->> 'id')::bigint,
      case when public.has_role('editor') then (p_given -> 'series' ->> 'place')::integer end);
  end if;
end
$$;

-- Saves the article that was begun in this tab, if there is one, as what it is now called.
create function public.create_article(p_given jsonb, p_tab text default '') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.unsaved_article(p_tab);
begin
  perform public.require_role('author');
  perform public.require_sanitised_body(p_given ->> 'body');
  if v_article is null then
    insert into public.articles (slug, title, subtitle, headline, body, owner_id)
    values (p_given ->> 'id', p_given ->> 'title', p_given ->> 'subtitle', p_given ->> 'headline',
      p_given ->> 'body', auth.uid())
    returning id into v_article;
  else
    update public.articles
    set slug = p_given ->> 'id', title = p_given ->> 'title', subtitle = p_given ->> 'subtitle',
      headline = p_given ->> 'headline', body = p_given ->> 'body'
    where id = v_article;
  end if;
  perform public.save_article_parts(v_article, p_given);
  perform public.record_save(v_article, p_tab);
end
$$;

-- False when the article is missing, deleted or was saved by another user since `p_version`.
create function public.update_article(p_given jsonb, p_version integer, p_tab text default '') returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_given ->> 'id');
  v_published boolean;
begin
  perform public.require_sanitised_body(p_given ->> 'body');
  update public.articles
  set title = p_given ->> 'title', subtitle = p_given ->> 'subtitle', headline = p_given ->> 'headline',
    body = p_given ->> 'body'
  where id = v_article and version = p_version and binned_at is null
  returning id, published into v_article, v_published;
  if v_article is null then return false; end if;
  perform public.save_article_parts(v_article, p_given);
  perform public.record_save(v_article, p_tab);
  if v_published then perform public.request_build('edit', v_article); end if;
  return true;
end
$$;

-- rule: articles/address-changes. The id of the article afterwards, which is still the one before when it
-- is in the bin; null when the caller sees no such article.
create function public.change_article_id(p_slug text, p_new text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug);
  v_published boolean;
begin
  update public.articles set slug = p_new
  where id = v_article and slug <> p_new and version > 0 and binned_at is null
  returning published into v_published;
  if v_published then perform public.queue_build('address', v_article); end if;
  return (select slug from public.articles where id = v_article and version > 0);
end
$$;

create view public.admin_articles with (security_invoker = true) as
select
  whole.*,
  case
    when whole.binned_at is not null then 'binned'
    when whole.published then 'published'
    when whole.published_at is not null then 'suppressed'
    else 'unpublished'
  end as state,
  articles.scheduled_at,
  coalesce(articles.owner_id = (select auth.uid()), false) as own,
  coalesce((
    select jsonb_agg(bylines.author_id order by bylines.position, bylines.author_id)
    from public.article_authors as bylines where bylines.article_id = articles.id
  ), '[]') as author_ids,
  editor.username as updated_by,
  (
    select jsonb_build_object('id', places.series_id, 'place', (
      select count(*) from public.series_articles as others
      where others.series_id = places.series_id
        and (others.position, others.article_id) <= (places.position, places.article_id)
    ))
    from public.series_articles as places where places.article_id = articles.id
  ) as series,
  articles.build_id,
  (
    select nullif(btrim(drafts.content ->> 'title'), '') from public.article_drafts as drafts
    where drafts.article_id = articles.id and articles.version = 0
    order by drafts.saved_at desc limit 1
  ) as draft_title,
  (
    select jsonb_build_object(
      'state', case when reviews.returned_at is null then 'asked' else 'returned' end,
      'at', to_char(coalesce(reviews.returned_at, reviews.asked_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', by.username,
      'note', reviews.note
    )
    from public.article_reviews as reviews
    left join public.profiles as by on by.id = coalesce(reviews.returned_by, reviews.asked_by)
    where reviews.article_id = articles.id
  ) as review
from public.full_articles as whole
join public.articles on articles.id = whole.aux_id
left join public.profiles as editor on editor.id = articles.updated_by;

-- Shows it to readers, without a build. Null when nothing changes.
create function public.show_article(p_article bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  perform public.require_role('editor');
  if exists (select from public.articles where id = p_article and binned_at is not null) then
    raise exception 'binned_article_must_be_restored_first' using errcode = 'check_violation';
  end if;
  update public.articles
  set published = true, published_at = coalesce(published_at, now()), scheduled_at = null
  where id = p_article and not published and binned_at is null
  returning id into v_article;
  if found then perform public.save_revision(v_article, 'publish'); end if;
  return v_article;
end
$$;

create function public.publish_article(p_slug text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.show_article(public.article_named(p_slug));
begin
  if v_article is not null then perform public.queue_build('publish', v_article); end if;
end
$$;

-- rule: comments/closed. False when there is no such article.
create function public.open_comments(p_slug text, p_open boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article public.articles;
begin
  perform public.require_role('editor');
  update public.articles set comments_open = p_open where id = public.article_named(p_slug) returning * into v_article;
  if v_article.published then perform public.queue_build('comments', v_article.id); end if;
  return v_article.id is not null;
end
$$;

-- Hides it from readers, without a build. Null when nothing changes.
create function public.hide_article(p_article bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  perform public.require_role('editor');
  update public.articles set published = false where id = p_article and published returning id into v_article;
  return v_article;
end
$$;

create function public.suspend_article(p_slug text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.hide_article(public.article_named(p_slug));
begin
  if v_article is not null then perform public.queue_build('suspend', v_article); end if;
end
$$;

-- Without a build. False when nothing changes.
create function public.bin_article(p_article bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.articles set binned_at = now(), published = false, scheduled_at = null
  where id = p_article and binned_at is null;
  return found;
end
$$;

-- False when the caller sees no such article.
create function public.delete_article(p_slug text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug);
begin
  if public.bin_article(v_article) then perform public.queue_build('delete', v_article); end if;
  return v_article is not null;
end
$$;

-- False when the caller sees no such article.
create function public.restore_article(p_slug text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug);
begin
  update public.articles set binned_at = null where id = v_article and binned_at is not null;
  return v_article is not null;
end
$$;

-- Null cancels the schedule.
create function public.schedule_article(p_slug text, p_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  if p_at <= now() then
    raise exception 'scheduled_time_must_lie_ahead' using errcode = 'check_violation';
  end if;
  update public.articles set scheduled_at = p_at where id = public.article_named(p_slug);
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
    update public.articles
    set published = true, published_at = coalesce(published_at, scheduled_at), scheduled_at = null
    where scheduled_at <= p_now and not published and binned_at is null
    returning id
  loop
    perform public.save_revision(v_article, 'publish');
    perform public.queue_build('schedule', v_article);
    v_published := v_published + 1;
  end loop;
  return v_published;
end
$$;

-- Images of the article that no other article, draft or page uses.
create function public.images_used_only_by(p_article bigint) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (with own as (
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
    and not exists (
      select from public.categories where position('/images/' || own.name || '/' in picture ->> 'url') > 0
    )
    and not exists (
      select from public.authors where position('/images/' || own.name || '/' in portrait ->> 'url') > 0
    )
    and not exists (
      select from public.series where position('/images/' || own.name || '/' in cover ->> 'url') > 0
    )
    and not exists (
      select from public.site_settings
      where position('/images/' || own.name || '/' in concat(logo ->> 'url', sharing_picture ->> 'url')) > 0
    )
    and not exists (
      select from public.page_revisions where position('/images/' || own.name || '/' in content ->> 'body') > 0
    ));
end
$$;

-- Returns the images that nothing uses any more.
create function public.remove_article(p_article bigint) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_images text[] := public.images_used_only_by(p_article);
begin
  delete from public.articles where id = p_article;
  delete from public.stored_images where name = any (v_images);
  return v_images;
end
$$;

-- Null when there is no such article.
create function public.purge_article(p_slug text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug);
  v_build bigint;
begin
  if v_article is null then return null; end if;
  v_build := public.queue_build('delete', v_article);
  return jsonb_build_object('images', public.remove_article(v_article), 'build_id', v_build);
end
$$;

-- rule: publishing/bin
create function public.purge_binned_articles(p_now timestamptz default now()) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
  v_images text[] := '{}';
begin
  for v_article in
    select id from public.articles where binned_at < p_now - public.bin_period()
  loop
    v_images := v_images || public.remove_article(v_article);
  end loop;
  return v_images;
end
$$;

create view public.admin_series with (security_invoker = true) as
select
  series.id,
  series.slug,
  series.title,
  series.tagline,
  series.description,
  series.cover,
  series.position,
  series.on_front_page,
  series.version,
  coalesce(
    jsonb_agg(
      jsonb_build_object('id', articles.id, 'title', articles.title, 'state', articles.state)
      order by places.position, places.article_id
    ) filter (where articles.id is not null),
    '[]'
  ) as articles
from public.series
left join public.series_articles as places on places.series_id = series.id
left join public.admin_articles as articles on articles.aux_id = places.article_id
group by series.id;

alter table public.sanitised_bodies enable row level security;

grant select on public.admin_articles, public.admin_series to authenticated;
grant execute on function
  public.create_article,
  public.update_article,
  public.change_article_id,
  public.publish_article,
  public.suspend_article,
  public.open_comments,
  public.delete_article,
  public.restore_article,
  public.schedule_article,
  public.purge_article
to authenticated;
