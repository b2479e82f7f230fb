-- The cards of a release as lists of values, and each author and category once: with names on every
-- value, and authors and categories in every card, 10,000 cards took three times as long.

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
            'darken', darken, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder
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
