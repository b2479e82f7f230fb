-- The places that use pictures. A title is returned only when the article is public or the account
-- may see it.
create function public.places_of_pictures(p_name text default null)
returns table (name text, alt text, credit text, place text, title text, slug text, is_public boolean, is_changeable boolean)
language sql stable security definer set search_path = ''
as $$
  -- Rights are asked for once: for each of 20,000 places it would take seconds.
  with me as materialized (
    select public.has_role('editor') as edits, public.has_role('author') as writes, auth.uid() as id,
      public.assigned_articles() as assigned
  )
  select uses.name, uses.alt, uses.credit, uses.place,
    coalesce(articles.title, pages.title, pages.path, categories.name, series.title, authors.name, settings.name, issues.subject, ''),
    coalesce(articles.slug, pages.id::text, categories.slug, series.slug, authors.slug, ''),
    case
      when uses.place in ('articles', 'article_images', 'article_cards') then articles.published
      when uses.place in ('pages', 'authors') then coalesce(pages.published, authors.was_public)
      when uses.place = 'newsletter_issues' then issues.public and issues.state <> 'draft'
      else uses.place in ('categories', 'series', 'site_settings')
    end,
    me.edits or coalesce(
      me.writes and (articles.owner_id = me.id or articles.id = any (me.assigned))
        and articles.published_at is null and articles.scheduled_at is null and uses.place not like '%comments',
      false
    )
  from me cross join public.picture_uses as uses
  left join public.articles on articles.id = uses.article_id
  left join public.page_revisions as versions on uses.place = 'page_revisions' and versions.id::text = uses.row_id
  left join public.pages on uses.place = 'pages' and pages.id::text = uses.row_id or pages.id = versions.page_id
  left join public.categories on uses.place = 'categories' and categories.id::text = uses.row_id
  left join public.series on uses.place = 'series' and series.id::text = uses.row_id
  left join public.authors on uses.place = 'authors' and authors.id::text = uses.row_id
  left join public.site_settings as settings on uses.place = 'site_settings'
  left join public.newsletter_issue_revisions as saves
    on uses.place = 'newsletter_issue_revisions' and saves.id::text = uses.row_id
  left join public.newsletter_issues as issues
    on uses.place = 'newsletter_issues' and issues.id::text = uses.row_id or issues.id = saves.issue_id
  where p_name is null or uses.name = p_name
$$;

-- The size of the largest file of a picture in bytes.
create function public.size_of_picture(p_url text) returns bigint
language sql stable set search_path = ''
as $$
  select (metadata ->> 'size')::bigint from storage.objects
  where bucket_id = 'article-images' and name = substring(p_url from '/images/(.*)')
$$;

-- rule: images/whose
create function public.list_pictures(
  p_words text, p_show text, p_offset integer, p_quantity integer, p_sort_by text default ''
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_me uuid := (select auth.uid());
  v_edits boolean := public.has_role('editor');
begin
  perform public.require_role('author');
  return (
    with places as materialized (
      select * from public.places_of_pictures()
    ), known as (
      select places.name, bool_or(is_public) as is_public, bool_and(is_changeable) as is_changeable,
        max(places.alt) as alt, max(places.credit) as credit, string_agg(title || ' ' || coalesce(places.alt, ''), ' ') as words,
        jsonb_agg(distinct jsonb_build_object('place', place, 'title', title, 'slug', slug))
          filter (where is_public or is_changeable) as places
      from places group by places.name
    ), found as (
      select images.name, images.width, images.height, images.stored_at, images.uploaded_by = v_me as is_mine,
        '/images/' || images.name || '/' || least(images.width, 1600) || '.webp' as url, images.placeholder,
        coalesce(nullif(own.alt, ''), known.alt, '') as alt, coalesce(own.decorative, false) as decorative,
        coalesce(nullif(own.credit, ''), known.credit, '') as credit, coalesce(own.licence, '') as licence,
        coalesce(own.focus, '50 50') as focus, coalesce(known.places, '[]') as places, known.words,
        known.name is null as is_unused, not coalesce(own.decorative, false) and (
          exists (select from public.undescribed_pictures as listed where listed.name = images.name)
          or known.name is null and coalesce(own.alt, '') = ''
        ) as lacks_description,
        v_edits or coalesce(coalesce(known.is_changeable, true)
          and coalesce(images.uploaded_by = v_me, known.name is not null), false) as may_change, known.is_public
      from public.stored_images as images
      left join public.pictures as own using (name)
      left join known using (name)
      where not temporary and images.name not like 'made-%'
    ), shown as (
      select * from found
      where (may_change or is_public or is_mine)
        and case p_show
          when 'undescribed' then lacks_description and may_change
          when 'unused' then is_unused
          when 'mine' then is_mine
          else true
        end
        and not exists (
          select from regexp_split_to_table(lower(btrim(p_words)), '\s+') as word
          where strpos(lower(concat_ws(' ', alt, credit, licence, words)), word) = 0 and word <> name
        )
    ), page as (
      select name, url, width, height, placeholder, alt, decorative, credit, licence, focus, places, may_change,
        public.size_of_picture(url) as bytes
      from (
        select *, case ltrim(p_sort_by, '-')
          when 'stored_at' then public.sortable_time(stored_at) when 'description' then lower(nullif(alt, ''))
          when 'size' then lpad(public.size_of_picture(url)::text, 15, '0')
          when 'uses' then lpad(jsonb_array_length(places)::text, 9, '0')
        end as sort_key
        from shown
      ) as keyed
      order by
        case when p_sort_by not like '-%' then sort_key end,
        case when p_sort_by like '-%' then sort_key end desc nulls last,
        stored_at desc, name
      offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
    )
    select jsonb_build_object(
      'results', coalesce((select jsonb_agg(page) from page), '[]'), 'total', (select count(*) from shown)
    )
  );
end
$$;

-- rule: images/whose
create function public.require_changeable_picture(p_name text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('author');
  if public.has_role('editor') then return; end if;
  perform public.refuse_if(exists (select from public.places_of_pictures(p_name) where not coalesce(is_changeable, false)) or not exists (
    select from public.stored_images as images
    where name = p_name and coalesce(
      uploaded_by = (select auth.uid()), exists (select from public.picture_uses as uses where uses.name = images.name)
    )
  ), 'picture_must_be_changed_by_an_editor', 'insufficient_privilege');
end
$$;

-- rule: images/deleted-when-unused. Returns the places that still use the picture; null when there
-- is no such picture.
create function public.delete_picture(p_name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_places jsonb;
begin
  perform public.require_changeable_picture(p_name);
  perform public.refuse_token('all');
  select jsonb_agg(distinct jsonb_build_object('place', place, 'title', title, 'slug', slug)) into v_places
  from public.places_of_pictures(p_name);
  if v_places is not null then return v_places; end if;
  update public.stored_images set temporary = true, deleted_at = now()
  where name = p_name and deleted_at is null and name not like 'made-%';
  return case when found then '[]' end;
end
$$;

-- Whether the caller may restore a deleted picture, which the site then does with its files.
create function public.restore_picture(p_name text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_changeable_picture(p_name);
  perform public.refuse_token('all');
  return exists (select from public.stored_images where name = p_name and deleted_at is not null);
end
$$;

grant execute on function public.list_pictures, public.delete_picture, public.restore_picture to authenticated;
