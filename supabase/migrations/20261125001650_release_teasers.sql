-- Digests of the rows that public.release_teasers and pictures of a release are made of, in a tenth of
-- their time: of what articles share, and of each 64 articles, so that only changed ones are read again.
-- Rows of articles that readers cannot see are left out, because guests may ask for it.
create function public.release_state(p_blocks bigint[] default null) returns json
language sql stable security definer set search_path = '' set statement_timeout = '30s'
as $$
  with live as materialized (
    select id as article_id from public.articles
    where published and (p_blocks is null or id / 64 = any (p_blocks))
  ),
  digests as (
    select block, 1 as kind, md5(string_agg(digest, '' order by id)) as digest from (
      select id, id / 64 as block, md5(row(
        id, slug, title, subtitle, headline, published_at, created_at, updated_at, num_comments,
        minutes, version, comments_open, sharing, body_digest, shown_cards
      )::text) as digest
      from public.articles where published and (p_blocks is null or id / 64 = any (p_blocks))
      -- Digests are made before they are sorted, because whole rows take ten times the room.
      offset 0
    ) as rows group by block
    union all
    select article_id / 64, 2, md5(string_agg(images::text, ';' order by article_id, id))
    from public.article_images as images where article_id in (select article_id from live) group by 1
    union all
    select article_id / 64, 3, md5(string_agg(tagged::text, ';' order by article_id, category_id))
    from public.article_categories as tagged where article_id in (select article_id from live) group by 1
    union all
    select article_id / 64, 4, md5(string_agg(bylines::text, ';' order by article_id, author_id))
    from public.article_authors as bylines where article_id in (select article_id from live) group by 1
    union all
    select article_id / 64, 5, md5(string_agg(refs::text, ';' order by article_id, id))
    from public.article_references as refs where article_id in (select article_id from live) group by 1
    union all
    select article_id / 64, 6, md5(string_agg(cards::text, ';' order by article_id, id))
    from public.article_cards as cards where article_id in (select article_id from live) group by 1
    union all
    select showing.id / 64, 7, md5(string_agg(row(cards, owners.slug, owners.title)::text, ';' order by showing.id, cards.id))
    from public.articles as showing
    join public.article_cards as cards on cards.id = any (showing.shown_cards)
    join public.articles as owners on owners.id = cards.article_id and owners.published
    where showing.shown_cards <> '{}' and showing.id in (select article_id from live)
    group by 1
  )
  select json_build_object(
    'shared', (
      select md5(concat_ws('|',
        (
          select md5(string_agg(row(authors, username)::text, ';' order by authors.id))
          from public.authors
          left join public.profiles as accounts on accounts.id = profile_id
        ),
        (select md5(string_agg(row(id, name, slug)::text, ';' order by id)) from public.categories)
      ))
    ),
    'pictures', (select coalesce(md5(string_agg(row(name, focus)::text, ';' order by name)), '') from public.pictures),
    'blocks', (
      select coalesce(json_object_agg(block, digest order by block), '{}') from (
        select block, md5(string_agg(digest, '' order by kind)) as digest from digests group by block
      ) as blocks
    )
  )
$$;

-- Authors and categories are given by their ids, because each is in many teasers. The blocks are those
-- of public.release_state; without them all articles are read.
create function public.release_teasers(p_blocks bigint[] default null) returns json
language sql stable set search_path = '' set statement_timeout = '30s'
as $$
  select json_build_object(
    'state', public.release_state(p_blocks),
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
      select coalesce(json_agg(teasers), '[]') from (
        select
          slug as id, articles.id as aux_id, title, subtitle, headline, images.list as images,
          categories.ids as categories, bylines.ids as authors, published_at, created_at, updated_at,
          num_comments, minutes, listed.list as listed_cards, (sharing -> 'hidden')::boolean as hidden,
          md5(concat_ws('|', version, comments_open, sharing, body_digest, refs.list, cards.list, shown.list)) as digest
        from public.articles
        left join (
          select article_id, json_agg(
            json_build_object(
              'url', '/images/' || name || '/' || least(width, 1600) || '.webp',
              'darken', darken, 'alt', alt, 'credit', credit, 'width', width, 'height', height, 'placeholder', placeholder, 'focus', focus
            ) order by position, id
          ) as list
          from public.article_images
          where p_blocks is null or article_id / 64 = any (p_blocks)
          group by article_id
        ) as images on images.article_id = articles.id
        left join (
          select article_id, array_agg(category_id order by position, category_id) as ids
          from public.article_categories
          where p_blocks is null or article_id / 64 = any (p_blocks)
          group by article_id
        ) as categories on categories.article_id = articles.id
        left join (
          select article_id, array_agg(author_id order by position, author_id) as ids
          from public.article_authors
          where p_blocks is null or article_id / 64 = any (p_blocks)
          group by article_id
        ) as bylines on bylines.article_id = articles.id
        left join (
          select article_id, string_agg(refs::text, ';' order by position, id) as list
          from public.article_references as refs
          where p_blocks is null or article_id / 64 = any (p_blocks)
          group by article_id
        ) as refs on refs.article_id = articles.id
        left join (
          select article_id, string_agg(content::text, ';' order by position) as list
          from public.article_cards
          where p_blocks is null or article_id / 64 = any (p_blocks)
          group by article_id
        ) as cards on cards.article_id = articles.id
        left join (
          select article_id, list from public.listed_cards
          where p_blocks is null or article_id / 64 = any (p_blocks)
        ) as listed on listed.article_id = articles.id
        left join (
          select showing.id, string_agg(content::text || owners.slug || owners.title, ';' order by cards.id) as list
          from public.articles as showing
          join public.article_cards as cards on cards.id = any (showing.shown_cards)
          join public.articles as owners on owners.id = cards.article_id and owners.published
          where showing.shown_cards <> '{}' and (p_blocks is null or showing.id / 64 = any (p_blocks))
          group by showing.id
        ) as shown on shown.id = articles.id
        where published and (p_blocks is null or articles.id / 64 = any (p_blocks))
      ) as teasers
    )
  )
$$;

grant execute on function
  public.release_state,
  public.release_teasers
to anon, authenticated;
