-- Reading time in minutes, as `readingMinutes` of src/lib/reading-time.ts.
create function public.reading_minutes(p_body text) returns integer immutable parallel safe set search_path = ''
return greatest(1, ceil(
  regexp_count(regexp_replace(replace(p_body, chr(160), ' '), '<[^>]*>', ' ', 'g'), '\S+') / 220.0
  + regexp_count(p_body, '<img\M') * 10 / 60.0
))::integer;

-- The cards of other articles that a text shows (rule: cards/by-reference).
create function public.cards_shown_in(p_body text) returns uuid[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct mark[1]::uuid
    from regexp_matches(p_body, '<hr data-shown-card="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})">', 'g') as mark
    order by 1
  )
$$;

create table public.articles (
  id bigint generated always as identity primary key,
  slug text not null,
  title text not null,
  subtitle text not null,
  headline text not null,
  body text not null,
  -- The account that may change the draft. Bylines are in `article_authors`.
  owner_id uuid references public.profiles (id) on delete set null,
  updated_by uuid default auth.uid() references public.profiles (id) on delete set null,
  published boolean not null default false,
  published_at timestamptz,
  binned_at timestamptz,
  scheduled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- 0 before the first save, when the article has only drafts.
  version integer not null default 1,
  -- These three follow from the body (`derive_from_body`).
  minutes integer not null,
  body_digest text not null,
  shown_cards uuid[] not null,
  -- The build that publishes the last change of the article.
  build_id bigint,
  views integer not null default 0,
  likes integer not null default 0,
  dislikes integer not null default 0,
  shares integer not null default 0,
  num_comments integer not null default 0,
  -- rule: comments/closed
  comments_open boolean not null default true,
  -- The id of the article in feeds of its former site (rule: imports/guid).
  guid text,
  -- rule: articles/sharing
  sharing jsonb not null default
    '{"title": "", "description": "", "picture": "", "canonical": "", "hidden": false, "dated": null, "comments_until": null}',
  constraint article_sharing_must_fit check (public.is_sharing(sharing)),
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
  constraint article_must_not_be_changed_before_it_was_published check (updated_at >= published_at),
  constraint binned_article_must_not_be_published check (binned_at is null or not published),
  constraint scheduled_article_must_not_be_published_or_binned check (scheduled_at is null or (not published and binned_at is null)),
  constraint article_counts_must_not_be_negative check (least(views, likes, dislikes, shares, num_comments) >= 0),
  constraint article_guid_has_at_most_500_characters check (char_length(guid) between 1 and 500),
  constraint article_picture_credits_have_at_most_200_characters check (public.has_fitting_credits(body))
);
create index articles_whose_comments_close on public.articles (id)
  where comments_open and sharing ->> 'comments_until' is not null;
create index published_articles_by_date on public.articles (published_at desc, id desc) where published;
create index articles_by_creation on public.articles (created_at desc, id desc);
create index articles_by_update on public.articles (updated_at desc);
create index articles_by_title on public.articles (lower(title));
create index articles_by_owner on public.articles (owner_id);
create index articles_by_editor on public.articles (updated_by);
create index scheduled_articles on public.articles (scheduled_at) where scheduled_at is not null;
create index articles_by_build on public.articles (build_id) where build_id is not null;

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
  constraint reference_author_must_be_at_most_300_characters check (char_length(author) <= 300),
  constraint reference_title_is_required check (btrim(title) <> ''),
  constraint reference_title_must_be_at_most_500_characters check (char_length(title) <= 500),
  constraint reference_link_must_be_a_web_address check (
    title_href = '' or public.is_web_address(title_href)
  ),
  constraint reference_details_must_be_at_most_2000_characters check (
    greatest(char_length(title_href), char_length(publication_date), char_length(publisher), char_length(doi)) <= 2000
  )
);
create index article_references_in_order on public.article_references (article_id, position, id);

-- Files are named {name}/{width}.{avif|webp} in the bucket `article-images`.
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
  -- rule: images/credit. Pictures in a text have it in the `<small>` of the caption.
  credit text not null default '',
  focus text not null default '50 50',
  constraint image_focus_must_be_in_quarters check (public.is_focus(focus)),
  constraint image_name_must_be_generated check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint image_size_must_be_positive check (width > 0 and height > 0),
  constraint image_credit_has_at_most_200_characters check (char_length(credit) <= 200)
);
create index article_images_in_order on public.article_images (article_id, position, id);

-- rule: editor/alt-or-decorative
create function public.refuse_undescribed_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refuse_if(exists (
    select from public.article_images as images
    join public.articles on articles.id = images.article_id
    where articles.id = (to_jsonb(new) ->> tg_argv[0])::bigint
      and (published or scheduled_at is not null) and not decorative and btrim(alt) = ''
  ), 'image_must_have_alt_or_be_decorative');
  return null;
end
$$;
create trigger refuse_undescribed_image after insert or update on public.article_images
  for each row when (not new.decorative and btrim(new.alt) = '') execute function public.refuse_undescribed_images('article_id');
create trigger refuse_undescribed_images after update of published, scheduled_at on public.articles
  for each row when (new.published or new.scheduled_at is not null) execute function public.refuse_undescribed_images('id');

-- Postgres would compute generated columns again with each view, vote and comment that is counted,
-- because the table has triggers before updates.
create function public.derive_from_body() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.minutes := public.reading_minutes(new.body);
  new.body_digest := md5(new.body);
  new.shown_cards := public.cards_shown_in(new.body);
  return new;
end
$$;
create trigger derive_from_body before insert or update of body on public.articles
  for each row execute function public.derive_from_body();
-- Also while a backup is restored.
alter table public.articles enable always trigger derive_from_body;

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

-- rule: publishing/first-date-stays
create function public.date_change_by_publication() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := greatest(new.updated_at, new.published_at);
  return new;
end
$$;
create trigger date_change_by_publication before insert or update of published_at, updated_at on public.articles
  for each row execute function public.date_change_by_publication();

-- rule: articles/address-changes
create trigger refuse_former_address before insert or update of slug on public.articles
  for each row execute function public.refuse_former_address('article');
create trigger redirect_former_address after update of slug on public.articles
  for each row when (old.slug <> new.slug and old.published_at is not null)
  execute function public.redirect_former_address('article');

create policy "everyone reads published articles, authors their own, editors all" on public.articles
  for select to anon, authenticated
  using (
    (published and binned_at is null) or (select public.has_role('editor'))
    or ((select public.has_role('author'))
      and (owner_id = (select auth.uid()) or id = any ((select public.assigned_articles())::bigint[])))
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

grant select on
  public.articles,
  public.article_categories,
  public.article_references,
  public.article_images
to anon, authenticated;
grant execute on function public.assigned_articles to anon, authenticated;
grant execute on function public.works_on, public.name_on_article to authenticated;
