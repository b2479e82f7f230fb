-- Articles and their comments, imported as imported_pieces.sql says.

create function public.import_article(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
declare
  v_slug text;
  v_published boolean := p_piece ->> 'state' = 'published';
  v_stars jsonb;
begin
  perform set_config('site.indexes_later', 'on', true);
  if p_row is null then
    select slug into v_slug from public.imported_pieces
    where source = p_source and kind = 'article' and key = p_piece ->> 'key';
    v_slug := public.free_article_slug(p_piece ->> 'slug', v_slug);
    delete from public.retired_article_ids where slug = v_slug;
    insert into public.articles (
      slug, title, subtitle, headline, body, published, published_at, created_at, updated_at, binned_at, comments_open,
      guid, sharing
    )
    select v_slug, p_piece ->> 'title', p_piece ->> 'subtitle', p_piece ->> 'headline', p_piece ->> 'body',
      v_published, case when v_published then published_at end, least(published_at, now()),
      greatest((p_piece ->> 'updated_at')::timestamptz, least(published_at, now())),
      case when p_piece ->> 'state' = 'binned' then now() end, (p_piece ->> 'comments_open')::boolean,
      nullif(p_piece ->> 'guid', ''), p_piece -> 'sharing'
    from coalesce((p_piece ->> 'published_at')::timestamptz, now()) as published_at
    returning id into p_row;
    -- What was scheduled there stands in the calendar.
    insert into public.article_plans (article_id, due_on)
    select p_row, public.day_of(due) from coalesce((p_piece ->> 'published_at')::timestamptz, now()) as due
    where p_piece ->> 'state' = 'draft' and due > now();
  else
    update public.articles set
      title = p_piece ->> 'title', subtitle = p_piece ->> 'subtitle', headline = p_piece ->> 'headline',
      body = p_piece ->> 'body'
    where id = p_row;
    -- Published at the source since, or by the choice of an administrator. As it has a date before,
    -- followers are not told of it as of a new one.
    update public.articles set published_at = coalesce((p_piece ->> 'published_at')::timestamptz, now())
    where id = p_row and v_published and published_at is null and scheduled_at is null and binned_at is null;
    if found then
      update public.articles set published = true where id = p_row;
    end if;
  end if;
  delete from public.undescribed_pictures where article_id = p_row;
  insert into public.undescribed_pictures (article_id, name)
  select p_row, value from jsonb_array_elements_text(p_piece -> 'undescribed') as names (value)
  on conflict do nothing;
  perform public.save_article_images(p_row, p_piece -> 'images');
  perform public.save_article_cards(p_row, p_piece -> 'cards');
  for v_stars in select jsonb_array_elements(coalesce(p_piece -> 'stars', '[]')) loop
    perform public.import_stars(
      (v_stars ->> 'card')::uuid, array(select jsonb_array_elements_text(v_stars -> 'numbers')::integer)
    );
  end loop;
  delete from public.article_authors where article_id = p_row;
  insert into public.article_authors (article_id, author_id, position)
  select p_row, author, min(place) from jsonb_array_elements_text(p_piece -> 'authors') with ordinality as item (key, place),
    public.imported_row(p_source, 'author', item.key) as author
  where author is not null group by author;
  delete from public.article_categories where article_id = p_row;
  insert into public.article_categories (article_id, category_id, position)
  select p_row, category, min(place)
  from jsonb_array_elements_text(p_piece -> 'categories') with ordinality as item (key, place),
    public.imported_row(p_source, 'category', item.key) as category
  where category is not null group by category;
  insert into public.series_articles (article_id, series_id, position)
  select p_row, series, (p_piece #>> '{series,position}')::integer
  from public.imported_row(p_source, 'series', p_piece #>> '{series,key}') as series where series is not null
  on conflict (article_id) do nothing;
  perform set_config('site.indexes_later', '', true);
  perform public.index_article(p_row);
end
$$;

create function public.undo_article(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.articles where id = p_row $$;

-- Stores a comment without an account, only with a name. An answer to a missing comment becomes a
-- comment of the first level.
create function public.import_comment(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
declare
  v_article bigint := public.imported_row(p_source, 'article', p_piece ->> 'article');
begin
  perform public.refuse_if(v_article is null, 'comment_must_have_an_imported_article');
  if p_row is not null then
    update public.comments set
      body = p_piece ->> 'body', html = p_piece ->> 'html', imported_stars = (p_piece ->> 'stars')::smallint
    where id = p_row;
    return;
  end if;
  insert into public.comments (
    article_id, author_id, parent_id, imported_name, imported_stars, body, html, created_at, updated_at
  )
  select v_article, null, (
      select id from public.comments
      where id = public.imported_row(p_source, 'comment', p_piece ->> 'parent') and article_id = v_article
    ), p_piece ->> 'name', (p_piece ->> 'stars')::smallint, p_piece ->> 'body', p_piece ->> 'html', written_at,
    written_at
  from coalesce((p_piece ->> 'written_at')::timestamptz, now()) as written_at
  returning id into p_row;
end
$$;

create function public.undo_comment(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.comments where id = p_row $$;
