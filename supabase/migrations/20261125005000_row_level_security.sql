-- A table without policies is closed, whatever is granted on it.
do $$
declare
  v_table regclass;
begin
  for v_table in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
    execute format('alter table %s enable row level security', v_table);
  end loop;
end
$$;

-- rule: tokens/scopes. A table that is not named here is closed to tokens for programs.
do $$
declare
  v_articles constant text[] := array[
    'article_authors', 'article_cards', 'article_categories', 'article_corrections', 'article_drafts',
    'article_images', 'article_plans', 'article_references', 'article_reviews', 'article_revisions',
    'articles', 'authors', 'build_changes', 'jobs', 'pending_versions', 'preview_links',
    'publications_to_tell', 'series', 'series_articles', 'stored_images', 'undescribed_pictures'
  ];
  v_all constant text[] := array[
    'categories', 'category_starts', 'cup_weights', 'messages', 'page_revisions', 'pages', 'pictures', 'redirects',
    'site_settings', 'spellings', 'units'
  ];
  v_table record;
begin
  for v_table in
    select oid::regclass as name, case
      when relname = 'rate_limits' then 'read'
      when relname = any (v_articles) then 'articles'
      when relname = any (v_all) then 'all'
    end as scope
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  loop
    execute format(
      'create trigger refuse_writes_of_tokens before insert or update or delete on %s
        for each statement execute function public.refuse_writes_of_tokens(%s)',
      v_table.name, coalesce(quote_literal(v_table.scope), '')
    );
  end loop;
end
$$;
