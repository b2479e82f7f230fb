-- What terms weigh: the rarer, the more. Only articles that everyone may read count, because guests read
-- the weights (rule: search/server-is-the-truth). Beyond 2,000 articles a term is as one of every other
-- article.
create function public.weigh_terms(p_terms tsquery[]) returns real[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
as $$
begin
  return (
    select array_agg(case when having_it < 2000 then ln(1.1 + number / (1 + having_it)) else 0.7 end order by place)
    from (select count(*)::real as number from public.articles where published) as readable
    cross join unnest(p_terms) with ordinality as weighed (term, place)
    cross join lateral (
      select count(*) from (
        select from public.search_documents as documents where documents.whole @@ term and documents.readable limit 2000
      ) as counted
    ) as counts (having_it)
  );
end
$$;

-- The terms without which no article has most of the weight: it must have at least one of them. The
-- others are frequent, and need not be looked up alone.
create function public.decisive_terms(p_terms tsquery[], p_weights real[]) returns tsquery[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    with weighed as (
      select term, weight, sum(weight) over (order by weight, place) as up_to_here
      from unnest(p_terms, p_weights) with ordinality as listed (term, weight, place)
    )
    select array_agg(term)
    from weighed
    where up_to_here >= 0.5 * (
      select weight from weighed where public.is_found(term) order by weight desc limit 1
    )
  );
end
$$;

-- The articles with most of the terms (rule: search/questions). Where an article has all of them, the
-- others must have nearly all, or much in their heads.
create function public.articles_with_most(p_terms tsquery[], p_weights real[], p_excluded tsquery, p_is_found boolean) returns bigint[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
as $$
declare
  v_finds_more constant boolean := public.may_find_more();
  v_decisive constant tsquery[] := public.decisive_terms(p_terms, p_weights);
  v_any_decisive constant tsquery := public.any_of(v_decisive);
begin
  return (
    with having_term as materialized (
      select documents.article_id, sum(weight) as weight
      from unnest(p_terms, p_weights) as weighed (term, weight)
      join public.search_documents as documents
        on documents.whole @@ (p_excluded && case when term = any (v_decisive) then term else v_any_decisive && term end)
      where documents.readable or v_finds_more and (
        select public.may_find(articles) from public.articles where articles.id = documents.article_id
      )
      group by documents.article_id
    ), most as (
      select max(having_term.weight) as weight from having_term
    ), best as (
      select having_term.* from having_term
      where having_term.weight >= 0.5 * (select most.weight from most)
      order by having_term.weight desc, article_id desc limit 200
    )
    select coalesce(array_agg(best.article_id), '{}')
    from best cross join most
    where not p_is_found or best.weight < most.weight and (best.weight >= 0.8 * most.weight or (
      select sum(weighed.weight * least(1, (numnode(term) + 1) / 2 * ts_rank('{0.02, 0.15, 0.4, 1.0}', documents.head, term)))
        >= 0.25 * most.weight
      from unnest(p_terms, p_weights) as weighed (term, weight)
      join public.search_documents as documents on documents.article_id = best.article_id and documents.head @@ term
    ))
  );
end
$$;

-- Comments that everyone may read, with these words; of one article or of any.
create function public.comments_with(p_words tsquery, p_article bigint default null) returns setof public.comments
language plpgsql stable security definer set search_path = '' set enable_seqscan = off rows 10
as $$
begin
  return query
    select comments.* from public.comments
    join public.search_documents as documents on documents.article_id = comments.article_id and documents.readable
    where to_tsvector('public.stemmed', body) @@ p_words and deleted_at is null
      and comments.article_id = coalesce(p_article, comments.article_id)
    order by comments.id desc limit 200;
end
$$;

-- The words of a term that neither an article nor English has.
create function public.unknown_words(p_term text) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(word), '{}')
  from regexp_split_to_table(p_term, '\W+') as word
  cross join lateral plainto_tsquery('public.stemmed', word) as query
  where numnode(query) > 0 and not public.is_found(query) and not public.is_english(word)
$$;

-- Reads a keyword without correcting it; `unknown` are words that neither an article nor English has.
-- Unless it is read as it is, nothing is weighed before these are corrected.
create function public.read_terms(p_keyword text, p_exact boolean, out reading public.keyword_reading, out unknown text[])
language plpgsql stable set search_path = ''
as $$
declare
  v_term record;
  v_query tsquery;
  v_excluded tsquery := '';
  v_terms tsquery[] := '{}';
  v_typed text[] := '{}';
  v_asking tsquery[] := '{}';
  v_asked text[] := '{}';
  v_is_found boolean;
  v_left integer := 24;
begin
  unknown := '{}';
  for v_term in select * from public.terms_of_keyword(p_keyword) loop
    v_query := v_term.query;
    continue when not v_term.excluded and v_query = any (v_terms || v_asking);
    if not public.is_asking(v_term.typed) then
      exit when v_left = 0;
      v_left := v_left - 1;
    end if;
    if v_term.excluded then
      v_excluded := v_excluded && !!v_query;
      continue;
    end if;
    if public.is_asking(v_term.typed) then
      v_asking := v_asking || v_query;
      v_asked := v_asked || v_term.typed;
      continue;
    end if;
    v_is_found := public.is_found(v_query);
    if not v_is_found then
      v_query := coalesce(public.part_word(v_term.typed), v_query);
      if v_query = v_term.query and not exists (select from public.comments_with(v_query)) then
        unknown := unknown || public.unknown_words(v_term.typed);
      end if;
    end if;
    if v_term.is_alternative and v_terms <> '{}' then
      v_terms[cardinality(v_terms)] := v_terms[cardinality(v_terms)] || v_query;
    else
      v_terms := v_terms || v_query;
      v_typed := v_typed || v_term.typed;
    end if;
  end loop;
  if unknown <> '{}' and not p_exact then return; end if;
  if v_terms = '{}' then
    v_terms := v_asking;
    v_typed := v_asked;
  end if;
  if v_terms = '{}' and numnode(v_excluded) = 0 then
    select coalesce(array_agg(phrase::tsquery), '{}') into v_terms
    from (select string_agg(quote_literal(word), ' <-> ' order by place) as phrase from public.stop_words(p_keyword)) as stopped
    where phrase is not null;
    v_typed := array[p_keyword];
  end if;
  reading.terms := v_terms;
  reading.typed := v_typed;
  reading.weights := case when cardinality(v_terms) = 1 then '{1}' else public.weigh_terms(v_terms) end;
  reading.near := '{}';
  reading.query := v_excluded;
  foreach v_query in array v_terms loop reading.query := v_query && reading.query; end loop;
  if v_terms = '{}' then return; end if;
  if v_is_found is not true or cardinality(v_terms) > 1 or numnode(v_excluded) > 0 then
    v_is_found := public.is_found(reading.query);
  end if;
  if cardinality(v_terms) > 2 or cardinality(v_terms) = 2 and not v_is_found then
    reading.near := public.articles_with_most(v_terms, reading.weights, v_excluded, v_is_found);
  end if;
  if not v_is_found and reading.near = '{}' then
    select coalesce(array_agg(distinct article_id), '{}') into reading.near from public.comments_with(reading.query);
  end if;
end
$$;

-- Reads a keyword. An unknown word is read as the nearest word of an article, unless the keyword is
-- meant exactly (rule: search/correction).
create function public.read_keyword(p_keyword text, p_exact boolean default false) returns public.keyword_reading
language plpgsql stable security definer set search_path = '' set client_min_messages = warning
as $$
declare
  v_keyword text := public.plain_keyword(p_keyword);
  v_time record;
  v_read record;
  v_reading public.keyword_reading;
  v_corrected text;
begin
  if coalesce(v_keyword, '') = '' then return null; end if;
  v_time := public.time_of_keyword(v_keyword);
  if v_time.minutes is not null then v_keyword := btrim(replace(v_keyword, v_time.written, ' ')); end if;
  v_reading.minutes := v_time.minutes;
  if v_keyword = '' then return v_reading; end if;
  v_read := public.read_terms(v_keyword, p_exact);
  if not p_exact and v_read.unknown <> '{}' then
    v_corrected := public.correct_keyword(v_keyword, v_read.unknown);
    v_read := public.read_terms(coalesce(v_corrected, v_keyword), true);
  end if;
  v_reading := v_read.reading;
  v_reading.corrected := v_corrected;
  if v_time.minutes is null then return v_reading; end if;
  if exists (
    select from public.articles_with_words(v_reading, false) as matches
    join public.article_cards as cards on cards.article_id = matches.article_id and cards.minutes <= v_time.minutes
    join public.articles on articles.id = matches.article_id
      and (articles.published and articles.binned_at is null or public.may_find(articles))
  ) then
    v_reading.minutes := v_time.minutes;
  else
    -- No article is so quick: each result lacks the time.
    v_reading.terms := v_reading.terms || quote_literal(v_time.written)::tsquery;
    v_reading.typed := v_reading.typed || v_time.written;
    v_reading.weights := v_reading.weights || 0::real;
  end if;
  return v_reading;
end
$$;

grant execute on function public.read_keyword to anon, authenticated;
