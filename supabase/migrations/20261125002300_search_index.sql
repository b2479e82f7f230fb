-- A table of its own: with row-level security no index would be used for the `@@` of guests.
create table public.search_documents (
  article_id bigint primary key references public.articles (id) on delete cascade,
  -- Title (A), subtitle, headline and card names (B), tags, ingredients, tools and keywords (C),
  -- authors (D).
  head tsvector not null,
  whole tsvector not null
);
create index search_documents_by_word on public.search_documents using gin (whole);

-- Indexes an article. A tsvector has at most 1 MB, so the end of a longer text cannot be found.
create function public.index_article(p_article bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_heading text;
  v_tags text;
  v_authors text;
  v_cards text;
  v_things text;
  v_text_of_cards text;
  v_body text;
  v_written text;
  v_article public.articles;
begin
  -- An import indexes an article once, when all its parts are written.
  if current_setting('site.indexes_later', true) = 'on' then return; end if;
  select * into v_article from public.articles where id = p_article;
  if not found then return; end if;
  select coalesce(string_agg(categories.name, ', ' order by links.position, categories.id), '') into v_tags
  from public.article_categories as links
  join public.categories on categories.id = links.category_id
  where links.article_id = p_article;
  select coalesce(string_agg(distinct concat_ws(' ', authors.name, authors.first_name, authors.last_name), ', '), '') into v_authors
  from public.article_authors as bylines
  join public.authors on authors.id = bylines.author_id
  where bylines.article_id = p_article;
  select string_agg(name, ' . '), string_agg(text, ' '),
    string_agg(public.text_of_card(content, '{$.groups[*].lines[*].name,$.tools[*],$.keywords[*],$.cuisine}'), ' ')
  into v_cards, v_text_of_cards, v_things
  from public.article_cards where article_id = p_article;
  v_heading := concat_ws(' . ', v_article.subtitle, v_article.headline, v_cards);
  v_tags := concat_ws(' . ', v_tags, v_things);
  v_body := left(concat_ws(' ', public.plain_text(v_article.body), v_text_of_cards), 200000);
  v_written := concat_ws(' ', v_article.title, v_heading, v_tags, v_authors, v_body);
  insert into public.search_documents (article_id, head, whole)
  with head as (
    select setweight(to_tsvector('public.stemmed', public.plain_words(v_article.title)), 'A')
      || public.index_stop_words(v_article.title, true)
      || setweight(to_tsvector('public.stemmed', public.plain_words(v_heading)), 'B')
      || setweight(to_tsvector('public.stemmed', v_tags), 'C')
      || setweight(to_tsvector('public.stemmed', v_authors), 'D') as words
  ), written as (
    select strip(to_tsvector('public.unstemmed', v_written)) || public.index_stop_words(v_written) as words
  )
  select p_article, head.words, head.words || to_tsvector('public.stemmed', public.plain_words(v_body)) || written.words
  from head, written
  on conflict (article_id) do update set head = excluded.head, whole = excluded.whole;
  if v_article.published then
    -- A lock for all words: otherwise parallel publications could wait for each other's words.
    perform pg_advisory_xact_lock(hashtextextended('words of published articles', 0));
    insert into public.search_words (word)
    select word from unnest(tsvector_to_array(to_tsvector('public.unstemmed', v_written))) as word
    where word ~ '^[^\d\W_]{4,40}$'
    on conflict do nothing;
  end if;
end
$$;

-- The argument is the column that refers to the article.
create function public.index_changed_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.index_article((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint);
  return null;
end
$$;
create trigger index_new_article after insert on public.articles
  for each row execute function public.index_changed_article('id');
create trigger index_changed_article
  after update of title, subtitle, headline, body, published on public.articles
  for each row when (
    (old.title, old.subtitle, old.headline, old.body) is distinct from (new.title, new.subtitle, new.headline, new.body)
    or (new.published and not old.published)
  ) execute function public.index_changed_article('id');
create trigger index_tagged_article after insert or delete or update of article_id, category_id on public.article_categories
  for each row execute function public.index_changed_article('article_id');
create trigger index_signed_article after insert or delete or update of author_id on public.article_authors
  for each row execute function public.index_changed_article('article_id');
create trigger index_article_with_cards after insert or delete or update of content on public.article_cards
  for each row execute function public.index_changed_article('article_id');

-- The arguments are a table with `article_id`, and its column that refers to the changed row.
create function public.index_articles_of_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('select public.index_article(article_id) from public.%I where %I = $1', tg_argv[0], tg_argv[1])
  using new.id;
  return null;
end
$$;
create trigger index_articles_of_category after update of name on public.categories
  for each row when (old.name is distinct from new.name)
  execute function public.index_articles_of_row('article_categories', 'category_id');
create trigger index_articles_of_author after update of name, first_name, last_name on public.authors
  for each row when (
    (old.name, old.first_name, old.last_name) is distinct from (new.name, new.first_name, new.last_name)
  ) execute function public.index_articles_of_row('article_authors', 'author_id');

-- Parses a keyword: `query` has web search syntax with a prefix at the end, `words` matches any of
-- the words. It never fails.
create function public.parse_keyword(p_keyword text, out query tsquery, out words tsquery)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Only a hyphen before a word excludes that word. Other hyphens are removed, because they could
  -- fill the parser's stack.
  v_keyword text := regexp_replace(public.quote_measures(p_keyword), '-(?=[\s&|!():<>-]|$)', ' ', 'g');
  v_parts text[] := regexp_match(v_keyword, '^(|.*\s)([^-\s"''\\:*&|!()<>][^\s"''\\:*&|!()<>]{2,})$');
  v_query text;
  v_words text;
  v_before tsquery;
  v_last tsquery;
begin
  query := public.add_spellings(websearch_to_tsquery('public.stemmed', v_keyword));
  words := public.add_spellings(
    websearch_to_tsquery('public.stemmed', regexp_replace(translate(v_keyword, '"-', '  '), '\s+', ' or ', 'g'))
  );
  if numnode(query) = 0 and p_keyword !~ '(^|\s)-' then
    select string_agg(quote_literal(word), ' <-> ' order by place), string_agg(quote_literal(word), ' | ')
    into v_query, v_words from public.stop_words(p_keyword);
    query := coalesce(v_query, '');
    words := coalesce(v_words, '');
    return;
  end if;
  -- In a quotation without an end the last word belongs to a phrase, so it is not a prefix.
  if v_parts is null or (char_length(v_parts[1]) - char_length(replace(v_parts[1], '"', ''))) % 2 = 1 then
    return;
  end if;
  v_last := to_tsquery('public.unstemmed', (
    select string_agg(quote_literal(spelled) || ':*', ' | ') from public.spell_word(v_parts[2]) as spelled
  ));
  if numnode(v_last) = 0 then return; end if;
  v_before := public.add_spellings(websearch_to_tsquery('public.stemmed', v_parts[1]));
  query := query || case when numnode(v_before) = 0 then v_last else v_before && v_last end;
  words := words || v_last;
end
$$;

-- Other scans are switched off, because the planner does not know that they would fetch every text
-- from TOAST.
create function public.articles_with_words(p_query tsquery, p_words tsquery)
returns table (article_id bigint, heading_rank real)
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off rows 1000
as $$
  select documents.article_id, ts_rank('{0.02, 0.15, 0.4, 1.0}', documents.head, p_words)
  from public.search_documents as documents
  where documents.whole @@ p_query
$$;

create function public.is_found(p_query tsquery) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
as $$
begin
  return exists (
    select from public.search_documents as documents
    join public.articles on articles.id = documents.article_id
    where documents.whole @@ p_query and (
      (articles.published and articles.binned_at is null) or (select public.has_role('editor'))
        or ((select public.has_role('author')) and (articles.owner_id = (select auth.uid())
          or articles.id = any ((select public.assigned_articles())::bigint[])))
    )
  );
end
$$;

grant execute on function public.parse_keyword, public.is_found to anon, authenticated;
