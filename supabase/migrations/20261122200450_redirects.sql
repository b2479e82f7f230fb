-- Where addresses lead that have no page any more, for ever (rule: pages/address-never-another).
create table public.redirects (
  id bigint not null generated always as identity unique,
  from_path text not null,
  -- Null: what was there is gone.
  to_path text,
  status integer not null default 301,
  -- Of what moved, or an editor's own (rule: pages/own-redirects).
  kind text not null default 'own',
  created_at timestamptz not null default now(),
  constraint redirect_must_be_of_a_known_kind check (kind in ('article', 'author', 'category', 'page', 'series', 'own')),
  constraint redirect_must_lead_somewhere_or_be_gone check (
    status in (301, 302, 410) and (status = 410) = (to_path is null)
  ),
  constraint redirect_must_begin_once primary key (from_path),
  constraint redirect_must_begin_at_a_path check (
    from_path ~ '^(/[A-Za-z0-9._~%-]+)+$' and char_length(from_path) <= 300
  ),
  constraint redirect_must_lead_to_an_address check (
    to_path ~ '^((https://[a-z0-9.-]+(:[0-9]+)?)?(/[A-Za-z0-9._~%-]+)*/?)([?][A-Za-z0-9._~%&=+,:@/-]*)?(#[A-Za-z0-9._~%:-]*)?$'
    and to_path !~ '^($|//|[?#])' and char_length(to_path) <= 500
  ),
  constraint redirect_must_lead_elsewhere check (to_path <> from_path)
);
create index redirects_by_target on public.redirects (to_path);

-- An address leads to another from now on, and so does everything that led to it. Null: it is gone.
create function public.redirect_address(p_from text, p_to text, p_kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- It has its former address again.
  delete from public.redirects where from_path in (p_from, p_to);
  update public.redirects set to_path = p_to, status = case when p_to is null then 410 else status end
  where to_path = p_from;
  insert into public.redirects (from_path, to_path, status, kind)
  values (p_from, p_to, case when p_to is null then 410 else 301 end, p_kind);
end
$$;

-- Until the end of the transaction nothing else takes one of these paths or leaves it: of two that do,
-- neither would see what the other has done.
create function public.lock_addresses(p_paths text[]) returns void
language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(path, 0) as key from unnest(p_paths) as path order by key
  ) as keys
$$;

-- rule: pages/address-never-another. The argument of the triggers is the kind, which the path begins with.
create function public.refuse_former_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_above text := '/' || tg_argv[0] || '/';
begin
  perform public.lock_addresses(array[v_above || new.slug, v_above || coalesce(old.slug, new.slug)]);
  -- It may have its own former address again.
  if exists (
    select from public.redirects
    where from_path = v_above || new.slug
      and (tg_op = 'INSERT' or to_path is distinct from v_above || old.slug)
  ) then
    raise exception using message = tg_argv[0] || '_slug_must_be_new', errcode = 'unique_violation';
  end if;
  return new;
end
$$;

create function public.redirect_former_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.redirect_address(
    '/' || tg_argv[0] || '/' || old.slug, '/' || tg_argv[0] || '/' || new.slug, tg_argv[0]
  );
  return null;
end
$$;

-- Where a path leads: {to, status}, null when nothing is known of it. What stood below an address moved
-- with it: the feed of a category, and its further pages.
create function public.find_redirect(p_path text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('to', to_path || substr(p_path, char_length(from_path) + 1), 'status', status)
  from public.redirects
  where from_path = p_path
    or kind <> 'own' and from_path = '/' || split_part(p_path, '/', 2) || '/' || split_part(p_path, '/', 3)
  order by from_path = p_path desc
  limit 1
$$;

alter table public.redirects enable row level security;

create policy "everyone reads the redirects" on public.redirects
  for select to anon, authenticated using (true);

create policy "editors add redirects of their own" on public.redirects
  for insert to authenticated with check (kind = 'own' and (select public.has_role('editor')));
create policy "editors change redirects of their own" on public.redirects
  for update to authenticated
  using (kind = 'own' and (select public.has_role('editor')))
  with check (kind = 'own' and (select public.has_role('editor')));
create policy "editors remove redirects of their own" on public.redirects
  for delete to authenticated using (kind = 'own' and (select public.has_role('editor')));

grant select on public.redirects to anon, authenticated;
grant insert (from_path, to_path, status), update (from_path, to_path, status), delete on public.redirects to authenticated;
grant execute on function public.find_redirect to anon, authenticated;
