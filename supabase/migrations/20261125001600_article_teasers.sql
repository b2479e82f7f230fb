create table public.category_starts (
  category_id bigint not null references public.categories (id) on delete cascade,
  position integer not null,
  article_id bigint not null references public.articles (id) on delete cascade,
  primary key (category_id, position),
  constraint category_must_begin_with_an_article_once unique (category_id, article_id),
  constraint category_must_begin_with_at_most_three_articles check (position between 1 and 3)
);
create index category_starts_by_article on public.category_starts (article_id);

create view public.category_introductions with (security_invoker = true) as
select
  categories.slug,
  categories.description,
  categories.picture,
  coalesce((
    select jsonb_agg(articles.slug order by starts.position)
    from public.category_starts as starts
    join public.articles on articles.id = starts.article_id and published
    where starts.category_id = categories.id
  ), '[]') as starts
from public.categories;

create view public.admin_categories with (security_invoker = true) as
select
  categories.*,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', articles.slug, 'title', articles.title) order by starts.position)
    from public.category_starts as starts
    join public.articles on articles.id = starts.article_id
    where starts.category_id = categories.id
  ), '[]') as starts,
  (select count(*) from public.article_categories as links where links.category_id = categories.id) as articles,
  (
    with recursive within as (
      select categories.id
      union all
      select below.id from public.categories as below join within on below.parent_id = within.id
    )
    select count(distinct article_id) from public.article_categories where category_id in (select id from within)
  ) as articles_within
from public.categories;

create view public.article_teasers with (security_invoker = true) as
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
        'focus', images.focus,
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
  articles.minutes,
  coalesce((
    select list from public.listed_cards where article_id = articles.id
  ), '[]') as listed_cards
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

create view public.full_articles with (security_invoker = true) as
select
  previews.*,
  articles.body,
  coalesce((
    select jsonb_agg(
      to_jsonb(refs) - '{article_id,position}'::text[] order by refs.position, refs.id
    )
    from public.article_references as refs where refs.article_id = articles.id
  ), '[]') as "references",
  coalesce((
    select jsonb_agg(cards.content order by cards.position)
    from public.article_cards as cards where cards.article_id = articles.id
  ), '[]') as cards,
  case
    when articles.shown_cards = '{}' then '[]'
    else public.read_shown_cards(articles.shown_cards, articles.id)
  end as shown_cards,
  public.readers_of_cards(articles.id) as by_readers,
  articles.comments_open,
  articles.guid,
  articles.sharing,
  articles.version,
  articles.binned_at
from public.article_teasers as previews
join public.articles on articles.id = previews.aux_id;

-- rule: categories-and-series/includes-descendants
create function public.category_counts() returns jsonb
language sql stable set search_path = ''
as $$
  with recursive below as (
    select id as category_id, id as member_id from public.categories
    union all
    select below.category_id, categories.id from public.categories join below on parent_id = member_id
  )
  select coalesce(jsonb_object_agg(categories.slug, count), '{}')
  from (
    select below.category_id, count(distinct article_id) from below
    join public.article_categories as links on links.category_id = member_id
    join public.articles on articles.id = article_id and published
    group by below.category_id
  ) as counted
  join public.categories on categories.id = counted.category_id
$$;

create policy "everyone who may read an article reads which categories begin with it" on public.category_starts
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));

grant select on
  public.article_teasers,
  public.full_articles,
  public.category_starts,
  public.category_introductions
to anon, authenticated;
grant execute on function
  public.category_counts
to anon, authenticated;
grant select on public.admin_categories to authenticated;
