-- Who made or owns a picture (rule: images/credit): of an article's image in a column, of one in a text at
-- the end of its caption, in `<small>`.

alter table public.article_images add column credit text not null default ''
  constraint image_credit_has_at_most_200_characters check (char_length(credit) <= 200);

-- A body is written by `sanitiseBody`: `<` and `&` are in it as entities, each of them one character.
create function public.has_fitting_credits(p_body text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_body !~ '<small>(?:[^<&]|&[^;]*;){201,}</small>'
$$;
alter table public.articles add constraint article_picture_credits_have_at_most_200_characters
  check (public.has_fitting_credits(body));
alter table public.pages add constraint page_picture_credits_have_at_most_200_characters
  check (public.has_fitting_credits(body));

create or replace view public.article_previews with (security_invoker = true) as
select
  articles.slug as id,
  articles.id as aux_id,
  articles.title,
  articles.subtitle,
  articles.headline,
  coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'url', '/images/' || images.name || '/' || least(images.width, 1600) || '.webp',
        'darken', images.darken,
        'alt', images.alt,
        'decorative', images.decorative,
        'credit', images.credit,
        'width', images.width,
        'height', images.height,
        'placeholder', images.placeholder
      ) order by images.position, images.id
    )
    from public.article_images as images where images.article_id = articles.id
  ), '[]') as images,
  coalesce((
    select jsonb_agg(links.category_id order by links.position, links.category_id)
    from public.article_categories as links where links.article_id = articles.id
  ), '[]') as tag,
  coalesce((
    select jsonb_agg(
      jsonb_build_object('id', categories.id, 'name', categories.name, 'slug', categories.slug)
      order by links.position, links.category_id
    )
    from public.article_categories as links
    join public.categories on categories.id = links.category_id
    where links.article_id = articles.id
  ), '[]') as tags,
  byline.list -> 0 ->> 'username' as username,
  jsonb_build_object(
    'first_name', coalesce(byline.list -> 0 ->> 'first_name', ''),
    'last_name', coalesce(byline.list -> 0 ->> 'last_name', ''),
    'username', byline.list -> 0 -> 'username'
  ) as author,
  coalesce(byline.list, '[]') as authors,
  articles.published,
  articles.published_at,
  articles.created_at,
  articles.updated_at,
  articles.views,
  articles.likes,
  articles.dislikes,
  articles.shares,
  articles.num_comments,
  articles.minutes
from public.articles
left join lateral (
  select jsonb_agg(
    jsonb_build_object(
      'slug', authors.slug, 'name', authors.name, 'first_name', authors.first_name,
      'last_name', authors.last_name, 'username', accounts.username
    ) order by bylines.position, authors.id
  ) as list
  from public.article_authors as bylines
  join public.authors on authors.id = bylines.author_id
  left join public.profiles as accounts on accounts.id = authors.profile_id
  where bylines.article_id = articles.id
) as byline on true;

create or replace function public.save_article_images(p_article bigint, p_images jsonb) returns void
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
    (article_id, position, name, width, height, darken, alt, decorative, credit, placeholder)
  select p_article, place, known ->> 'name', (known ->> 'width')::integer, (known ->> 'height')::integer,
    (value ->> 'darken')::boolean, value ->> 'alt', (value ->> 'decorative')::boolean,
    coalesce(value ->> 'credit', ''), known ->> 'placeholder'
  from jsonb_array_elements(p_images) with ordinality as item (value, place),
    lateral (select v_known -> (value ->> 'name') as known) as stored;
end
$$;

create or replace function public.duplicate_article(p_slug text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_from public.articles;
  v_copy bigint;
  v_base text;
  v_slug text;
begin
  perform public.require_role('author');
  select * into v_from from public.articles where id = public.readable_article(p_slug);
  if v_from.id is null then return null; end if;
  if v_from.version = 0 then
    raise exception 'article_must_be_saved_before_it_is_published' using errcode = 'check_violation';
  end if;
  v_base := rtrim(left('copy-of-' || v_from.slug, 110), '-');
  for v_number in 1..1000 loop
    v_slug := v_base || case when v_number > 1 then '-' || v_number else '' end;
    begin
      insert into public.articles (slug, title, subtitle, headline, body, owner_id)
      values (v_slug, left('Copy of ' || v_from.title, 200), v_from.subtitle, v_from.headline, v_from.body, (select auth.uid()))
      returning id into v_copy;
      exit;
    exception when unique_violation then
      continue;
    end;
  end loop;
  insert into public.article_images (article_id, position, name, width, height, darken, alt, decorative, credit, placeholder)
  select v_copy, position, name, width, height, darken, alt, decorative, credit, placeholder
  from public.article_images where article_id = v_from.id order by position, id;
  insert into public.article_categories (article_id, category_id, position)
  select v_copy, category_id, position from public.article_categories where article_id = v_from.id;
  insert into public.article_references
    (article_id, position, author, title, title_href, publication_date, publisher, doi)
  select v_copy, position, author, title, title_href, publication_date, publisher, doi
  from public.article_references where article_id = v_from.id order by position, id;
  perform public.save_article_authors(v_copy, (
    select jsonb_agg(author_id order by position, author_id) from public.article_authors where article_id = v_from.id
  ));
  perform public.save_revision(v_copy, 'save');
  return v_slug;
end
$$;

create or replace function public.release_cards() returns json
language sql stable set search_path = ''
as $$
  select json_build_object(
    'authors', (
      select coalesce(json_object_agg(authors.id, json_build_object(
        'slug', slug, 'name', name, 'first_name', authors.first_name, 'last_name', authors.last_name,
        'username', username
      )), '{}')
      from public.authors
      left join public.profiles as accounts on accounts.id = profile_id
    ),
    'categories', (
      select coalesce(
        json_object_agg(id, json_build_object('id', id, 'name', name, 'slug', slug)), '{}'
      )
      from public.categories
    ),
    'articles', (
      select coalesce(json_agg(json_build_array(
        slug, articles.id, title, subtitle, headline, images.list, categories.ids, bylines.ids,
        published_at, created_at, updated_at, num_comments, minutes,
        md5(concat_ws('|', version, comments_open, body_digest, refs.list))
      )), '[]')
      from public.articles
      left join (
        select article_id, json_agg(
          json_build_object(
            'url', '/images/' || name || '/' || least(width, 1600) || '.webp',
            'darken', darken, 'alt', alt, 'credit', credit, 'width', width, 'height', height, 'placeholder', placeholder
          ) order by position, id
        ) as list
        from public.article_images group by article_id
      ) as images on images.article_id = articles.id
      left join (
        select article_id, array_agg(category_id order by position, category_id) as ids
        from public.article_categories group by article_id
      ) as categories on categories.article_id = articles.id
      left join (
        select article_id, array_agg(author_id order by position, author_id) as ids
        from public.article_authors group by article_id
      ) as bylines on bylines.article_id = articles.id
      left join (
        select article_id, string_agg(refs::text, ';' order by position, id) as list
        from public.article_references as refs group by article_id
      ) as refs on refs.article_id = articles.id
      where published
    )
  )
$$;
