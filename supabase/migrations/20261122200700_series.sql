create table public.series (
  id bigint generated always as identity primary key,
  slug text not null,
  title text not null,
  tagline text not null default '',
  description text not null default '',
  -- As the picture of a category.
  cover jsonb,
  position integer not null default 0,
  on_front_page boolean not null default true,
  -- Rises with each change of what an editor writes and of its articles; its place is not counted.
  version integer not null default 1,
  constraint series_slug_must_be_unique unique (slug),
  constraint series_slug_must_be_lowercase_words check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  constraint series_title_is_required check (btrim(title) <> ''),
  constraint series_title_must_be_unique unique (title),
  constraint series_title_must_be_one_line_of_at_most_120_characters check (char_length(title) <= 120 and title !~ '[[:cntrl:]]'),
  constraint series_tagline_must_be_one_line_of_at_most_200_characters check (char_length(tagline) <= 200 and tagline !~ '[[:cntrl:]]'),
  constraint series_description_must_be_at_most_1000_characters check (char_length(description) <= 1000),
  constraint series_cover_must_be_described_or_decorative check (cover is null or public.is_picture(cover))
);

create trigger refuse_former_address before insert or update of slug on public.series
  for each row execute function public.refuse_former_address('series');
create trigger redirect_former_address after update of slug on public.series
  for each row when (old.slug <> new.slug) execute function public.redirect_former_address('series');

create table public.series_articles (
  article_id bigint primary key references public.articles (id) on delete cascade,
  series_id bigint not null references public.series (id) on delete cascade,
  position integer not null
);
create index series_articles_in_order on public.series_articles (series_id, position, article_id);

create view public.series_in_order with (security_invoker = true) as
select
  series.id,
  series.slug,
  series.title,
  series.tagline,
  series.description,
  series.cover,
  series.position,
  series.on_front_page,
  coalesce(jsonb_agg(articles.slug order by places.position, places.article_id) filter (where articles.published and articles.binned_at is null), '[]') as articles,
  -- rule: categories-and-series/series-pictures
  case when series.cover is null then '[]' else jsonb_build_array(series.cover -> 'url') end
    || coalesce(jsonb_agg('/images/' || cover.name || '/' || least(cover.width, 1600) || '.webp' order by places.position, places.article_id)
    filter (where cover.name is not null and articles.published and articles.binned_at is null), '[]') as imgs
from public.series
left join public.series_articles as places on places.series_id = series.id
left join public.articles on articles.id = places.article_id
left join lateral (
  select name, width from public.article_images
  where article_id = articles.id order by position, id limit 1
) as cover on true
group by series.id;

-- The series of an article with its published parts; an article that only its editors see is a part of it
-- for them. Null when it is in none.
create function public.read_series_of_article(p_article bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', series.id, 'slug', series.slug, 'title', title, 'tagline', tagline,
    'articles', (
      select jsonb_agg(articles.slug order by parts.position, parts.article_id)
      from public.series_articles as parts
      join public.articles on articles.id = parts.article_id
      where parts.series_id = series.id and (published or articles.id = p_article)
    )
  )
  from public.series
  join public.series_articles as places on places.series_id = series.id
  where places.article_id = p_article
$$;

alter table public.series enable row level security;
alter table public.series_articles enable row level security;

create policy "everyone reads the series" on public.series for select to anon, authenticated using (true);
create policy "everyone who may read an article reads its place in a series" on public.series_articles
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
grant execute on function
  public.read_series_of_article
to anon, authenticated;
grant select on public.series, public.series_articles, public.series_in_order to anon, authenticated;
