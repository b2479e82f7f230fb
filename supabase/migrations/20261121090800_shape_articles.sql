-- The shapes of spec/api.md, so that each read is one round trip. Views run with the caller's rights.

create view public.article_previews with (security_invoker = true) as
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
  coalesce(author.username, '') as username,
  jsonb_build_object(
    'first_name', coalesce(author.first_name, ''),
    'last_name', coalesce(author.last_name, ''),
    'username', coalesce(author.username, '')
  ) as author,
  articles.published,
  articles.published_at,
  articles.created_at,
  articles.updated_at,
  articles.views,
  articles.likes,
  articles.dislikes,
  articles.shares,
  articles.num_comments
from public.articles
left join public.profiles as author on author.id = articles.author_id;

create view public.full_articles with (security_invoker = true) as
select
  previews.*,
  articles.body,
  coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', refs.id, 'author', refs.author, 'title', refs.title, 'title_href', refs.title_href,
        'publication_date', refs.publication_date, 'publisher', refs.publisher, 'doi', refs.doi
      ) order by refs.position, refs.id
    )
    from public.article_references as refs where refs.article_id = articles.id
  ), '[]') as "references",
  articles.version,
  articles.binned_at
from public.article_previews as previews
join public.articles on articles.id = previews.aux_id;

create view public.series_in_order with (security_invoker = true) as
select
  series.id,
  series.title,
  series.tagline,
  series.description,
  series.position,
  coalesce(jsonb_agg(articles.slug order by places.position, places.article_id) filter (where articles.published and articles.binned_at is null), '[]') as articles,
  coalesce(jsonb_agg('/images/' || cover.name || '/' || least(cover.width, 1600) || '.webp' order by places.position, places.article_id)
    filter (where cover.name is not null and articles.published and articles.binned_at is null), '[]') as imgs
from public.series
left join public.series_articles as places on places.series_id = series.id
left join public.articles on articles.id = places.article_id
left join lateral (
  select name, width from public.article_images
  where article_id = articles.id order by position, id limit 1
) as cover on true
group by series.id;

revoke all on public.article_previews, public.full_articles, public.series_in_order from anon, authenticated;
grant select on public.article_previews, public.full_articles, public.series_in_order to anon, authenticated, service_role;
