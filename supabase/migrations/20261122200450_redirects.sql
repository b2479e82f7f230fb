-- Where addresses lead that have no page any more, for ever (rule: pages/address-never-another).
create table public.redirects (
  from_path text primary key,
  -- Null: what was there is gone.
  to_path text,
  status integer not null default 301,
  kind text not null,
  created_at timestamptz not null default now(),
  constraint redirect_must_be_of_a_known_kind check (kind in ('category', 'series')),
  constraint redirect_must_lead_somewhere_or_be_gone check (
    status in (301, 302, 410) and (status = 410) = (to_path is null)
  ),
  constraint redirect_paths_must_be_plain check (
    from_path ~ '^/[a-z0-9/-]+$' and (to_path is null or to_path ~ '^/[a-z0-9/-]+$')
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
  delete from public.redirects where from_path = p_to;
  update public.redirects set to_path = p_to, status = case when p_to is null then 410 else status end
  where to_path = p_from;
  insert into public.redirects (from_path, to_path, status, kind)
  values (p_from, p_to, case when p_to is null then 410 else 301 end, p_kind);
end
$$;

-- Where a path leads: {to, status}, null when nothing is known of it. What stood below an address moved
-- with it: the feed of a category, and its further pages.
create function public.find_redirect(p_path text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('to', to_path || substr(p_path, char_length(from_path) + 1), 'status', status)
  from public.redirects
  where from_path in (p_path, '/' || split_part(p_path, '/', 2) || '/' || split_part(p_path, '/', 3))
  order by from_path = p_path desc
  limit 1
$$;

alter table public.redirects enable row level security;

create policy "everyone reads the redirects" on public.redirects
  for select to anon, authenticated using (true);

grant select on public.redirects to anon, authenticated;
grant execute on function public.find_redirect to anon, authenticated;
