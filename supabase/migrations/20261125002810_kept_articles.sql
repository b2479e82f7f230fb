-- rule: keeping/list. A suspended article stays in the list, and readers see it there again once it is restored.
create table public.kept_articles (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  article_id bigint not null references public.articles (id) on delete cascade,
  kept_at timestamptz not null default now(),
  primary key (user_id, article_id)
);
create index kept_articles_by_article on public.kept_articles (article_id);

-- Finds saved articles by present or former id, in the order of the ids: {asked, id, title,
-- version}.
create function public.find_kept(p_ids text[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'asked', asked, 'id', slug, 'title', title, 'version', version
  ) order by place), '[]')
  from unnest(p_ids) with ordinality as ids (asked, place)
  join public.articles on articles.id = public.readable_article(asked) and published
$$;

-- Replaces the caller's list, the newest first. Parallel calls wait for each other.
create function public.save_kept(p_ids text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  v_articles bigint[] := array(
    select public.readable_article(asked)
    from unnest(p_ids) with ordinality as ids (asked, place) order by place
  );
begin
  perform pg_advisory_xact_lock(hashtextextended('kept ' || auth.uid(), 0));
  delete from public.kept_articles using public.articles
  where user_id = auth.uid() and articles.id = article_id and published and not article_id = any (v_articles);
  insert into public.kept_articles (article_id, kept_at)
  select article, now() - min(place) * interval '1 millisecond'
  from unnest(v_articles) with ordinality as kept (article, place)
  join public.articles on articles.id = article and published
  group by article
  on conflict do nothing;
end
$$;

create policy "users keep published articles" on public.kept_articles
  for all to authenticated
  using (user_id = (select auth.uid()) and (select public.has_valid_session()))
  with check (
    user_id = (select auth.uid()) and (select public.has_valid_session())
    and exists (select from public.articles where articles.id = article_id and published)
  );

grant select, delete on public.kept_articles to authenticated;
grant insert (article_id, kept_at) on public.kept_articles to authenticated;
grant execute on function public.find_kept to anon, authenticated;
grant execute on function public.save_kept to authenticated;
