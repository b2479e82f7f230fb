-- A link by which somebody without an account may read one unpublished article for seven days.

create table public.preview_links (
  -- SHA-256 of the token: what stands here opens nothing.
  token_hash text primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  made_by uuid default auth.uid() references public.profiles (id) on delete set null,
  expires_at timestamptz not null default now() + interval '7 days',
  constraint preview_token_must_be_hashed check (token_hash ~ '^[0-9a-f]{64}$')
);
create index preview_links_of_article on public.preview_links (article_id);
create index preview_links_by_maker on public.preview_links (made_by);

-- Null when there is no such article.
create function public.make_preview_link(p_slug text, p_token_hash text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_expires_at timestamptz;
begin
  perform public.require_administrator();
  delete from public.preview_links where expires_at <= now();
  insert into public.preview_links (token_hash, article_id)
  select p_token_hash, id from public.articles where slug = p_slug and binned_at is null
  returning expires_at into v_expires_at;
  return v_expires_at;
end
$$;

-- Whoever has the token may read: it is hashed here, so that the hash alone opens nothing.
create function public.open_preview(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(whole)
  from public.preview_links as links
  join public.full_articles as whole on whole.aux_id = links.article_id
  where links.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and links.expires_at > now() and whole.binned_at is null
$$;

alter table public.preview_links enable row level security;
revoke all on public.preview_links from anon, authenticated;
grant all on public.preview_links to service_role;
revoke execute on function public.make_preview_link(text, text) from public, anon, authenticated;
revoke execute on function public.open_preview(text) from public, anon, authenticated;
grant execute on function public.make_preview_link(text, text) to authenticated;
grant execute on function public.open_preview(text) to anon, authenticated;
