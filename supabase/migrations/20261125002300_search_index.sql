-- A table of its own: with row-level security no index would be used for the `@@` of guests.
create table public.search_documents (
  article_id bigint primary key references public.articles (id) on delete cascade,
  -- Whether everyone may read the article. A column, because joining the articles of a frequent word
  -- would take longer than finding them.
  readable boolean not null,
  -- Title (A), subtitle, headline and card names (B), tags, headings, and of cards ingredients, tools,
  -- keywords and facts (C), authors (D).
  head tsvector not null,
  whole tsvector not null,
  -- The sentences for excerpts, at the end those of the cards, each with a place {card, part, number}.
  passages text[] not null,
  places jsonb not null
);
-- A keyword as it is searched for (rule: search/questions).
create type public.keyword_reading as (
  -- What an article must have; null without a keyword.
  query tsquery,
  -- The terms, as they were typed, and what each weighs: more if fewer articles have it.
  terms tsquery[],
  typed text[],
  weights real[],
  -- Articles that are results although they lack a term.
  near bigint[],
  -- The longest time of a card, from "under 30 minutes".
  minutes integer,
  -- The keyword that was read in place of a mistyped one.
  corrected text
);
create index search_documents_by_word on public.search_documents using gin (whole);

-- The words by which readers ask for a kind of card: kind, difficulty, diets and seasons
-- (rule: search/card-words). What is vegan is vegetarian and without milk too.
create function public.facts_of_card(p_card public.article_cards) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select concat_ws(' . ', p_card.kind, case p_card.content ->> 'difficulty'
      when 'easy' then 'easy simple' when 'medium' then 'medium' when 'hard' then 'hard difficult' end, (
      select string_agg(case diet
        when 'Vegan' then 'vegan . vegetarian . dairy free . plant based'
        when 'LowLactose' then 'low lactose . lactose free'
        else regexp_replace(diet, '(?<=[a-z])(?=[A-Z])', ' ', 'g') end, ' . ')
      from jsonb_array_elements_text(coalesce(p_card.content -> 'diets', '[]')) as diet
    ), (
      select string_agg(distinct (array['winter', 'spring', 'summer', 'autumn fall'])[month % 12 / 3 + 1], ' ')
      from unnest(p_card.months) as month
      where cardinality(p_card.months) < 12
    ))
$$;

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
  v_headings text;
  v_body text;
  v_written text;
  v_passages text[];
  v_places jsonb;
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
    string_agg(concat_ws(' . ', public.text_of_card(content, '{$.groups[*].lines[*].name,$.altitude.rows[*].name,$.tools[*],$.keywords[*],$.cuisine}'),
      public.facts_of_card(article_cards)), ' . ')
  into v_cards, v_text_of_cards, v_things
  from public.article_cards where article_id = p_article;
  v_heading := concat_ws(' . ', v_article.subtitle, v_article.headline, v_cards);
  select string_agg(public.plain_text(heading[1]), ' . ') into v_headings
  from regexp_matches(v_article.body, '<h[2-6].*?>(.*?)</h[2-6]>', 'gi') as heading;
  v_tags := concat_ws(' . ', v_tags, v_things, v_headings);
  v_body := left(concat_ws(' ', public.plain_text(v_article.body), v_text_of_cards), 200000);
  v_written := public.visible_text(concat_ws(' ', v_article.title, v_heading, v_tags, v_authors, v_body));
  v_passages := public.sentences_of(v_article.headline) || public.sentences_of_html(left(v_article.body, 200000));
  select v_passages || coalesce(array_agg(sentence order by position, place), '{}'),
    coalesce(jsonb_agg(jsonb_build_object('card', id, 'part', part, 'number', number) order by position, place), '[]')
  into v_passages, v_places
  from public.article_cards
  cross join lateral public.sentences_of_card(content) with ordinality as said (sentence, part, number, place)
  where article_id = p_article;
  insert into public.search_documents (article_id, readable, head, whole, passages, places)
  with head as (
    select setweight(to_tsvector('public.stemmed', public.plain_words(v_article.title)), 'A')
      || public.index_stop_words(v_article.title, true)
      || setweight(to_tsvector('public.stemmed', public.plain_words(v_heading)), 'B')
      || setweight(to_tsvector('public.stemmed', public.visible_text(v_tags)), 'C')
      || setweight(to_tsvector('public.stemmed', v_authors), 'D') as words
  ), written as (
    select strip(to_tsvector('public.unstemmed', v_written)) || public.index_stop_words(v_written) as words
  )
  select p_article, v_article.published, head.words, head.words || to_tsvector('public.stemmed', public.plain_words(v_body)) || written.words,
    v_passages, v_places
  from head, written
  on conflict (article_id) do update set
    readable = excluded.readable, head = excluded.head, whole = excluded.whole, passages = excluded.passages, places = excluded.places;
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

create function public.note_readable_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.search_documents set readable = new.published where article_id = new.id;
  return null;
end
$$;
create trigger note_readable_article after update of published on public.articles
  for each row when (old.published <> new.published) execute function public.note_readable_article();

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

create function public.any_of(p_terms tsquery[]) returns tsquery
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_any tsquery;
  v_term tsquery;
begin
  foreach v_term in array coalesce(p_terms, '{}') loop v_any := coalesce(v_any || v_term, v_term); end loop;
  return v_any;
end
$$;

-- The articles of a keyword, and unless they are only counted the rank of their heads: for each term
-- from 0 to 1, times what it weighs. `ts_rank` divides by the number of words in a query, which would
-- punish a word for its other spellings. Other scans are switched off, because the planner does not
-- know that they would fetch every text from TOAST.
create function public.articles_with_words(p_keyword public.keyword_reading, p_ranked boolean)
returns table (article_id bigint, heading_rank real)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off rows 1000
as $$
declare
  v_terms constant tsquery[] := (p_keyword).terms;
  v_rank text;
begin
  select string_agg(format(
    '$2[%1$s] * case when head @@ $1[%1$s] then least(1, %2$s * ts_rank(''{0.02, 0.15, 0.4, 1.0}'', head, $1[%1$s])) else 0 end',
    place, (numnode(term) + 1) / 2
  ), ' + ') into v_rank
  from unnest(v_terms) with ordinality as ranked (term, place) where p_ranked;
  return query execute 'select article_id, (' || coalesce(v_rank, '0') || ')::real'
    ' from public.search_documents where whole @@ $3 or article_id = any ($4)'
  using v_terms, (p_keyword).weights, (p_keyword).query, (p_keyword).near;
end
$$;

-- Whether the caller may find an article (rule: search/administrators).
create function public.may_find(p_article public.articles) returns boolean stable security definer set search_path = ''
return (p_article.published and p_article.binned_at is null) or (select public.has_role('editor'))
  or ((select public.has_role('author')) and (p_article.owner_id = (select auth.uid())
    or p_article.id = any ((select public.assigned_articles())::bigint[])));

-- Whether the caller may find some articles that not everyone may read.
create function public.may_find_more() returns boolean stable security definer set search_path = ''
return public.has_role('editor') or public.has_role('author');

create function public.is_found(p_query tsquery) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
as $$
declare
  v_finds_more constant boolean := public.may_find_more();
begin
  return exists (
    select from public.search_documents as documents
    where documents.whole @@ p_query and (documents.readable or v_finds_more and (
      select public.may_find(articles) from public.articles where articles.id = documents.article_id
    ))
  );
end
$$;
