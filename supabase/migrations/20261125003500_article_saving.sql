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

create function public.name_of_image(p_image jsonb) returns text immutable set search_path = ''
return coalesce(p_image ->> 'name', substring(p_image ->> 'url' from '^/images/([a-z0-9-]+)/'));

create function public.save_article_images(p_article bigint, p_images jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_known jsonb;
begin
  select coalesce(jsonb_object_agg(known.name, to_jsonb(known)), '{}') into v_known
  from (
    select name, width, height, placeholder from public.stored_images where deleted_at is null
    union
    select name, width, height, placeholder from public.article_images
  ) as known
  where known.name in (select public.name_of_image(item) from jsonb_array_elements(p_images) as item);
  if exists (select from jsonb_array_elements(p_images) as item where not v_known ? public.name_of_image(item)) then
    raise exception 'article_image_must_be_stored' using errcode = 'foreign_key_violation';
  end if;
  delete from public.article_images where article_id = p_article;
  insert into public.article_images
    (article_id, position, name, width, height, darken, alt, decorative, credit, placeholder, focus)
  select p_article, place, known ->> 'name', (known ->> 'width')::integer, (known ->> 'height')::integer,
    (value ->> 'darken')::boolean, value ->> 'alt', (value ->> 'decorative')::boolean,
    coalesce(value ->> 'credit', ''), known ->> 'placeholder',
    coalesce((select focus from public.pictures where name = public.name_of_image(value)), '50 50')
  from jsonb_array_elements(p_images) with ordinality as item (value, place),
    lateral (select v_known -> public.name_of_image(value) as known) as stored;
end
$$;

-- Without a place: last, or where it was.
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

-- Null leaves a part as it is. Only editors set byline and order.
create function public.save_article_parts(
  p_article bigint, p_given jsonb, p_edits boolean default public.has_role('editor')
) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_given ? 'references' then
    perform public.save_article_references(p_article, p_given -> 'references');
  end if;
  if p_given ? 'cards' then
    perform public.save_article_cards(p_article, p_given -> 'cards');
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
  if p_given ? 'sharing' then
    perform public.save_article_sharing(p_article, p_given -> 'sharing', p_edits);
  end if;
  perform public.save_article_authors(p_article, case when p_edits then p_given -> 'author_ids' end);
  if p_given ? 'series' then
    -- rule: publishing/authors
    perform public.save_article_series(p_article, (p_given -> 'series' ->> 'id')::bigint,
      case when p_edits then (p_given -> 'series' ->> 'place')::integer end);
  end if;
end
$$;

-- Only the server may call it, because readers get the body's HTML (docs/decisions/038).
create function public.create_article(p_user uuid, p_session uuid, p_given jsonb, p_tab text default '') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  perform public.act_as(p_user, p_session);
  perform public.require_role('author');
  v_article := public.unsaved_article(p_tab);
  if v_article is null then
    insert into public.articles (slug, title, subtitle, headline, body, owner_id)
    values (p_given ->> 'id', p_given ->> 'title', p_given ->> 'subtitle', p_given ->> 'headline',
      p_given ->> 'body', p_user)
    returning id into v_article;
  else
    update public.articles
    set slug = p_given ->> 'id', title = p_given ->> 'title', subtitle = p_given ->> 'subtitle',
      headline = p_given ->> 'headline', body = p_given ->> 'body'
    where id = v_article;
  end if;
  perform public.save_article_parts(v_article, p_given);
  if (p_given ->> 'idea')::boolean then
    insert into public.article_plans (article_id, idea) values (v_article, true);
  end if;
  perform public.record_save(v_article, p_tab);
end
$$;

-- Only the server may call it, as `create_article`. False when missing or saved since `p_version`.
-- The version of the pending version publishes it.
create function public.update_article(
  p_user uuid, p_session uuid, p_given jsonb, p_version integer, p_tab text default ''
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.act_as(p_user, p_session);
  return public.write_article(
    public.editable_article(p_given ->> 'id'), p_given, p_version, p_tab, public.has_role('editor')
  );
end
$$;

-- So that a text open elsewhere does not undo the change (rule: editor/version).
create function public.save_article_as_it_is(p_article bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.articles set title = title where id = p_article;
  perform public.save_revision(p_article, 'save');
end
$$;
