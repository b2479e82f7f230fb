-- rule: drafts-and-revisions/preview-link
create table public.preview_links (
  -- SHA-256, so that a copy of the table opens nothing.
  token_hash text primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  expires_at timestamptz not null default now() + public.preview_link_period(),
  constraint preview_token_must_be_hashed check (token_hash ~ '^[0-9a-f]{64}$')
);
create index preview_links_of_article on public.preview_links (article_id);
create index preview_links_by_creator on public.preview_links (created_by);

-- Null when there is no such article.
create function public.create_preview_link(p_slug text, p_token_hash text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug);
  v_expires_at timestamptz;
begin
  delete from public.preview_links where expires_at <= now();
  insert into public.preview_links (token_hash, article_id)
  select p_token_hash, id from public.articles where id = v_article and binned_at is null
  returning expires_at into v_expires_at;
  return v_expires_at;
end
$$;

create function public.read_preview(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(whole) || jsonb_build_object('series', public.read_series_of_article(whole.aux_id))
  from public.preview_links as links
  join public.full_articles as whole on whole.aux_id = links.article_id
  where links.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and links.expires_at > now() and whole.binned_at is null
$$;

alter table public.preview_links enable row level security;

grant execute on function
  public.create_preview_link
to authenticated;
grant execute on function
  public.read_preview
to anon, authenticated;
