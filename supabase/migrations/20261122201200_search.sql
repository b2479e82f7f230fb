create text search configuration public.stemmed (copy = pg_catalog.english);

alter text search configuration public.stemmed
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;

create text search dictionary public.as_written (template = pg_catalog.simple, stopwords = english);

create text search configuration public.unstemmed (copy = pg_catalog.simple);

alter text search configuration public.unstemmed
  alter mapping for asciiword, asciihword, hword_asciipart, hword, hword_part, word
  with extensions.unaccent, public.as_written;

-- Apart from the articles, because row-level security lets no index answer `@@` for a guest.
create table public.search_documents (
  article_id bigint primary key references public.articles (id) on delete cascade,
  -- Title (A), subtitle and headline (B), tags (C), authors (D).
  head tsvector not null,
  -- The head and the body, stemmed and as written.
  whole tsvector not null
);
create index search_documents_by_word on public.search_documents using gin (whole);

-- Words of published articles, for spelling corrections.
create table public.search_words (
  word text primary key,
  constraint search_word_must_have_4_to_40_letters check (char_length(word) between 4 and 40)
);
create index search_words_by_length on public.search_words (char_length(word));

-- Inline tags vanish; any other tag separates two words.
create function public.plain_text(p_html text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_text text := p_html;
begin
  v_text := regexp_replace(v_text, '</?(?:a|abbr|b|cite|code|em|i|s|strong|sub|sup|u)(?:\s(?:[^>"'']|"[^"]*"|''[^'']*'')*)?>', '', 'gi');
  v_text := regexp_replace(v_text, '</?[a-z!](?:[^>"'']|"[^"]*"|''[^'']*'')*>', ' ', 'gi');
  if strpos(v_text, '&') > 0 then
    v_text := regexp_replace(v_text, '&(?:nbsp|#160|#xa0);', ' ', 'gi');
    v_text := regexp_replace(v_text, '&(?:quot|#34|#x22);', '"', 'gi');
    v_text := regexp_replace(v_text, '&(?:apos|#39|#x27);', '''', 'gi');
    v_text := regexp_replace(v_text, '&(?:lt|#60|#x3c);', '<', 'gi');
    v_text := regexp_replace(v_text, '&(?:gt|#62|#x3e);', '>', 'gi');
    -- Last, so that `&amp;lt;` becomes `&lt;`.
    v_text := regexp_replace(v_text, '&(?:amp|#38|#x26);', '&', 'gi');
  end if;
  return btrim(regexp_replace(v_text, '\s+', ' ', 'g'));
end
$$;

-- A tsvector is limited to 1 MB, so the end of a longer text is not indexed.
create function public.index_article(p_article bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_heading text;
  v_tags text;
  v_authors text;
  v_body text;
  v_published boolean;
  v_article public.articles;
begin
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
  v_heading := concat_ws(' . ', v_article.subtitle, v_article.headline);
  v_body := left(public.plain_text(v_article.body), 200000);
  insert into public.search_documents (article_id, head, whole)
  with head as (
    select setweight(to_tsvector('public.stemmed', v_article.title), 'A')
      || setweight(to_tsvector('public.stemmed', v_heading), 'B')
      || setweight(to_tsvector('public.stemmed', v_tags), 'C')
      || setweight(to_tsvector('public.stemmed', v_authors), 'D') as words
  ), written as (
    select strip(to_tsvector('public.unstemmed', concat_ws(' ', v_article.title, v_heading, v_tags, v_authors, v_body))) as words
  )
  select p_article, head.words, head.words || to_tsvector('public.stemmed', v_body) || written.words
  from head, written
  on conflict (article_id) do update set head = excluded.head, whole = excluded.whole;
  if v_article.published then
    -- Two transactions that publish several articles each would wait for each other's words.
    perform pg_advisory_xact_lock(hashtextextended('words of published articles', 0));
    insert into public.search_words (word)
    select word from unnest(tsvector_to_array(to_tsvector('public.unstemmed', concat_ws(' ', v_article.title, v_heading, v_tags, v_authors, v_body)))) as word
    where word ~ '^[^\d\W_]{4,40}$'
    on conflict do nothing;
  end if;
end
$$;

create function public.index_written_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.index_article(new.id);
  return null;
end
$$;
create trigger index_new_article after insert on public.articles
  for each row execute function public.index_written_article();
create trigger index_changed_article
  after update of title, subtitle, headline, body, published on public.articles
  for each row when (
    (old.title, old.subtitle, old.headline, old.body) is distinct from (new.title, new.subtitle, new.headline, new.body)
    or (new.published and not old.published)
  ) execute function public.index_written_article();

create function public.index_part_of_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.index_article(coalesce(new.article_id, old.article_id));
  return null;
end
$$;
create trigger index_tagged_article after insert or delete or update of article_id, category_id on public.article_categories
  for each row execute function public.index_part_of_article();
create trigger index_signed_article after insert or delete or update of author_id on public.article_authors
  for each row execute function public.index_part_of_article();

create function public.index_articles_of_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.index_article(article_id) from public.article_categories where category_id = new.id;
  return null;
end
$$;
create trigger index_articles_of_category after update of name on public.categories
  for each row when (old.name is distinct from new.name) execute function public.index_articles_of_category();

create function public.index_articles_of_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.index_article(article_id) from public.article_authors where author_id = new.id;
  return null;
end
$$;
create trigger index_articles_of_author after update of name, first_name, last_name on public.authors
  for each row when (
    (old.name, old.first_name, old.last_name) is distinct from (new.name, new.first_name, new.last_name)
  ) execute function public.index_articles_of_author();

-- `query` is required: web syntax, and the last word also as a prefix, since it may be unfinished.
-- `words` is any of the words, for ranking headings. Never fails.
create function public.parse_keyword(p_keyword text, out query tsquery, out words tsquery)
language plpgsql stable set search_path = ''
as $$
declare
  -- A hyphen excludes the word that it stands before; each other one fills the parser's stack.
  v_keyword text := regexp_replace(p_keyword, '-(?=[\s&|!():<>-]|$)', ' ', 'g');
  v_parts text[] := regexp_match(v_keyword, '^(|.*\s)([^-\s"''\\:*&|!()<>][^\s"''\\:*&|!()<>]{2,})$');
  v_before tsquery;
  v_last tsquery;
begin
  query := public.add_spellings(websearch_to_tsquery('public.stemmed', v_keyword));
  words := public.add_spellings(
    websearch_to_tsquery('public.stemmed', regexp_replace(translate(v_keyword, '"-', '  '), '\s+', ' or ', 'g'))
  );
  -- Inside of open quotation marks the last word belongs to a phrase.
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

-- Other scans are disabled because the planner does not know that they fetch every text from TOAST.
create function public.articles_with_words(p_query tsquery, p_words tsquery)
returns table (article_id bigint, heading_rank real)
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off rows 1000
as $$
  select documents.article_id, ts_rank('{0.02, 0.15, 0.4, 1.0}', documents.head, p_words)
  from public.search_documents as documents
  where documents.whole @@ p_query
$$;

create function public.is_found(p_query tsquery) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.articles_with_words(p_query, '') as found
    join public.articles on articles.id = found.article_id
    where (articles.published and articles.binned_at is null) or (select public.has_role('editor'))
      or (articles.owner_id = (select auth.uid()) and (select public.has_role('author')))
  )
$$;

-- The letters of a word in their order: two words that have them in common differ by swaps only.
create function public.sort_letters(p_word text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(p_word, '') as letter
$$;

-- Every word of about the same length is compared: words with two swapped letters have few trigrams
-- in common. A swap counts as one change.
create function public.nearest_word(p_word text) returns text
language sql stable security definer set search_path = ''
as $$
  with typed as (
    select word, case when char_length(word) < 5 then 1 when char_length(word) < 9 then 2 else 3 end as most
    from lower(extensions.unaccent(p_word)) as word
  )
  select known.word
  from typed
  join public.search_words as known
    on char_length(known.word) between char_length(typed.word) - most and char_length(typed.word) + most
  cross join lateral extensions.levenshtein_less_equal(known.word, typed.word, 3) as counted
  cross join lateral (
    select case when counted = 2 and public.sort_letters(known.word) = public.sort_letters(typed.word)
      then 1 else counted end as changes
  ) as swapped
  where changes <= most
    and exists (
      select from public.articles_with_words(quote_literal(known.word)::tsquery, '') as found
      join public.articles on articles.id = found.article_id
      where articles.published and articles.binned_at is null
    )
  order by changes, extensions.similarity(known.word, typed.word) desc, known.word
  limit 1
$$;

-- Null when nothing was replaced. Short and excluded words stay.
create function public.correct_keyword(p_keyword text) returns text
language sql stable set search_path = ''
as $$
  with pieces as (
    select place, piece[1] as gap, piece[2] as word,
      case
        when char_length(piece[2]) between 4 and 40 and piece[1] !~ '(^|\s)-$'
          and not public.is_found(plainto_tsquery('public.stemmed', piece[2]))
        then public.nearest_word(piece[2])
      end as meant
    from regexp_matches(p_keyword, '(\W*)(\w+)', 'g') with ordinality as found (piece, place)
  )
  select case when count(meant) > 0
    then string_agg(gap || coalesce(meant, word), '' order by place) || coalesce(substring(p_keyword from '\W*$'), '')
  end
  from pieces
$$;

-- `corrected` is set when the keyword as typed finds nothing and a correction does.
create function public.read_keyword(p_keyword text, out query tsquery, out words tsquery, out corrected text)
language plpgsql stable set search_path = ''
as $$
declare
  v_keyword text := left(btrim(p_keyword), 200);
begin
  if coalesce(v_keyword, '') = '' then return; end if;
  select parsed.query, parsed.words into query, words from public.parse_keyword(v_keyword) as parsed;
  if numnode(query) = 0 or public.is_found(query) then return; end if;
  corrected := public.correct_keyword(v_keyword);
  if corrected is null then return; end if;
  select parsed.query, parsed.words into query, words from public.parse_keyword(corrected) as parsed;
  if not public.is_found(query) then corrected := null; end if;
end
$$;

-- The SQL of an order of articles; each ends with the newest and the number, so that ties are stable.
create function public.article_order(p_sort text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(case p_sort
    when 'views' then 'articles.views desc, '
    when 'views_fewest' then 'articles.views, '
    when 'likes' then 'articles.likes desc, '
    when 'likes_fewest' then 'articles.likes, '
    when 'comments' then 'articles.num_comments desc, '
    when 'comments_fewest' then 'articles.num_comments, '
    when 'date_oldest' then 'articles.published_at, '
    when 'date_created_oldest' then 'articles.created_at, '
    when 'date_created_newest' then 'articles.created_at desc, '
    when 'date_updated_oldest' then 'articles.updated_at, '
    when 'date_updated_newest' then 'articles.updated_at desc, '
    when 'title_az' then 'lower(articles.title), '
    when 'title_za' then 'lower(articles.title) desc, '
    when 'author_az' then 'first_author.name, '
    when 'author_za' then 'first_author.name desc nulls last, '
    -- Unpublished, published, suppressed, binned.
    when 'state' then 'articles.binned_at is not null, articles.published_at is not null, not articles.published, '
    when 'state_reverse' then 'articles.binned_at is null, articles.published_at is null, articles.published, '
  end, '') || 'articles.published_at desc nulls last, articles.id desc'
$$;

-- Runs as its owner so that the full-text index is used; visibility is checked here. None of the text
-- of the query comes from the caller. Without an order they are only to be counted.
create function public.matching_articles(
  p_query tsquery, p_words tsquery, p_categories bigint[], p_series bigint, p_state text,
  p_author bigint default null, p_sort text default null, p_offset integer default 0, p_quantity integer default null
) returns table (article_id bigint, heading_rank real, place bigint)
language plpgsql stable security definer set search_path = '' rows 1000
as $$
declare
  v_categories bigint[];
  v_owner uuid;
begin
  -- rule: search/administrators. A state is given by the searches of the admin only.
  if p_state is not null and not public.has_role('editor') then
    if not public.has_role('author') then return; end if;
    v_owner := (select auth.uid());
  end if;
  if p_categories is not null then
    with recursive wanted as (
      select unnest(p_categories) as id
      union
      select categories.id from public.categories join wanted on categories.parent_id = wanted.id
    )
    select array_agg(id) into v_categories from wanted;
  end if;
  return query execute
    'select articles.id, '
    || case when p_query is not null then 'found.heading_rank' else '0::real' end
    || case when p_sort is not null
      then ', row_number() over (order by ' || public.article_order(p_sort) || ')' else ', 0::bigint' end
    || ' from public.articles'
    || case when p_query is not null then
      ' join public.articles_with_words($1, $4) as found on found.article_id = articles.id' else '' end
    || case when p_sort in ('author_az', 'author_za') then
      ' left join (select distinct on (bylines.article_id) bylines.article_id, lower(authors.name) as name'
      || ' from public.article_authors as bylines join public.authors on authors.id = bylines.author_id'
      || ' order by bylines.article_id, bylines.position, bylines.author_id'
      || ') as first_author on first_author.article_id = articles.id' else '' end
    || ' where '
    || case coalesce(p_state, 'published')
      when 'published' then 'articles.published and articles.binned_at is null'
      when 'unpublished' then 'not articles.published and articles.published_at is null and articles.binned_at is null'
      when 'suppressed' then 'not articles.published and articles.published_at is not null and articles.binned_at is null'
      when 'binned' then 'articles.binned_at is not null'
      when 'review' then 'articles.id in (select reviews.article_id from public.article_reviews as reviews where reviews.returned_at is null)'
      when 'any' then 'articles.binned_at is null'
      else 'false'
    end
    || case when p_categories is not null then
      ' and articles.id in (select links.article_id from public.article_categories as links where links.category_id = any ($2))' else '' end
    || case when p_series is not null then
      ' and articles.id in (select places.article_id from public.series_articles as places where places.series_id = $3)' else '' end
    || case when p_author is not null then
      ' and articles.id in (select bylines.article_id from public.article_authors as bylines where bylines.author_id = $6)' else '' end
    || case when v_owner is not null then ' and articles.owner_id = $5' else '' end
    || case when p_sort is not null
      then ' order by ' || public.article_order(p_sort) || ' offset $7 limit $8' else '' end
  using p_query, v_categories, p_series, p_words, v_owner, p_author, greatest(p_offset, 0), p_quantity;
end
$$;

-- Relevance ranks all headings and then the bodies of the 300 best, because ranking a body is a
-- hundred times slower. Any other order reads one page.
create function public.rank_articles(
  p_query tsquery, p_words tsquery, p_categories bigint[], p_series bigint, p_state text,
  p_sort text, p_offset integer, p_quantity integer, p_author bigint default null
) returns table (article_id bigint, place bigint)
language sql stable security definer set search_path = ''
as $$
  with asked as (
    select p_query is not null and p_sort = 'relevance' as by_relevance,
      greatest(p_offset, 0) as start, least(p_quantity, 500) as quantity
  ), nominated as (
    select matching.*, row_number() over (order by heading_rank desc, matching.place) as nomination
    from asked
    cross join lateral public.matching_articles(
      p_query, case when by_relevance then p_words else '' end, p_categories, p_series, p_state, p_author,
      p_sort, case when by_relevance then 0 else start end, case when not by_relevance then quantity end
    ) as matching
  ), ranked as (
    select nominated.*,
      case when by_relevance
        then heading_rank + coalesce(0.1 * ts_rank_cd('{1.0, 1.0, 1.0, 1.0}', documents.whole, p_query, 33), 0)
        else 0 end as relevance
    from asked
    cross join nominated
    left join public.search_documents as documents
      on documents.article_id = nominated.article_id and by_relevance and nominated.nomination <= 300
  ), placed as (
    select ranked.article_id, row_number() over (order by relevance desc, ranked.place) as place
    from ranked
  )
  select placed.article_id, placed.place from placed order by place
  offset (select case when by_relevance then start else 0 end from asked) limit (select quantity from asked)
$$;

create function public.filter_articles(
  p_keyword text default null,
  p_categories bigint[] default null,
  p_series bigint default null,
  p_state text default null,
  p_sort text default 'relevance',
  p_offset integer default 0,
  p_quantity integer default 5,
  p_author bigint default null
) returns setof public.article_previews
language sql stable set search_path = ''
as $$
  select previews.*
  from public.read_keyword(p_keyword) as keyword
  cross join lateral public.rank_articles(
    keyword.query, keyword.words, p_categories, p_series, p_state, p_sort, p_offset, least(p_quantity, 100), p_author
  ) as page
  join public.article_previews as previews on previews.aux_id = page.article_id
  order by page.place
$$;

create function public.count_articles(
  p_keyword text default null,
  p_categories bigint[] default null,
  p_series bigint default null,
  p_state text default null,
  p_author bigint default null
) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer
  from public.read_keyword(p_keyword) as keyword
  cross join lateral public.matching_articles(
    keyword.query, '', p_categories, p_series, p_state, p_author
  )
$$;

-- Escaped text with <mark> around the hits. Two private-use characters mark them until the rest is
-- escaped.
create function public.make_excerpt(p_text text, p_query tsquery) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_text text := left(translate(p_text, U&'\E000\E001', ''), 60000);
  v_options constant text := U&'StartSel=\E000, StopSel=\E001, MaxFragments=2, MinWords=8, MaxWords=20, FragmentDelimiter=" \2026 "';
  v_passages text := ts_headline('public.stemmed', v_text, p_query, v_options);
begin
  -- A prefix may not be a stem: `fermentati` is none of `ferment`.
  if strpos(v_passages, U&'\E000') = 0 then
    v_passages := ts_headline('public.unstemmed', v_text, p_query, v_options);
  end if;
  v_passages := replace(replace(replace(replace(v_passages, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;');
  return replace(replace(v_passages, U&'\E000', '<mark>'), U&'\E001', '</mark>');
end
$$;

create function public.search_articles(
  p_keyword text,
  p_categories bigint[] default null,
  p_series bigint default null,
  p_sort text default 'relevance',
  p_offset integer default 0,
  p_quantity integer default 5
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('corrected', keyword.corrected, 'results', coalesce((
    select jsonb_agg(
      to_jsonb(previews) || jsonb_build_object('excerpt', public.make_excerpt(
        concat_ws(' ', previews.headline, public.plain_text(articles.body)), keyword.query
      )) order by page.place
    )
    from public.rank_articles(
      keyword.query, keyword.words, p_categories, p_series, null, p_sort, p_offset, least(p_quantity, 50)
    ) as page
    join public.article_previews as previews on previews.aux_id = page.article_id
    join public.articles on articles.id = page.article_id
  ), '[]'))
  from public.read_keyword(p_keyword) as keyword
$$;

alter table public.search_documents enable row level security;
alter table public.search_words enable row level security;

grant execute on function
  public.plain_text,
  public.parse_keyword,
  public.is_found,
  public.nearest_word,
  public.correct_keyword,
  public.read_keyword,
  public.matching_articles,
  public.rank_articles,
  public.filter_articles,
  public.count_articles,
  public.make_excerpt,
  public.search_articles
to anon, authenticated;
