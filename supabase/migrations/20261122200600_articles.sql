-- As `readingMinutes` of src/features/articles/rules.ts: the words of a body and a look at each figure.
create function public.reading_minutes(p_body text) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select greatest(1, ceil(
    regexp_count(regexp_replace(replace(p_body, chr(160), ' '), '<[^>]*>', ' ', 'g'), '\S+') / 220.0
    + regexp_count(p_body, '<img\M') * 10 / 60.0
  ))::integer
$$;

create table public.articles (
  id bigint generated always as identity primary key,
  slug text not null,
  title text not null,
  subtitle text not null,
  headline text not null,
  body text not null,
  -- Whose account may change it while it is a draft; who it is by is in `article_authors`.
  owner_id uuid references public.profiles (id) on delete set null,
  updated_by uuid default auth.uid() references public.profiles (id) on delete set null,
  published boolean not null default false,
  published_at timestamptz,
  binned_at timestamptz,
  scheduled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- 0 until it is saved: a row that holds drafts only.
  version integer not null default 1,
  minutes integer not null generated always as (public.reading_minutes(body)) stored,
  -- A release compares the texts of all articles.
  body_digest text not null generated always as (md5(body)) stored,
  -- The build that publishes the last change; the foreign key is added with the table of builds.
  build_id bigint,
  views integer not null default 0,
  likes integer not null default 0,
  dislikes integer not null default 0,
  shares integer not null default 0,
  num_comments integer not null default 0,
  -- rule: comments/closed
  comments_open boolean not null default true,
  constraint article_id_must_be_unique unique (slug),
  constraint article_id_must_be_lowercase_words check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  constraint article_id_must_not_be_reserved check (
    slug not in ('new', 'edit', 'preview', 'search', 'admin', 'api', 'articles', 'article', 'series', 'category', 'index', 'rss', 'feed', '404')
  ),
  constraint article_title_is_required check (btrim(title) <> '' and char_length(title) <= 200),
  constraint article_subtitle_has_at_most_300_characters check (char_length(subtitle) <= 300),
  constraint article_headline_has_at_most_1000_characters check (char_length(headline) <= 1000),
  -- rule: publishing/complete
  constraint article_needs_a_subtitle_to_be_published check (
    not (published or scheduled_at is not null) or btrim(subtitle) <> ''
  ),
  constraint article_needs_a_headline_to_be_published check (
    not (published or scheduled_at is not null) or btrim(headline) <> ''
  ),
  constraint article_needs_a_text_to_be_published check (
    not (published or scheduled_at is not null) or btrim(body) <> ''
  ),
  -- rule: editor/alt-or-decorative
  constraint article_pictures_must_be_described_to_be_published check (
    not (published or scheduled_at is not null) or body !~ '<img(?![^>]*[[:space:]]alt=)'
  ),
  constraint article_must_be_saved_before_it_is_published check (version > 0 or (not published and scheduled_at is null)),
  constraint published_article_must_have_a_publication_date check (not published or published_at is not null),
  constraint binned_article_must_not_be_published check (binned_at is null or not published),
  constraint scheduled_article_must_not_be_published_or_binned check (scheduled_at is null or (not published and binned_at is null)),
  constraint article_counts_must_not_be_negative check (least(views, likes, dislikes, shares, num_comments) >= 0)
);
create index published_articles_by_date on public.articles (published_at desc, id desc) where published;
create index articles_by_creation on public.articles (created_at desc, id desc);
create index articles_by_update on public.articles (updated_at desc);
create index articles_by_title on public.articles (lower(title));
create index articles_by_owner on public.articles (owner_id);
create index articles_by_editor on public.articles (updated_by);
create index scheduled_articles on public.articles (scheduled_at) where scheduled_at is not null;

create table public.article_categories (
  article_id bigint not null references public.articles (id) on delete cascade,
  category_id bigint not null constraint article_category_must_exist references public.categories (id) on delete restrict,
  position integer not null default 0,
  primary key (article_id, category_id)
);
create index article_categories_by_category on public.article_categories (category_id, article_id);

-- Who an article is by, the first first (rule: authors/byline).
create table public.article_authors (
  article_id bigint not null references public.articles (id) on delete cascade,
  author_id bigint not null constraint article_author_must_exist references public.authors (id) on delete restrict,
  position integer not null,
  primary key (article_id, author_id)
);
create index article_authors_by_author on public.article_authors (author_id, article_id);

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
  constraint reference_author_must_be_at_most_300_characters check (char_length(author) <= 300),
  constraint reference_title_is_required check (btrim(title) <> ''),
  constraint reference_title_must_be_at_most_500_characters check (char_length(title) <= 500),
  constraint reference_link_must_be_a_web_address check (
    title_href = '' or public.is_web_address(title_href)
  )
);
create index article_references_in_order on public.article_references (article_id, position, id);

-- Files are in the bucket `article-images`: {name}/{width}.{avif|webp}.
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
  constraint image_size_must_be_positive check (width > 0 and height > 0)
);
create index article_images_in_order on public.article_images (article_id, position, id);

-- rule: editor/alt-or-decorative. The images of a draft may be described later.
create function public.refuse_undescribed_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.article_images as images
    join public.articles on articles.id = images.article_id
    where articles.id = (to_jsonb(new) ->> tg_argv[0])::bigint
      and (published or scheduled_at is not null) and not decorative and btrim(alt) = ''
  ) then
    raise exception 'image_must_have_alt_or_be_decorative' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger refuse_undescribed_image after insert or update on public.article_images
  for each row when (not new.decorative and btrim(new.alt) = '') execute function public.refuse_undescribed_images('article_id');
