-- Links to former addresses, of articles or pages after one; returns the last, null at the end.
create function public.relink_pieces(p_run bigint, p_kind text, p_after bigint, p_limit integer) returns bigint
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  v_row bigint;
  v_last bigint;
begin
  for v_row, v_last in
    select case when version = public.version_of_piece(kind, row_id) then row_id end, row_id
    from public.imported_pieces
    where run_id = p_run and kind = p_kind and row_id > p_after order by row_id limit p_limit
  loop
    if p_kind = 'page' then
      update public.pages set body = public.with_present_links(body)
      where id = v_row and body <> public.with_present_links(body);
    else
      perform public.relink_article(v_row);
    end if;
    update public.imported_pieces set version = public.version_of_piece(kind, row_id)
    where kind = p_kind and row_id = v_row and run_id = p_run;
  end loop;
  return v_last;
end
$$;

create function public.relink_article(p_article bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  v_body text;
  v_relinked text;
  v_updated timestamptz;
begin
  select body, updated_at, public.with_present_links(body) into v_body, v_updated, v_relinked
  from public.articles where id = p_article;
  if v_relinked <> v_body then
    update public.articles set body = v_relinked where id = p_article;
    update public.articles set updated_at = v_updated where id = p_article;
  end if;
end
$$;

create function public.with_present_links(p_body text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_link text[];
  v_to text;
begin
  for v_link in select distinct regexp_matches(p_body, '(href="(/[^"#]*)(?:#([^"]+))?")', 'g') loop
    v_to := replace(v_link[2], '&amp;', '&');
    v_to := coalesce(public.find_redirect(v_to) ->> 'to', v_to);
    if v_link[3] is not null and position('#' in v_to) = 0 then
      v_to := v_to || '#' || coalesce(public.anchor_in(v_to, v_link[3]), v_link[3]);
    end if;
    p_body := replace(p_body, v_link[1], format('href="%s"', replace(v_to, '&', '&amp;')));
  end loop;
  return p_body;
end
$$;

-- A heading by its name at the source.
create function public.anchor_in(p_address text, p_name text) returns text
language sql stable set search_path = ''
as $$
  select anchors ->> p_name from public.imported_pieces
  where (kind, row_id) in (
    select 'article', id from public.articles where slug = substring(p_address from '^/article/([^?]+)$')
    union all
    select 'page', id from public.pages where path = p_address
  )
$$;

-- As the import left it, with nothing of others depending on it (rule: imports/undone).
create function public.is_as_imported(p_piece public.imported_pieces) returns boolean
language sql stable set search_path = ''
as $$
  select public.version_of_piece(p_piece.kind, p_piece.row_id) = p_piece.version and case p_piece.kind
    when 'article' then not exists (select from public.comments where article_id = p_piece.row_id and deleted_at is null)
    when 'comment' then not exists (select from public.comments where parent_id = p_piece.row_id and deleted_at is null)
    when 'category' then not exists (select from public.article_categories where category_id = p_piece.row_id)
      and not exists (select from public.categories where parent_id = p_piece.row_id)
    when 'author' then not exists (select from public.article_authors where author_id = p_piece.row_id)
    when 'series' then not exists (select from public.series_articles where series_id = p_piece.row_id)
    -- Unsubscribing here too stays.
    when 'suppression' then exists (
      select from public.suppressed_addresses where id = p_piece.row_id and source = p_piece.source
    )
    else true
  end
$$;

create function public.remove_imported(p_piece public.imported_pieces, p_menu jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_address text := public.address_of_piece(p_piece.kind, p_piece.row_id);
begin
  delete from public.redirects where to_path = v_address and kind = 'own';
  update public.imported_pieces set row_id = null, version = null, slug = (
    select slug from public.articles where id = p_piece.row_id and p_piece.kind = 'article'
  )
  where source = p_piece.source and kind = p_piece.kind and key = p_piece.key;
  case p_piece.kind
    when 'comment' then delete from public.comments where id = p_piece.row_id;
    when 'article' then delete from public.articles where id = p_piece.row_id;
    when 'page' then delete from public.pages where id = p_piece.row_id;
    when 'redirect' then delete from public.redirects where id = p_piece.row_id;
    when 'category' then delete from public.categories where id = p_piece.row_id;
    when 'author' then delete from public.authors where id = p_piece.row_id;
    when 'menu' then update public.site_settings set header_menu = p_menu, version = version + 1 where true;
    when 'series' then delete from public.series where id = p_piece.row_id;
    when 'units' then delete from public.units where id = p_piece.row_id;
    when 'cup_weights' then delete from public.cup_weights where id = p_piece.row_id;
    when 'spellings' then delete from public.spellings where id = p_piece.row_id;
    when 'suppression' then delete from public.suppressed_addresses where id = p_piece.row_id;
    when 'subscriber' then
      -- An unconfirmed one does not count as leaving.
      update public.newsletter_subscribers set confirmed_at = null where id = p_piece.row_id;
      delete from public.newsletter_subscribers where id = p_piece.row_id;
  end case;
end
$$;

-- Of one kind, answers and lower categories first. {kept, last}: continues after `last`, null at
-- the end. `p_menu` replaces the menu.
create function public.undo_pieces(
  p_run bigint, p_kind text, p_before bigint, p_limit integer, p_menu jsonb
) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  v_piece public.imported_pieces;
  v_kept integer := 0;
  v_last bigint;
begin
  for v_piece in
    select * from public.imported_pieces
    where run_id = p_run and kind = p_kind and version is not null
      and row_id < coalesce(p_before, 'infinity'::float8)
    order by row_id desc limit p_limit
  loop
    v_last := v_piece.row_id;
    if public.is_as_imported(v_piece) then
      perform public.remove_imported(v_piece, p_menu);
    else
      v_kept := v_kept + 1;
    end if;
  end loop;
  return jsonb_build_object('kept', v_kept, 'last', v_last);
end
$$;

create function public.end_undoing(p_run bigint) returns void
language sql set search_path = ''
as $$
  update public.import_runs set undone_at = now(), ended_at = coalesce(ended_at, now()) where id = p_run;
  select public.queue_build('import', null);
$$;
