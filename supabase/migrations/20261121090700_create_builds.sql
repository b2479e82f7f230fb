-- A build is one attempt to bring the static pages up to date (spec/api.md, Build).

create type public.build_status as enum ('queued', 'building', 'live', 'failed');

create table public.builds (
  id bigint generated always as identity primary key,
  reason text not null,
  article_id bigint references public.articles (id) on delete set null,
  status public.build_status not null default 'queued',
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  error text,
  constraint failed_build_must_say_why check (status <> 'failed' or error is not null),
  constraint finished_build_must_have_a_time check (status in ('queued', 'building') or finished_at is not null)
);
create index builds_newest_first on public.builds (id desc);
create index builds_of_article on public.builds (article_id);

alter table public.builds enable row level security;
create policy "administrators watch builds" on public.builds
  for select to authenticated using ((select public.is_administrator()));

revoke all on public.builds from anon, authenticated;
grant select on public.builds to authenticated;
grant all on public.builds to service_role;
