-- The rows that use a picture or file (rule: images/places).
create table public.picture_uses (
  -- For a file, the hash in its address.
  name text not null,
  place text not null,
  row_id text not null,
  -- Null when the row does not belong to an article.
  article_id bigint,
  -- Null where the place has no field for a description.
  alt text,
  credit text,
  primary key (name, place, row_id)
);
create index picture_uses_by_place on public.picture_uses (place, row_id);
create index picture_uses_by_article on public.picture_uses (article_id);

-- Reads an attribute of a tag in HTML as `sanitizeBody` writes it.
create function public.read_attribute(p_tag text, p_name text) returns text immutable parallel safe set search_path = ''
return replace(replace(replace(replace(replace(
  substring(p_tag from '\s' || p_name || '="([^"]*)"'),
  '&#x22;', '"'), '&quot;', '"'), '&#x3C;', '<'), '&lt;', '<'), '&#x26;', '&');

create function public.pictures_in(p_row jsonb) returns table (name text, alt text, credit text)
language sql immutable parallel safe set search_path = ''
as $$
  select named.name, max(found.alt), max(found.credit)
  from (
    select part ->> 'url' as text, part ->> 'alt' as alt, part ->> 'credit' as credit
    from jsonb_path_query(p_row, 'strict $.** ? (@.url.type() == "string")') as part
    union all
    select found[1], public.read_attribute(found[1], 'alt'), nullif(found[2], '')
    from jsonb_path_query(p_row, 'strict $.** ? (@.type() == "string" && @ like_regex "/(images|files)/")') as part
    cross join lateral regexp_matches(
      part #>> '{}',
      '(<img(?: [a-z-]+="[^"]*")*>|/(?:images/(?:temp/)?|files/)[a-z0-9-]+/)(?:<figcaption>(?:(?!</figcaption>).)*<small>([^<]*)</small>)?', 'g'
    ) as found
  ) as found
  cross join lateral substring(found.text from '/(?:images/(?:temp/)?|files/)([a-z0-9-]+)/') as named (name)
  where named.name is not null
  group by named.name
$$;

create function public.record_picture_uses() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb := to_jsonb(coalesce(new, old));
begin
  delete from public.picture_uses where place = tg_table_name and row_id = v_row ->> 'id';
  if tg_op = 'DELETE' then return null; end if;
  if tg_table_name = 'article_images' then
    v_row := v_row || jsonb_build_object('url', '/images/' || (v_row ->> 'name') || '/');
  end if;
  insert into public.picture_uses (name, place, row_id, article_id, alt, credit)
  select pictures.name, tg_table_name, v_row ->> 'id',
    (v_row ->> case tg_table_name when 'articles' then 'id' else 'article_id' end)::bigint, alt, credit
  from public.pictures_in(v_row) as pictures;
  return null;
end
$$;

create trigger record_picture_uses after insert or delete or update of body on public.articles
  for each row execute function public.record_picture_uses();
create trigger record_picture_uses after insert or delete or update of picture on public.comments
  for each row execute function public.record_picture_uses();
create trigger record_picture_uses after insert or delete or update of body on public.newsletter_issues
  for each row execute function public.record_picture_uses();
do $$
declare
  v_table text;
begin
  -- Deleted comments are included, because they can be restored for a while.
  foreach v_table in array array[
    'article_images', 'article_cards', 'article_drafts', 'pending_versions', 'article_revisions', 'deleted_comments', 'pages',
    'page_revisions', 'newsletter_issue_drafts', 'newsletter_issue_revisions', 'categories', 'series', 'authors', 'site_settings'
  ] loop
    execute format('create trigger record_picture_uses after insert or delete or update on public.%I
      for each row execute function public.record_picture_uses()', v_table);
  end loop;
end
$$;