create trigger refuse_undescribed_images after update of published, scheduled_at on public.articles
  for each row when (new.published or new.scheduled_at is not null) execute function public.refuse_undescribed_images('id');

-- rule: articles/id-never-reused
create table public.retired_article_ids (
  slug text primary key,
  retired_at timestamptz not null default now()
);

create function public.mark_public_authors() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.authors set was_public = true
  from public.article_authors as bylines
  join public.articles on articles.id = bylines.article_id and published
  where authors.id = bylines.author_id and not was_public
    and articles.id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  return null;
end
$$;
create trigger mark_authors_of_published_article after update of published on public.articles
  for each row when (new.published) execute function public.mark_public_authors('id');
create trigger mark_author_of_published_article after insert or update on public.article_authors
  for each row execute function public.mark_public_authors('article_id');

-- Every save updates the text columns, also one that changes only references.
create function public.record_article_save() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), new.updated_at);
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  new.version := old.version + 1;
  return new;
end
$$;
create trigger record_article_save before update of title, subtitle, headline, body on public.articles
  for each row execute function public.record_article_save();

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
        'decorative', images.decorative,
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
  articles.comments_open,
  articles.version,
  articles.binned_at
from public.article_previews as previews
join public.articles on articles.id = previews.aux_id;

create function public.retire_article_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.retired_article_ids (slug) values (old.slug) on conflict do nothing;
  update public.redirects set to_path = null, status = 410
  where kind = 'article' and to_path = '/article/' || old.slug;
  return old;
end
$$;
create trigger retire_article_id after delete on public.articles
  for each row when (old.version > 0) execute function public.retire_article_id();

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
create trigger refuse_retired_article_id before insert or update of slug on public.articles
  for each row execute function public.refuse_retired_article_id();

-- rule: articles/address-changes
create trigger refuse_former_address before insert or update of slug on public.articles
  for each row execute function public.refuse_former_address('article');
create trigger redirect_former_address after update of slug on public.articles
  for each row when (old.slug <> new.slug and old.published_at is not null)
  execute function public.redirect_former_address('article');

-- Ids that articles had, by which pages, editors and emails from before still name them. One that was
-- never public may become another article's.
create table public.former_article_ids (
  slug text primary key,
  article_id bigint not null references public.articles (id) on delete cascade
);
create index former_ids_of_article on public.former_article_ids (article_id);

create function public.record_former_article_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.former_article_ids where slug = new.slug;
  if old.slug <> new.slug and old.version > 0 then
    insert into public.former_article_ids (slug, article_id) values (old.slug, old.id);
  end if;
  return null;
end
$$;
create trigger record_former_article_id after insert or update of slug on public.articles
  for each row execute function public.record_former_article_id();

-- The number of the article that has an id, or had it; null when there is none.
create function public.article_named(p_slug text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select id from public.articles where slug = p_slug),
    (select article_id from public.former_article_ids where slug = p_slug)
  )
$$;

-- Null when the caller may not read the article.
create function public.readable_article(p_slug text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select id from public.articles
  where id = public.article_named(p_slug) and (
    (published and binned_at is null) or (select public.has_role('editor'))
    or (owner_id = (select auth.uid()) and (select public.has_role('author')))
  )
$$;

-- The present ids of articles by former ones, without those that the caller may not read; null when
-- there are none.
create function public.present_article_ids(p_slugs text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(former.slug, articles.slug)
  from public.former_article_ids as former
  join public.articles on articles.id = public.readable_article(former.slug)
  where former.slug = any (p_slugs)
$$;

-- rule: publishing/authors. The article that the caller may change, locked until then; null when they see
-- none with this id.
create function public.editable_article(p_slug text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_article public.articles;
begin
  perform public.require_role('author');
  select * into v_article from public.articles where id = public.article_named(p_slug) for update;
  if v_article.id is null or public.has_role('editor') then return v_article.id; end if;
  if v_article.owner_id is distinct from (select auth.uid()) and not v_article.published then return null; end if;
  if v_article.owner_id is distinct from (select auth.uid())
    or v_article.published_at is not null or v_article.scheduled_at is not null then
    raise exception 'article_must_be_changed_by_an_editor' using errcode = 'insufficient_privilege';
  end if;
  return v_article.id;
end
$$;

alter table public.articles enable row level security;
alter table public.article_categories enable row level security;
alter table public.article_authors enable row level security;
alter table public.article_references enable row level security;
alter table public.article_images enable row level security;
alter table public.retired_article_ids enable row level security;
alter table public.former_article_ids enable row level security;

create policy "everyone reads published articles, authors their own, editors all" on public.articles
  for select to anon, authenticated
  using (
    (published and binned_at is null) or (select public.has_role('editor'))
    or (owner_id = (select auth.uid()) and (select public.has_role('author')))
  );
create policy "everyone who may read an article reads its categories" on public.article_categories
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
create policy "everyone who may read an article reads its references" on public.article_references
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
create policy "everyone who may read an article reads its images" on public.article_images
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
create policy "everyone who may read an article reads its byline" on public.article_authors
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
create policy "everyone reads the authors of articles that they may read, editors all" on public.authors
  for select to anon, authenticated
  using (
    (select public.has_role('editor'))
    or exists (select from public.article_authors as bylines where bylines.author_id = authors.id)
  );
create policy "everyone who may read an author reads the account of the author" on public.profiles
  for select to anon, authenticated
  using (exists (select from public.authors where profile_id = profiles.id));

-- Articles and their parts are written by `create_article`, `update_article` and the functions for
-- their states only.
grant select on public.articles, public.authors, public.article_authors, public.article_categories, public.article_references, public.article_images, public.article_previews, public.full_articles to anon, authenticated;
grant execute on function public.readable_article, public.present_article_ids to anon, authenticated;
