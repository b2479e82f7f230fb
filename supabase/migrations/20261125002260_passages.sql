-- The sentences of a text. U+E010 parts what does not belong together, such as a heading and its
-- paragraph. A title, an initial or a number's abbreviation ends no sentence: its full stop is U+E011
-- meanwhile, because looking back from each full stop would take the square of the length.
create function public.sentences_of(p_text text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(btrim(translate(sentence, U&'\E011', '.')) order by place), '{}')
  from regexp_replace(p_text, '\m(Mr|Mrs|Ms|Dr|St|Mt|Nos?|vs|approx|ca)\.', U&'\\1\E011', 'g') as abbreviated
  cross join lateral regexp_replace(abbreviated, U&'((?:^|[\\s.(“"\E011])[[:upper:]])\\.', U&'\\1\E011', 'g') as first_initials
  -- An initial directly after another one.
  cross join lateral regexp_replace(first_initials, U&'(\E011[[:upper:]])\\.', U&'\\1\E011', 'g') as initials
  cross join lateral regexp_replace(
    regexp_replace(initials, '([.!?…]["”’)\]]*)\s+(?=["“‘(]?[[:upper:]\d¼-¾⅐-⅞])', U&'\\1\E010', 'g'),
    '([。！？][」』）]?)', U&'\\1\E010', 'g'
  ) as parted
  cross join lateral regexp_split_to_table(parted, U&'\E010') with ordinality as split (sentence, place)
  where sentence ~ '\w'
$$;

-- The sentences of HTML without its tables (rule: search/excerpts).
create function public.sentences_of_html(p_html text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select public.sentences_of(public.plain_text(regexp_replace(
    regexp_replace(translate(p_html, U&'\E010', ''), '<table.*?</table>', U&'\E010', 'gi'),
    '</?(?:p|h[1-6]|li|ul|ol|dl|dt|dd|div|section|figure|figcaption|blockquote|pre|br|hr|summary|details)\M(?:[^>"'']|"[^"]*"|''[^'']*'')*>',
    U&'\E010', 'gi'
  )))
$$;

-- The sentences of a card, each with the part that it is of: a step or an ingredient with its number in
-- the order of the page, or a tool. A line ends a sentence.
create function public.sentences_of_card(p_card jsonb) returns table (sentence text, part text, number bigint)
language sql immutable parallel safe set search_path = ''
as $$
  select passage, wanted.part, case when wanted.part in ('step', 'ingredient') then found.number end
  from unnest(
    array['$.description', '$.parts[*].steps[*]', '$.groups[*].lines[*]', '$.tools[*]', '$.before', '$.storage', '$.notes',
      '$.safety.text', '$.name', '$.altitude.rows[*].name', '$.groups[*].name', '$.parts[*].name', '$.cuisine', '$.keywords[*]'],
    array[null, 'step', 'ingredient', 'tool']
  ) with ordinality as wanted (path, part, place)
  cross join lateral jsonb_path_query(p_card, path::jsonpath) with ordinality as found (value, number)
  cross join lateral unnest(public.sentences_of(
    regexp_replace(public.text_of_card_part(found.value), '\n\s*(?:[-*]\s+)?', U&'\E010', 'g')
  )) with ordinality as parted (passage, sentence_place)
  order by wanted.place, found.number, sentence_place
$$;

-- A text in which private-use characters mark the matches. The time of ts_headline grows with text and
-- query; a keyword of 200 characters has at most 400 nodes.
create function public.mark_matches(p_text text, p_query tsquery, p_keyword text default '') returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query constant tsquery := case when numnode(p_query) <= 400 then p_query else '' end;
  v_length constant integer := 60000 * 16 / greatest(numnode(v_query), 16);
  v_phrase constant text := array_to_string((regexp_split_to_array(regexp_replace(left(p_keyword, 200), '^\W+|\W+$', '', 'g'), '\W+'))[:10], '\W+');
  v_text text := regexp_replace(left(p_text, v_length), '[\uE000-\uE020]', '', 'g');
  v_options constant text := U&'StartSel=\E000, StopSel=\E001, HighlightAll=true';
  v_signs constant text[] := string_to_array('×½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞', null);
  v_sign text;
  v_word text;
  v_marked text;
  v_lone constant text := U&'(?<!\E001\\W{1,4})\E000(%s)\E001(?!\\W{1,4}\E000)';
  v_alone tsquery;
begin
  foreach v_sign in array v_signs loop
    v_word := case v_sign when '×' then 'xby' else replace(normalize(v_sign, nfkc), '⁄', 'over') end;
    v_text := replace(v_text, v_sign, ' ' || v_word || ' ');
  end loop;
  if v_query::text ~ '\dover\d|percent' then
    v_text := public.split_decimals(regexp_replace(v_text, '(\d\s?)%', U&'\\1 percent\E003 ', 'g'), true);
  end if;
  v_text := regexp_replace(v_text, '(\w-)(?=\d)', U&'\\1\E002', 'g');
  v_text := regexp_replace(v_text, '([\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff])', U&'\\1\E002', 'g');
  v_marked := ts_headline('public.stemmed', v_text, v_query, v_options);
  -- The prefix of a word may have another stem than the word: `fermentati` does not match the stem
  -- `ferment`.
  if strpos(v_marked, U&'\E000') = 0 then
    v_marked := ts_headline('public.unstemmed', v_text, v_query, v_options);
  end if;
  -- Stop words are matched as a phrase.
  if strpos(v_marked, U&'\E000') = 0 and v_phrase <> '' and numnode(plainto_tsquery('public.stemmed', p_keyword)) = 0 then
    v_marked := regexp_replace(v_text, '\m(' || v_phrase || ')\M', U&'\E000\\1\E001', 'gi');
  end if;
  -- Where a query has words and phrases, a word that it has in phrases only is not marked alone: for
  -- `kraut`, `fermented cabbage` is marked, and `cabbage` without `fermented` is not.
  if v_query::text ~ ' <-> ' then
    select coalesce(string_agg(lexeme[1], ' | '), '')::tsquery into v_alone
    from regexp_matches(regexp_replace(
      v_query::text, '''(?:[^'']|'''')*''(?::\*)?(?: <-> ''(?:[^'']|'''')*''(?::\*)?)+', '', 'g'
    ), '(''(?:[^'']|'''')*''(?::\*)?)', 'g') as lexeme;
    for v_word in
      select distinct lone[1] from regexp_matches(v_marked, format(v_lone, U&'[^\E001]*'), 'g') as lone
      where numnode(v_alone) > 0 and not to_tsvector('public.stemmed', lone[1]) @@ v_alone and not to_tsvector('public.unstemmed', lone[1]) @@ v_alone
    loop
      v_marked := regexp_replace(v_marked, format(v_lone, regexp_replace(v_word, '(\W)', '\\\1', 'g')), '\1', 'g');
    end loop;
  end if;
  if v_marked ~ '\dover\d|xby|percent' then
    v_marked := public.join_decimals(v_marked);
    foreach v_sign in array v_signs loop
      v_word := case v_sign when '×' then 'xby' else replace(normalize(v_sign, nfkc), '⁄', 'over') end;
      v_marked := regexp_replace(v_marked, U&' ?(\E000?)' || v_word || U&'(\E001?) ?', '\1' || v_sign || '\2', 'g');
    end loop;
    v_marked := regexp_replace(v_marked, U&' ?(\E000?)percent(\E001?)\E003 ?', '\1%\2', 'g');
  end if;
  return replace(replace(v_marked, U&'\E002', ''), U&'\E001\E000', '');
end
$$;
