-- A save writes an article with everything that belongs to it, or nothing. These functions run with
-- the rights of the administrator who saves.

alter table public.articles
  add column updated_by uuid default auth.uid() references public.profiles (id) on delete set null,
  add column scheduled_at timestamptz,
  add constraint only_an_article_out_of_sight_is_scheduled
    check (scheduled_at is null or (not published and binned_at is null));
create index articles_by_editor on public.articles (updated_by);
create index scheduled_articles on public.articles (scheduled_at) where scheduled_at is not null;

alter table public.article_references
  add constraint reference_author_must_be_at_most_300_characters check (char_length(author) <= 300),
  add constraint reference_title_must_be_at_most_500_characters check (char_length(title) <= 500);

-- Every save counts, also one of nothing but references: whoever saves writes the text too.
create or replace function public.record_article_save() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.slug is distinct from old.slug then
    raise exception 'article_id_is_fixed' using errcode = 'check_violation';
  end if;
  new.updated_at := greatest(now(), new.updated_at);
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  new.version := old.version + 1;
  return new;
end
$$;
drop trigger record_article_save on public.articles;
create trigger record_article_save before update of slug, title, subtitle, headline, body on public.articles
  for each row execute function public.record_article_save();

-- An id never moves to another article (readings, 7), also when the first one is gone for good.
create table public.retired_article_ids (
  slug text primary key,
  retired_at timestamptz not null default now()
);

create function public.retire_article_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.retired_article_ids (slug) values (old.slug) on conflict do nothing;
  return old;
end
$$;
create trigger retire_article_id after delete on public.articles
  for each row execute function public.retire_article_id();

create function public.refuse_retired_article_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.retired_article_ids where slug = new.slug) then
    raise exception 'article_id_must_be_unique' using errcode = 'unique_violation';
  end if;
  return new;
end
$$;
create trigger refuse_retired_article_id before insert on public.articles
  for each row execute function public.refuse_retired_article_id();

-- References keep their ids over saves; one that is not this article's is a new one.
create function public.write_article_references(p_article bigint, p_references jsonb) returns void
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

-- An image is one that was uploaded, or that is on the site already.
create function public.write_article_images(p_article bigint, p_images jsonb) returns void
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

-- The others of the series make room; without a place it comes last.
create function public.write_article_place(p_article bigint, p_series bigint, p_place integer) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_series is not null and p_place is null and exists (
    select from public.series_articles where article_id = p_article and series_id = p_series
  ) then
    return;
  end if;
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

-- What is not given stays as it is.
create function public.write_article_parts(p_article bigint, p_given jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_given ? 'references' then
    perform public.write_article_references(p_article, p_given -> 'references');
  end if;
  if p_given ? 'images' then
    perform public.write_article_images(p_article, p_given -> 'images');
  end if;
  if p_given ? 'tag' then
    delete from public.article_categories where article_id = p_article;
    insert into public.article_categories (article_id, category_id, position)
    select p_article, value::text::bigint, min(place)
    from jsonb_array_elements(p_given -> 'tag') with ordinality as item (value, place) group by value;
  end if;
  if p_given ? 'series' then
    perform public.write_article_place(p_article,
      (p_given -> 'series' ->> 'id')::bigint, (p_given -> 'series' ->> 'place')::integer);
  end if;
end
$$;

create function public.create_article(p_given jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_article bigint;
begin
  perform public.require_administrator();
  insert into public.articles (slug, title, subtitle, headline, body, author_id)
  values (p_given ->> 'id', p_given ->> 'title', p_given ->> 'subtitle', p_given ->> 'headline',
    p_given ->> 'body', auth.uid())
  returning id into v_article;
  perform public.write_article_parts(v_article, p_given);
  perform public.record_save(v_article, true);
end
$$;

-- Whether it was saved: not when it is not there, lies in the bin, or was saved by somebody else since
-- the version that the caller started from.
create function public.update_article(p_given jsonb, p_version integer) returns boolean
language plpgsql set search_path = ''
as $$
declare
  v_article bigint;
  v_published boolean;
begin
  perform public.require_administrator();
  update public.articles
  set title = p_given ->> 'title', subtitle = p_given ->> 'subtitle', headline = p_given ->> 'headline',
    body = p_given ->> 'body'
  where slug = p_given ->> 'id' and version = p_version and binned_at is null
  returning id, published into v_article, v_published;
  if v_article is null then return false; end if;
  perform public.write_article_parts(v_article, p_given);
  perform public.record_save(v_article, false);
  if v_published then perform public.request_build('edit', v_article); end if;
  return true;
end
$$;

-- An article as its editors see it.
create view public.desk_articles with (security_invoker = true) as
select
  whole.*,
  case
    when whole.binned_at is not null then 'binned'
    when whole.published then 'published'
    when whole.published_at is not null then 'suppressed'
    else 'unpublished'
  end as state,
  articles.scheduled_at,
  editor.username as updated_by,
  (
    select jsonb_build_object('id', places.series_id, 'place', (
      select count(*) from public.series_articles as others
      where others.series_id = places.series_id
        and (others.position, others.article_id) <= (places.position, places.article_id)
    ))
    from public.series_articles as places where places.article_id = articles.id
  ) as series,
  articles.build_id
from public.full_articles as whole
join public.articles on articles.id = whole.aux_id
left join public.profiles as editor on editor.id = articles.updated_by;

alter table public.retired_article_ids enable row level security;
revoke all on public.retired_article_ids, public.desk_articles from anon, authenticated;
grant select on public.desk_articles to authenticated, service_role;
grant all on public.retired_article_ids to service_role;
revoke execute on function public.retire_article_id() from public, anon, authenticated;
revoke execute on function public.refuse_retired_article_id() from public, anon, authenticated;
revoke execute on function public.write_article_references(bigint, jsonb) from public, anon, authenticated;
revoke execute on function public.write_article_images(bigint, jsonb) from public, anon, authenticated;
revoke execute on function public.write_article_place(bigint, bigint, integer) from public, anon, authenticated;
revoke execute on function public.write_article_parts(bigint, jsonb) from public, anon, authenticated;
revoke execute on function public.create_article(jsonb) from public, anon, authenticated;
revoke execute on function public.update_article(jsonb, integer) from public, anon, authenticated;
grant execute on function public.write_article_references(bigint, jsonb) to authenticated;
grant execute on function public.write_article_images(bigint, jsonb) to authenticated;
grant execute on function public.write_article_place(bigint, bigint, integer) to authenticated;
grant execute on function public.write_article_parts(bigint, jsonb) to authenticated;
grant execute on function public.create_article(jsonb) to authenticated;
grant execute on function public.update_article(jsonb, integer) to authenticated;
