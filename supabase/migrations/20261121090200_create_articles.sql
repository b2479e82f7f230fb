-- The wire calls `slug` id and `id` aux_id (spec/api.md, Shapes).

create table public.articles (
  id bigint generated always as identity primary key,
  slug text not null,
  title text not null,
  subtitle text not null,
  headline text not null,
  body text not null,
  author_id uuid references public.profiles (id) on delete set null,
  published boolean not null default false,
  published_at timestamptz,
  binned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  views integer not null default 0,
  likes integer not null default 0,
  dislikes integer not null default 0,
  shares integer not null default 0,
  num_comments integer not null default 0,
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', subtitle || ' ' || headline), 'B')
    || setweight(to_tsvector('english', regexp_replace(body, '<[^>]*>', ' ', 'g')), 'C')
  ) stored,
  constraint article_id_must_be_unique unique (slug),
  constraint article_id_must_be_lowercase_words check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  constraint article_id_must_not_be_reserved check (
    slug not in ('new', 'edit', 'preview', 'search', 'admin', 'api', 'articles', 'article', 'series', 'category', 'index', 'rss', 'feed', '404')
  ),
  constraint article_title_is_required check (btrim(title) <> '' and char_length(title) <= 200),
  constraint article_subtitle_is_required check (btrim(subtitle) <> '' and char_length(subtitle) <= 300),
  constraint article_headline_is_required check (btrim(headline) <> '' and char_length(headline) <= 1000),
  constraint article_body_is_required check (btrim(body) <> ''),
  constraint published_article_must_have_a_publication_date check (not published or published_at is not null),
  constraint binned_article_must_not_be_published check (binned_at is null or not published),
  constraint article_counts_must_not_be_negative check (least(views, likes, dislikes, shares, num_comments) >= 0)
);
create index published_articles_by_date on public.articles (published_at desc, id desc) where published;
create index articles_by_creation on public.articles (created_at desc, id desc);
create index articles_by_author on public.articles (author_id);
create index articles_by_word on public.articles using gin (search);

-- A save is a change of what is written; counting a view is not one.
create function public.record_article_save() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.slug is distinct from old.slug then
    raise exception 'The id of an article is fixed once it is created.'
      using errcode = 'check_violation', constraint = 'article_id_is_fixed';
  end if;
  if (new.title, new.subtitle, new.headline, new.body) is distinct from (old.title, old.subtitle, old.headline, old.body) then
    new.updated_at := greatest(now(), new.updated_at);
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
create trigger record_article_save before update on public.articles
  for each row execute function public.record_article_save();

create table public.article_categories (
  article_id bigint not null references public.articles (id) on delete cascade,
  category_id bigint not null constraint article_category_must_exist references public.categories (id) on delete restrict,
  position integer not null default 0,
  primary key (article_id, category_id)
);
create index article_categories_by_category on public.article_categories (category_id, article_id);

create table public.article_references (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  position integer not null,
  author text not null,
  title text not null,
  title_href text not null default '',
  publication_date text not null default '',
  publisher text not null default '',
  doi text not null default '',
  constraint reference_author_is_required check (btrim(author) <> ''),
  constraint reference_title_is_required check (btrim(title) <> ''),
  constraint reference_link_must_be_a_web_address check (title_href = '' or title_href ~* '^https?://')
);
create index article_references_in_order on public.article_references (article_id, position, id);

-- Where an image lies in the bucket `article-images`: {name}/{width}.{avif|webp}.
create table public.article_images (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  position integer not null,
  name text not null,
  width integer not null,
  height integer not null,
  darken boolean not null default false,
  alt text not null default '',
  decorative boolean not null default false,
  placeholder text not null default '',
  constraint image_name_must_be_generated check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint image_size_must_be_positive check (width > 0 and height > 0),
  constraint image_must_have_alt_or_be_decorative check (decorative or btrim(alt) <> '')
);
create index article_images_in_order on public.article_images (article_id, position, id);

alter table public.articles enable row level security;
alter table public.article_categories enable row level security;
alter table public.article_references enable row level security;
alter table public.article_images enable row level security;

create policy "readers see published articles, administrators all" on public.articles
  for select to anon, authenticated
  using ((published and binned_at is null) or (select public.is_administrator()));
create policy "administrators write articles" on public.articles
  for insert to authenticated with check ((select public.is_administrator()) and not published);
create policy "administrators edit articles" on public.articles
  for update to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
create policy "administrators remove articles" on public.articles
  for delete to authenticated using ((select public.is_administrator()));

create policy "links are visible with their article" on public.article_categories
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
create policy "references are visible with their article" on public.article_references
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
create policy "images are visible with their article" on public.article_images
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
create policy "administrators link categories" on public.article_categories
  for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
create policy "administrators keep references" on public.article_references
  for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
create policy "administrators keep images" on public.article_images
  for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
create policy "authors of published articles are known" on public.profiles
  for select to anon, authenticated
  using (exists (select from public.articles where articles.author_id = profiles.id and published and binned_at is null));

revoke all on public.articles, public.article_categories, public.article_references, public.article_images from anon, authenticated;
grant select on public.articles, public.article_categories, public.article_references, public.article_images to anon, authenticated;
-- Counters, dates and states have no grant: only the database's own functions move them.
grant insert (slug, title, subtitle, headline, body, author_id) on public.articles to authenticated;
grant update (title, subtitle, headline, body) on public.articles to authenticated;
grant insert, update, delete on public.article_categories, public.article_references, public.article_images to authenticated;
grant delete on public.articles to authenticated;
grant all on public.articles, public.article_categories, public.article_references, public.article_images to service_role;
revoke execute on function public.record_article_save() from public, anon, authenticated;
