-- rule: publishing/review
create table public.article_reviews (
  article_id bigint primary key references public.articles (id) on delete cascade,
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default now(),
  -- When an editor sent the article back, with a note about what is missing.
  returned_at timestamptz,
  returned_by uuid references public.profiles (id) on delete set null,
  note text not null default '',
  constraint review_note_must_be_1_to_2000_characters check (
    char_length(note) <= 2000 and (returned_at is null or btrim(note) <> '')
  )
);
create index article_reviews_by_writer on public.article_reviews (asked_by);
create index article_reviews_by_editor on public.article_reviews (returned_by);

create function public.end_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_reviews where article_id = new.id;
  return null;
end
$$;
create trigger end_review after update of published, binned_at on public.articles
  for each row when (new.published or new.binned_at is not null) execute function public.end_review();

-- Asks for a review of an article or its pending version. Returns whether the request is new.
create function public.ask_for_review(p_slug text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug, true);
begin
  perform public.refuse_token();
  if v_article is null then return null; end if;
  perform public.refuse_if(exists (select from public.articles where id = v_article and (published or binned_at is not null))
    and not exists (select from public.pending_versions where article_id = v_article),
    'reviewed_article_must_not_be_published_or_binned');
  perform public.refuse_if(exists (select from public.articles where id = v_article and version = 0),
    'article_must_be_saved_before_it_is_published');
  insert into public.article_reviews as reviews (article_id, asked_by) values (v_article, (select auth.uid()))
  on conflict (article_id) do update
    set asked_by = excluded.asked_by, asked_at = now(), returned_at = null, returned_by = null, note = ''
    where reviews.returned_at is not null;
  return found;
end
$$;

create function public.take_back_review(p_slug text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug, true);
begin
  perform public.refuse_token();
  if v_article is null then return null; end if;
  delete from public.article_reviews using public.articles
  where article_id = v_article and articles.id = v_article and returned_at is null
    and ((select auth.uid()) in (asked_by, owner_id) or articles.id = any (public.assigned_articles()));
  return not exists (select from public.article_reviews where article_id = v_article and returned_at is null);
end
$$;

create function public.send_back_article(p_slug text, p_note text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  perform public.require_role('editor');
  perform public.refuse_token();
  select id into v_article from public.articles where id = public.article_named(p_slug);
  if v_article is null then return null; end if;
  update public.article_reviews
  set returned_at = now(), returned_by = (select auth.uid()), note = p_note
  where article_id = v_article and returned_at is null;
  if found then return true; end if;
  perform public.refuse_if(not exists (select from public.article_reviews where article_id = v_article),
    'article_must_be_in_review');
  return false;
end
$$;

-- The accounts of the owner, the assigned author and the authors in the byline, if they can log in.
create function public.writers_of_article(p_article bigint) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select accounts.user_id
  from public.accounts join auth.users on users.id = accounts.user_id
  where deletes_at is null and (banned_until is null or banned_until <= now()) and (
    exists (select from public.articles where id = p_article and owner_id = accounts.user_id)
    or exists (select from public.article_plans where article_id = p_article and assignee_id = accounts.user_id)
    or exists (
      select from public.article_authors as bylines join public.authors on authors.id = bylines.author_id
      where article_id = p_article and profile_id = accounts.user_id
    )
  )
$$;

-- rule: publishing/writers-are-told
create table public.publications_to_tell (
  article_id bigint primary key references public.articles (id) on delete cascade,
  -- Null when the article was published by its schedule.
  published_by text
);

-- Notes whom to tell. It must run before the publication, which ends the review.
create function public.tell_writers(p_article bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.publications_to_tell (article_id, published_by)
  select id, (select username from public.profiles where profiles.id = (select auth.uid()))
  from public.articles
  where id = p_article and binned_at is null
    and (not published or exists (select from public.pending_versions where article_id = p_article))
    and exists (
      select from public.writers_of_article(p_article) as writer
      where writer is distinct from (select auth.uid())
    )
    and (published_at is null or exists (
      select from public.article_reviews where article_id = p_article and returned_at is null
    ))
  on conflict (article_id) do nothing;
end
$$;

create function public.claim_publications() returns jsonb
language sql security definer set search_path = ''
as $$
  with claimed as (delete from public.publications_to_tell where true returning article_id, published_by)
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', slug, 'title', title, 'by', published_by,
    'writers', coalesce((
      select jsonb_agg(public.account_of(profiles.id))
      from public.writers_of_article(articles.id) as writer join public.profiles on profiles.id = writer
      where username is distinct from published_by
    ), '[]')
  )), '[]')
  from claimed join public.articles on articles.id = article_id
  where published
$$;

create function public.people_of_review(p_slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'title', articles.title,
    'note', reviews.note,
    'writers', coalesce((
      select jsonb_agg(public.account_of(writer))
      from (select reviews.asked_by union select public.writers_of_article(articles.id)) as told (writer)
      where writer is not null and writer is distinct from reviews.returned_by
    ), '[]'),
    'editors', coalesce((
      select jsonb_agg(public.account_of(user_roles.user_id))
      from public.user_roles
      join public.roles on roles.slug = user_roles.role_slug
      join public.accounts on accounts.user_id = user_roles.user_id
      join auth.users on users.id = user_roles.user_id
      where rank >= (select rank from public.roles where slug = 'editor')
        and user_roles.user_id is distinct from reviews.asked_by and deletes_at is null
        and (banned_until is null or banned_until <= now())
    ), '[]')
  )
  from public.article_reviews as reviews join public.articles on articles.id = reviews.article_id
  where articles.id = public.article_named(p_slug)
$$;

-- rule: drafts-and-revisions/preview-link
create table public.preview_links (
  -- SHA-256 of the token, so that a copy of the table opens no article.
  token_hash text primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  expires_at timestamptz not null default now() + public.preview_link_period(),
  constraint preview_token_must_be_hashed check (token_hash ~ '^[0-9a-f]{64}$')
);
create index preview_links_of_article on public.preview_links (article_id);
create index preview_links_by_creator on public.preview_links (created_by);

create function public.create_preview_link(p_slug text, p_token_hash text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug, true);
  v_expires_at timestamptz;
begin
  delete from public.preview_links where expires_at <= now();
  insert into public.preview_links (token_hash, article_id)
  select p_token_hash, id from public.articles where id = v_article and binned_at is null
  returning expires_at into v_expires_at;
  return v_expires_at;
end
$$;

-- Reads an article by the token of a preview link, with its pending version.
create function public.read_preview(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select to_jsonb(whole) || jsonb_build_object(
      'series', public.read_series_of_article(whole.aux_id), 'change', waiting.content
    )
    from public.preview_links as links
    join public.full_articles as whole on whole.aux_id = links.article_id
    left join public.pending_versions as waiting on waiting.article_id = links.article_id
    where links.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
      and links.expires_at > now() and whole.binned_at is null
  );
end
$$;

create policy "authors read the reviews of their own articles, editors all" on public.article_reviews
  for select to authenticated
  using (public.works_on(article_id));

grant select on public.article_reviews to authenticated;
grant execute on function
  public.ask_for_review,
  public.take_back_review,
  public.send_back_article,
  public.create_preview_link
to authenticated;
grant execute on function public.read_preview to anon, authenticated;
