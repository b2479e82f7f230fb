-- The terms that an article lacks, as they were typed; null of an article that the caller may not find.
create function public.missing_terms(p_article bigint, p_keyword public.keyword_reading) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select typed from unnest((p_keyword).terms, (p_keyword).typed) with ordinality as terms (term, typed, place)
    where not documents.whole @@ term order by place
  )
  from public.search_documents as documents
  join public.articles on articles.id = documents.article_id and public.may_find(articles)
  where documents.article_id = p_article
$$;

-- The passage of the text or of a card, whichever has more of the words (rule: search/cards), and the
-- terms that the article lacks.
create function public.find_passage(p_article bigint, p_text text, p_keyword public.keyword_reading, p_typed text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('excerpt', excerpt, 'card', card, 'missing', public.missing_terms(p_article, p_keyword))
  from (
    select 0 as place, p_text as text, null::jsonb as card
    union all
    select position, text, jsonb_build_object('id', id, 'kind', kind, 'name', name, 'place', position - 1)
    from public.article_cards where article_id = p_article
  ) as searched
  cross join lateral public.make_excerpt(text, public.any_of((p_keyword).terms), p_typed) as excerpt
  cross join lateral (
    select count(distinct lower(hit[1])) from regexp_matches(excerpt, '<mark>([^<]*)</mark>', 'g') as hit
  ) as counted (hits)
  order by hits desc, place
  limit 1
$$;

grant execute on function public.any_of, public.missing_terms, public.find_passage to anon, authenticated;
