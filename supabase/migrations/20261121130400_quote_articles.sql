-- The full-text search with the passages that it found (spec/api.md, POST /api/article/search/f).

-- Passages of a text as text with <mark> around the hits and everything else escaped. The hits are
-- marked by two characters of the private use area, which no text here keeps, until all is escaped.
create function public.quote_passages(p_text text, p_query tsquery) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_text text := left(translate(p_text, U&'\E000\E001', ''), 60000);
  v_options constant text := U&'StartSel=\E000, StopSel=\E001, MaxFragments=2, MinWords=8, MaxWords=20, FragmentDelimiter=" \2026 "';
  v_passages text := ts_headline('public.stemmed', v_text, p_query, v_options);
begin
  -- The beginning of a word may be that of no stem: `fermentati` is not one of `ferment`.
  if strpos(v_passages, U&'\E000') = 0 then
    v_passages := ts_headline('public.unstemmed', v_text, p_query, v_options);
  end if;
  v_passages := replace(replace(replace(replace(v_passages, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;');
  return replace(replace(v_passages, U&'\E000', '<mark>'), U&'\E001', '</mark>');
end
$$;

-- With the caller's rights: a passage is quoted only from an article that they may read.
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
      to_jsonb(previews) || jsonb_build_object('excerpt', public.quote_passages(
        concat_ws(' ', previews.headline, public.plain_text(articles.body)), keyword.query
      )) order by page.place
    )
    from public.place_articles(
      keyword.query, keyword.words, p_categories, p_series, 'published', p_sort, p_offset, p_quantity
    ) as page
    join public.article_previews as previews on previews.aux_id = page.article_id
    join public.articles on articles.id = page.article_id
  ), '[]'))
  from public.read_keyword(p_keyword) as keyword
$$;

revoke execute on function public.quote_passages(text, tsquery) from public, anon, authenticated;
revoke execute on function public.search_articles(text, bigint[], bigint, text, integer, integer) from public, anon, authenticated;
grant execute on function public.quote_passages(text, tsquery) to anon, authenticated, service_role;
grant execute on function public.search_articles(text, bigint[], bigint, text, integer, integer) to anon, authenticated, service_role;
