-- The terms that an article lacks, as they were typed; null of an article that the caller may not find.
create function public.missing_terms(p_article bigint, p_keyword public.keyword_reading) returns text[]
language sql stable security definer set search_path = ''
as $$
  select (
    select coalesce(array_remove(array_agg(case when not documents.whole @@ term then typed end order by place), null), '{}')
    from unnest((p_keyword).terms, (p_keyword).typed) with ordinality as terms (term, typed, place)
  )
  from public.search_documents as documents
  join public.articles on articles.id = documents.article_id and public.may_find(articles)
  where documents.article_id = p_article
$$;

-- The passage of the text or of a card, whichever has more of the words (rule: search/cards), and the
-- terms that the article lacks. Only an article that was found without a term, or without the time of
-- the keyword, can lack one. In plpgsql, because SQL would be planned for each result.
create function public.find_passage(p_article bigint, p_text text, p_keyword public.keyword_reading, p_typed text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_words constant tsquery := public.any_of((p_keyword).terms);
  v_missing text[] := '{}';
  v_passage jsonb;
begin
  if p_article = any ((p_keyword).near) or 0 = any ((p_keyword).weights) then
    v_missing := public.missing_terms(p_article, p_keyword);
  end if;
  select jsonb_build_object('excerpt', excerpt, 'card', card) into v_passage
  from (
    select 0 as place, p_text as text, null::jsonb as card
    union all
    select position, text, jsonb_build_object('id', id, 'kind', kind, 'name', name, 'place', position - 1)
    from public.article_cards where article_id = p_article
  ) as searched
  cross join lateral public.make_excerpt(text, v_words, p_typed) as excerpt
  cross join lateral (
    select count(distinct lower(hit[1])) from regexp_matches(excerpt, '<mark>([^<]*)</mark>', 'g') as hit
  ) as counted (hits)
  order by hits desc, place
  limit 1;
  return v_passage || jsonb_build_object('missing', v_missing);
end
$$;

grant execute on function public.any_of, public.missing_terms, public.find_passage to anon, authenticated;
