-- What somebody meant by what they typed.

-- `query` is what an article must have: web syntax ("a phrase", -not, or), where the last word, which
-- may not be typed to its end, also stands for what begins with it. `words` is any of the words, for
-- ranking headings that have only some. Never fails, whatever the text.
create function public.parse_keyword(p_keyword text, out query tsquery, out words tsquery)
language plpgsql stable set search_path = ''
as $$
declare
  v_parts text[] := regexp_match(p_keyword, '^(|.*\s)([^-\s"''\\:*&|!()<>][^\s"''\\:*&|!()<>]{2,})$');
  v_before tsquery;
  v_last tsquery;
begin
  query := websearch_to_tsquery('public.stemmed', p_keyword);
  words := websearch_to_tsquery('public.stemmed', regexp_replace(translate(p_keyword, '"-', '  '), '\s+', ' or ', 'g'));
  -- Inside of open quotation marks the last word belongs to a phrase.
  if v_parts is null or (char_length(v_parts[1]) - char_length(replace(v_parts[1], '"', ''))) % 2 = 1 then
    return;
  end if;
  v_last := to_tsquery('public.unstemmed', quote_literal(v_parts[2]) || ':*');
  if numnode(v_last) = 0 then return; end if;
  v_before := websearch_to_tsquery('public.stemmed', v_parts[1]);
  query := query || case when numnode(v_before) = 0 then v_last else v_before && v_last end;
  words := words || v_last;
end
$$;

-- The articles of any state that have the words, with how well their headings fit. The planner does
-- not know that any other scan fetches each text from its own storage, so it is offered only this one.
create function public.articles_with_words(p_query tsquery, p_words tsquery)
returns table (article_id bigint, heading_rank real)
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off rows 1000
as $$
  select documents.article_id, ts_rank('{0.02, 0.15, 0.4, 1.0}', documents.head, p_words)
  from public.search_documents as documents
  where documents.whole @@ p_query
$$;

-- Whether anything that the caller may see fits a query.
create function public.is_found(p_query tsquery) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.articles_with_words(p_query, '') as found
    join public.articles on articles.id = found.article_id
    where (articles.published and articles.binned_at is null) or (select public.is_administrator())
  )
$$;

-- The word of a published article that is closest to a mistyped one; null when none is close.
create function public.nearest_word(p_word text) returns text
language sql stable security definer set search_path = ''
as $$
  with typed as (select lower(extensions.unaccent(p_word)) as word)
  select known.word
  from typed
  join public.search_words as known on known.word operator(extensions.%) typed.word
  cross join lateral extensions.levenshtein(known.word, typed.word) as changes
  where changes <= case when char_length(typed.word) < 5 then 1 when char_length(typed.word) < 9 then 2 else 3 end
    and exists (
      select from public.articles_with_words(quote_literal(known.word)::tsquery, '') as found
      join public.articles on articles.id = found.article_id
      where articles.published and articles.binned_at is null
    )
  order by changes, extensions.similarity(known.word, typed.word) desc, known.word
  limit 1
$$;

-- A keyword with each word that nothing has replaced by the nearest one; null when there is none.
-- Words of fewer than four letters and excluded ones stay as they are.
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

-- What to search for: the keyword as typed, unless nothing fits it; `corrected` then says what was
-- taken instead. The same for every page, sort and filter of a search, so that they belong together.
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

revoke execute on function public.parse_keyword(text) from public, anon, authenticated;
revoke execute on function public.articles_with_words(tsquery, tsquery) from public, anon, authenticated;
revoke execute on function public.is_found(tsquery) from public, anon, authenticated;
revoke execute on function public.nearest_word(text) from public, anon, authenticated;
revoke execute on function public.correct_keyword(text) from public, anon, authenticated;
revoke execute on function public.read_keyword(text) from public, anon, authenticated;
grant execute on function public.parse_keyword(text) to anon, authenticated, service_role;
grant execute on function public.is_found(tsquery) to anon, authenticated, service_role;
grant execute on function public.nearest_word(text) to anon, authenticated, service_role;
grant execute on function public.correct_keyword(text) to anon, authenticated, service_role;
grant execute on function public.read_keyword(text) to anon, authenticated, service_role;
