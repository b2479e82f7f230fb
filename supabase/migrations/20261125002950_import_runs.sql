-- What comes first is referred to by what comes later. Each but a record, which only comes with a whole
-- magazine, has functions import_<kind> and undo_<kind>, and an entry in find_imported_row.
create type public.import_kind as enum (
  'record', 'subscriber', 'suppression', 'spellings', 'cup_weights', 'units', 'series', 'author', 'category',
  'page', 'article', 'redirect', 'comment', 'menu'
);

-- A run continues where it stopped (rule: imports/once).
create table public.import_runs (
  id bigint generated always as identity primary key,
  source text not null,
  started_by uuid references public.profiles (id) on delete set null,
  started_at timestamptz not null default now(),
  -- The time of the last piece; builds wait while it is recent (rule: imports/one-build).
  active_at timestamptz not null default now(),
  ended_at timestamptz,
  undone_at timestamptz,
  -- Whether an export of this site becomes the whole magazine (rule: exports/restored).
  restores boolean not null default false,
  constraint import_source_is_required check (btrim(source) <> '' and char_length(source) <= 400)
);
create index import_runs_by_starter on public.import_runs (started_by);

-- What was imported, so that a second run does not import it again (rule: imports/once).
create table public.imported_pieces (
  source text not null,
  kind public.import_kind not null,
  key text not null,
  run_id bigint not null references public.import_runs (id) on delete cascade,
  digest text not null,
  -- Null when the import was undone.
  row_id bigint,
  -- The version that was imported; null when the row was here before, so that no import may change or
  -- remove it.
  version integer,
  -- The slug of an article whose import was undone, which gets it again.
  slug text,
  -- Headings, by their names in the source.
  anchors jsonb,
  primary key (source, kind, key)
);
create index imported_pieces_of_run on public.imported_pieces (run_id, kind);
create index imported_rows on public.imported_pieces (kind, row_id);

-- An administrator chose these authors (rule: imports/authors).
create table public.import_authors (
  source text not null,
  key text not null,
  -- Null for a new author without an account.
  author_id bigint references public.authors (id) on delete cascade,
  primary key (source, key)
);
create index import_authors_here on public.import_authors (author_id);

-- rule: imports/undescribed-pictures
create table public.undescribed_pictures (
  article_id bigint not null references public.articles (id) on delete cascade,
  name text not null,
  primary key (article_id, name)
);

-- Begins a run. A file that is imported again continues its run, so that undoing removes
-- everything.
create function public.begin_import(p_source text, p_user uuid default null, p_run bigint default null) returns bigint
language sql set search_path = ''
as $$
  with going as (
    update public.import_runs set active_at = now(), ended_at = null
    where source = p_source and (id = p_run or ended_at is null) and undone_at is null returning id
  ), begun as (
    insert into public.import_runs (source, started_by)
    select p_source, p_user where not exists (select from going) returning id
  )
  select id from (select id from going union all select id from begun) as runs
  order by id is distinct from p_run limit 1
$$;

-- Removes pictures from the list once they are described, or no longer in the text
-- (rule: imports/undescribed-pictures).
create function public.forget_described(p_article bigint) returns void
language sql set search_path = ''
as $$
  delete from public.undescribed_pictures as listed using public.articles
  where article_id = p_article and articles.id = p_article
    and body !~ ('<img(?=[^>]*src="/images/' || listed.name || '/)(?=[^>]* alt="")')
    and not exists (
      select from public.article_images as covers
      where covers.article_id = p_article and covers.name = listed.name and covers.alt = ''
    )
$$;

create function public.imported_row(p_source text, p_kind public.import_kind, p_key text) returns bigint stable set search_path = ''
return (select row_id from public.imported_pieces where source = p_source and kind = p_kind and key = p_key);

create function public.free_article_slug(p_wished text, p_own text default null) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_slug text := coalesce(nullif(btrim(left(p_wished, 110), '-'), ''), 'article');
  v_try text;
begin
  for v_number in 1..10000 loop
    v_try := v_slug || case when v_number > 1 or v_slug in (
      'new', 'edit', 'preview', 'search', 'admin', 'api', 'articles', 'article', 'series', 'category', 'index', 'rss', 'feed', '404'
    ) then '-' || v_number else '' end;
    if not exists (select from public.articles where slug = v_try)
      and not exists (select from public.redirects where from_key = '/article/' || v_try)
      and (v_try = p_own or not exists (select from public.retired_article_ids where slug = v_try))
    then return v_try; end if;
  end loop;
  raise exception 'article_id_must_be_unique' using errcode = 'unique_violation';
end
$$;

-- Whether neither a category nor one below it has an article.
create function public.category_is_empty(p_id bigint) returns boolean
language sql stable set search_path = ''
as $$
  with recursive below as (
    select p_id as id
    union all
    select lower.id from public.categories as lower join below on lower.parent_id = below.id
  )
  select not exists (select from public.article_categories where category_id in (select id from below))
$$;

-- A magazine that is restored keeps its menus as they were.
create function public.end_import(p_run bigint, p_restores boolean default false) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.import_runs set ended_at = now() where id = p_run and ended_at is null;
  if not found then return; end if;
  -- rule: imports/empty-categories
  if not p_restores then
    update public.categories set in_menus = false
    where in_menus and id in (select row_id from public.imported_pieces where run_id = p_run and kind = 'category')
      and public.category_is_empty(id);
  end if;
  -- The category that setting up made is before those that were imported.
  if not p_restores and not exists (
    select from public.articles
    where not exists (select from public.imported_pieces where kind = 'article' and row_id = articles.id)
  ) then
    perform public.place_row('public.categories', own.id)
    from (
      select id from public.categories
      where parent_id is null and public.category_is_empty(id)
        and not exists (select from public.imported_pieces where kind = 'category' and row_id = categories.id)
      order by position, id
    ) as own;
  end if;
  perform public.queue_build('import', null);
end
$$;
