-- Changes the address, description and credit of a picture in HTML.
create function public.with_picture_in_html(p_html text, p_from jsonb, p_to jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_address text := '/images/' || (p_from ->> 'name') || '/';
  v_html text := p_html;
  v_tag text;
  v_new text;
  v_text text;
begin
  if strpos(p_html, v_address) = 0 then return p_html; end if;
  for v_tag in
    select distinct part[1] from regexp_matches(p_html, '<img(?: [a-z-]+="[^"]*")*>', 'g') as part
    where strpos(part[1], v_address) > 0
  loop
    v_new := v_tag;
    if p_to ->> 'name' <> p_from ->> 'name' then
      v_new := regexp_replace(v_new, '\swidth="\d+"', format(' width="%s"', p_to ->> 'width'));
      v_new := regexp_replace(v_new, '\sheight="\d+"', format(' height="%s"', p_to ->> 'height'));
    end if;
    if public.read_attribute(v_tag, 'alt') = p_from ->> 'alt' then
      v_text := replace(replace(p_to ->> 'alt', '&', '&#x26;'), '"', '&#x22;');
      v_new := overlay(v_new placing format(' alt="%s"', v_text) from strpos(v_new, ' alt="')
        for char_length(substring(v_new from ' alt="[^"]*"')));
    end if;
    v_html := replace(v_html, v_tag, v_new);
  end loop;
  if p_from ->> 'credit' <> '' then
    for v_tag in
      select distinct part[1] from regexp_matches(
        v_html, '(<img(?: [a-z-]+="[^"]*")* src="' || v_address
          || '[^"]*"(?: [a-z-]+="[^"]*")*><figcaption>(?:(?!</figcaption>).)*<small>[^<]*</small>)', 'g') as part
    loop
      v_text := substring(v_tag from '<small>([^<]*)</small>$');
      if public.read_attribute(' x="' || v_text || '"', 'x') = p_from ->> 'credit' then
        v_new := replace(replace(p_to ->> 'credit', '&', '&#x26;'), '<', '&#x3C;');
        v_html := replace(v_html, v_tag, left(v_tag, -char_length('<small>' || v_text || '</small>'))
          || case when v_new = '' then '' else '<small>' || v_new || '</small>' end);
      end if;
    end loop;
  end if;
  return regexp_replace(v_html, v_address || '\d+\.webp', p_to ->> 'url', 'g');
end
$$;

-- Changes a picture in JSON, also in HTML within it. A place with a description of its own keeps
-- it.
create function public.with_picture(p_value jsonb, p_from jsonb, p_to jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_value jsonb;
begin
  case jsonb_typeof(p_value)
    when 'array' then
      select coalesce(jsonb_agg(public.with_picture(value, p_from, p_to) order by place), '[]') into v_value
      from jsonb_array_elements(p_value) with ordinality as item (value, place);
    when 'string' then
      v_value := to_jsonb(public.with_picture_in_html(p_value #>> '{}', p_from, p_to));
    when 'object' then
      select coalesce(jsonb_object_agg(key, public.with_picture(value, p_from, p_to)), '{}') into v_value
      from jsonb_each(p_value);
      if p_value ->> 'url' like '/images/' || (p_from ->> 'name') || '/%' then
        v_value := v_value || (
          select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_to)
          where p_value ? key and (key in ('width', 'height', 'placeholder')
            or key in ('alt', 'credit') and p_value -> key = p_from -> key)
        );
        -- Only a value with a width is a picture that can be cut, so only that has a focus.
        if p_value ? 'width' then v_value := v_value || jsonb_build_object('focus', p_to -> 'focus'); end if;
      end if;
    else
      v_value := p_value;
  end case;
  return v_value;
end
$$;

-- Returns {name, url, width, height, placeholder, alt, credit, focus}.
create function public.picture_named(p_name text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', name, 'url', '/images/' || name || '/' || least(width, 1600) || '.webp', 'width', width, 'height', height,
    'placeholder', placeholder, 'focus', coalesce(own.focus, '50 50'),
    'alt', coalesce(nullif(own.alt, ''), (select max(alt) from public.picture_uses as uses where uses.name = images.name), ''),
    'credit', coalesce(nullif(own.credit, ''), (select max(credit) from public.picture_uses as uses where uses.name = images.name), '')
  )
  from public.stored_images as images left join public.pictures as own using (name)
  where name = p_name
$$;

-- Changes a picture in all places, but not in revisions.
create function public.change_picture_everywhere(p_from jsonb, p_to jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_use record;
  v_changed integer;
  v_from jsonb;
  v_articles bigint[] := array(
    select article_id from public.article_images where name = p_from ->> 'name'
  );
begin
  if p_from = p_to then return; end if;
  for v_use in
    select uses.*, columns.*, listed.name is not null as is_undescribed
    from (values
      ('articles', 'body', ''), ('pages', 'body', ', version = t.version + 1'), ('article_cards', 'content', ''),
      ('article_drafts', 'content', ''),
      ('pending_versions', 'content', ', version = nextval(''public.pending_version_numbers'')'), ('categories', 'picture', ', version = t.version + 1'),
      ('series', 'cover', ', version = t.version + 1'), ('authors', 'portrait', ', version = t.version + 1'),
      ('site_settings', 'logo', ', version = t.version + 1'), ('site_settings', 'dark_logo', ', version = t.version + 1'),
      ('site_settings', 'sharing_picture', '')
    ) as columns (source, field, counted)
    join public.picture_uses as uses on place = source
    left join public.undescribed_pictures as listed on listed.article_id = uses.article_id and listed.name = uses.name
    where uses.name = p_from ->> 'name'
  loop
    -- In other tables an empty description means that the picture is decorative.
    v_from := p_from || case when p_from ->> 'alt' = '' and not v_use.is_undescribed then '{"alt": null}' else '{}' end::jsonb
      || case when v_use.is_undescribed then '{"alt": ""}' else '{}' end::jsonb;
    execute format(
      'update public.%1$I as t set %2$I = changed.%2$I %3$s
       from jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, public.with_picture(
         (select to_jsonb(%2$I) from public.%1$I where id::text = $3), $1, $2))) as changed
       where t.id::text = $3 and t.%2$I is distinct from changed.%2$I', v_use.source, v_use.field, v_use.counted
    ) using v_from, p_to, v_use.row_id;
    get diagnostics v_changed = row_count;
    if v_changed > 0 and v_use.place in ('articles', 'article_cards') then
      v_articles := v_articles || v_use.article_id;
    end if;
  end loop;
  update public.article_images as images set
    name = p_to ->> 'name', width = (p_to ->> 'width')::integer, height = (p_to ->> 'height')::integer,
    placeholder = p_to ->> 'placeholder', focus = p_to ->> 'focus',
    alt = case when is_own then p_to ->> 'alt' else alt end, decorative = case
      when is_own then p_to ->> 'alt' = '' and coalesce((p_to ->> 'decorative')::boolean, decorative) else decorative
    end,
    credit = case when credit = p_from ->> 'credit' then p_to ->> 'credit' else credit end
  from (
    select id, case when covers.alt = '' then exists (
      select from public.undescribed_pictures as listed
      where listed.article_id = covers.article_id and listed.name = covers.name
    ) else covers.alt = p_from ->> 'alt' end as is_own
    from public.article_images as covers where covers.name = p_from ->> 'name'
  ) as known
  where known.id = images.id;
  -- This update tells users who have the article open; a changed body has done that already.
  update public.articles set title = title where id = any (v_articles) and updated_at < now();
  perform public.forget_described(id), public.save_revision(id, 'save') from (select distinct unnest(v_articles) as id) as changed;
  if exists (select from public.places_of_pictures(p_to ->> 'name') where is_public) then
    perform public.queue_build('edit', null);
  end if;
end
$$;

-- Takes {alt, decorative, credit, licence, focus, kept} (rule: images/own-text).
create function public.update_picture(p_name text, p_given jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_from jsonb := public.picture_named(p_name);
begin
  perform public.require_changeable_picture(p_name);
  if v_from is null or p_name like 'made-%' then return false; end if;
  insert into public.pictures as own
  select (jsonb_populate_record(null::public.pictures, '{"kept": false}'::jsonb || p_given || jsonb_build_object('name', p_name))).*
  on conflict (name) do update set alt = excluded.alt, decorative = excluded.decorative, credit = excluded.credit,
    licence = excluded.licence, focus = excluded.focus, kept = own.kept or excluded.kept;
  perform public.change_picture_everywhere(v_from, v_from || (p_given - '{licence,kept}'::text[]));
  if (p_given ->> 'decorative')::boolean then delete from public.undescribed_pictures where name = p_name; end if;
  return true;
end
$$;

-- Replaces a picture by another. Returns false when one of them is not stored
-- (rule: images/replaced).
create function public.replace_picture(p_name text, p_by text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_from jsonb := public.picture_named(p_name);
  v_to jsonb := public.picture_named(p_by);
begin
  perform public.require_changeable_picture(p_name);
  perform public.require_changeable_picture(p_by);
  if v_from is null or v_to is null or p_name = p_by or p_name like 'made-%' then return false; end if;
  insert into public.pictures (name, alt, decorative, credit, licence, kept)
  select p_by, alt, decorative, credit, licence, kept from public.pictures where name = p_name
  on conflict (name) do nothing;
  perform public.change_picture_everywhere(v_from, v_to || jsonb_build_object('alt', v_from -> 'alt', 'credit', v_from -> 'credit'));
  update public.pictures set kept = false where name = p_name;
  return true;
end
$$;

grant execute on function public.update_picture, public.replace_picture to authenticated;
