-- A series (on the wire also `feature`) is an ordered run of articles; an article is in one at most.

create table public.series (
  id bigint generated always as identity primary key,
  title text not null,
  tagline text not null default '',
  description text not null default '',
  position integer not null default 0,
  constraint series_title_is_required check (btrim(title) <> ''),
  constraint series_title_must_be_unique unique (title)
);

create table public.series_articles (
  article_id bigint primary key references public.articles (id) on delete cascade,
  series_id bigint not null references public.series (id) on delete cascade,
  position integer not null
);
create index series_articles_in_order on public.series_articles (series_id, position, article_id);

alter table public.series enable row level security;
alter table public.series_articles enable row level security;
create policy "everyone sees the series" on public.series for select to anon, authenticated using (true);
create policy "places in a series are visible with their article" on public.series_articles
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
create policy "administrators order series" on public.series_articles
  for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));

revoke all on public.series, public.series_articles from anon, authenticated;
grant select on public.series, public.series_articles to anon, authenticated;
grant insert, update, delete on public.series_articles to authenticated;
grant all on public.series, public.series_articles to service_role;
