create text search configuration public.stemmed (copy = pg_catalog.english);

alter text search configuration public.stemmed
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;

create text search dictionary public.as_written (template = pg_catalog.simple, stopwords = english);

create text search configuration public.unstemmed (copy = pg_catalog.simple);

alter text search configuration public.unstemmed
  alter mapping for asciiword, asciihword, hword_asciipart, hword, hword_part, word
  with extensions.unaccent, public.as_written;

-- Text without invisible characters, which would hide a word: soft hyphens, spaces without width, word
-- joiners. The hyphen that does not break (U+2011) is a hyphen.
create function public.visible_text(p_text text) returns text immutable parallel safe set search_path = ''
return translate(p_text, U&'\2011\00AD\200B\2060\FEFF', '-');

-- Text without HTML. Inline tags are removed; other tags separate words.
create function public.plain_text(p_html text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_text text := public.visible_text(p_html);
begin
  v_text := regexp_replace(v_text, '</?(?:a|abbr|b|cite|code|em|i|s|strong|sub|sup|u)(?:\s(?:[^>"'']|"[^"]*"|''[^'']*'')*)?>', '', 'gi');
  v_text := regexp_replace(v_text, '</?[a-z!](?:[^>"'']|"[^"]*"|''[^'']*'')*>', ' ', 'gi');
  if strpos(v_text, '&') > 0 then
    v_text := regexp_replace(v_text, '&(?:shy|#173|#xad|#8203|#x200b|#8288|#x2060);', '', 'gi');
    v_text := regexp_replace(v_text, '&(?:nbsp|#160|#xa0);', ' ', 'gi');
    v_text := regexp_replace(v_text, '&(?:quot|#34|#x22);', '"', 'gi');
    v_text := regexp_replace(v_text, '&(?:apos|#39|#x27);', '''', 'gi');
    v_text := regexp_replace(v_text, '&(?:lt|#60|#x3c);', '<', 'gi');
    v_text := regexp_replace(v_text, '&(?:gt|#62|#x3e);', '>', 'gi');
    -- This comes last, so that `&amp;lt;` becomes `&lt;` and not `<`.
    v_text := regexp_replace(v_text, '&(?:amp|#38|#x26);', '&', 'gi');
  end if;
  -- Single spaces are left out, because replacing them takes ten times as long.
  return btrim(regexp_replace(v_text, '\s{2,}|[^\S ]', ' ', 'g'));
end
$$;

create function public.units() returns text immutable parallel safe set search_path = ''
return 'kg|mg|g|(?:kilo|milli)?gram(?:me)?s?|ml|cl|dl|l|(?:milli)?lit(?:er|re)s?|lbs?|pounds?|oz|ounces?|cm|mm|m|km|'
  || '(?:centi|milli)met(?:er|re)s?|inch(?:es)?|in|ft|foot|feet|yd|yards?|'
  || 'percent|cups?|tsp|tbsp|teaspoons?|tablespoons?|quarts?|pints?|gallons?|qt|pt|gal|f|c|psi|kw|w|hours?|hrs?|h|min|minutes?|days?';

-- Fractions of cups and spoons as decimals and as words of the index; a private-use character marks
-- each.
create function public.decimals() returns table (written text, word text, mark text)
language sql immutable parallel safe set search_path = ''
as $$
  select known.*, chr(57360 + row_number() over ()::integer)
  from (values ('5', '1over2'), ('25', '1over4'), ('75', '3over4'), ('33', '1over3'), ('333', '1over3'), ('66', '2over3'),
    ('67', '2over3'), ('667', '2over3'), ('125', '1over8'), ('375', '3over8'), ('625', '5over8'), ('875', '7over8')) as known
$$;

-- Writes `9"` as 9 inches, unless the mark closes a quotation.
create function public.write_inches(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select translate(inches, U&'\E000', '"')
  from regexp_replace(p_text, '(^|[\s(-])"([^"]*)"', U&'\\1\E000\\2\E000', 'g') as quoted
  cross join lateral regexp_replace(quoted, '([\d¼-¾⅐-⅞])(?:"|\s?″)(?=\s?[x×])', '\1 ', 'gi') as sizes
  cross join lateral regexp_replace(sizes, '([\d¼-¾⅐-⅞])(?:"|\s?″)', '\1 inch ', 'g') as inches
$$;

-- Writes `2.5 tsp` as `2 1over2 tsp`; `join_decimals` reverses this where it is marked.
create function public.split_decimals(p_text text, p_marked boolean default false) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_text text := regexp_replace(p_text, '(?<![\d.,])(\d*)\.(125|25|333?|375|5|625|66?7?|75|875)(?=[\s-]?(?:xby|'
    || public.units() || ')\M)', U&'\\1 dot\\2\E003', 'gi');
  v_decimal record;
begin
  for v_decimal in select * from public.decimals() loop
    v_text := replace(v_text, U&'dot' || v_decimal.written || U&'\E003',
      v_decimal.word || case when p_marked then v_decimal.mark else '' end);
  end loop;
  return v_text;
end
$$;

create function public.join_decimals(p_text text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_text text := p_text;
  v_decimal record;
begin
  for v_decimal in select * from public.decimals() loop
    v_text := regexp_replace(v_text, U&' ?(\E000?)' || v_decimal.word || U&'(\E001?)' || v_decimal.mark,
      '\1.' || v_decimal.written || '\2', 'g');
  end loop;
  return v_text;
end
$$;

-- Writes text and keyword in the same form (rule: search/measures): `1½ cups`, `1 1/2 cups` and
-- `1.5 cups` become `1 1over2 cups`, `2 %` becomes `2 percent`, `2×4` and `2x4` become `2 xby 4`,
-- `250g` becomes `250 g`, `41 °F` and `41 degrees F` become `41 F`, `1,000` becomes `1000`, `B-52`
-- becomes `B 52`, which would be read as a negative number. Each Chinese, Japanese or Korean character
-- becomes a word.
create function public.plain_words(p_text text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_text text := public.visible_text(p_text);
begin
  if v_text ~ '[0-9¼-¾⅐-⅞]' then
    v_text := regexp_replace(v_text, '(\d)(?=[¼-¾⅐-⅞])', '\1 ', 'g');
    v_text := public.write_inches(v_text);
    v_text := regexp_replace(v_text, '(\d),(?=\d{3}(?!\d))', '\1', 'g');
    v_text := normalize(translate(v_text, 'º˚', '°°'), nfkc);
    v_text := regexp_replace(v_text, '(\d)\s?(?:%|per\s?cent\M)', '\1 percent ', 'gi');
    v_text := regexp_replace(v_text, '(\d)(?:\s?°|[\s-]?deg(?:rees?)?\M\.?)\s?', '\1 ', 'gi');
    v_text := regexp_replace(v_text, '(\d)\s*(f|c)(?:ahrenheit|elsius)\M', '\1 \2', 'gi');
    v_text := regexp_replace(v_text, '(\d)\s*(?:[x×]|\mby\M)\s*(?=\d)', '\1 xby ', 'gi');
    v_text := regexp_replace(v_text, '(xby \d+)s\M', '\1', 'gi');
    v_text := regexp_replace(v_text, '(\d)-?\s?(' || public.units() || ')\M', '\1 \2', 'gi');
    v_text := regexp_replace(v_text, '(\d)\s?[–-]\s?(\d[\d.]*) (' || public.units() || ')\M', '\1 \3 \2 \3', 'gi');
    v_text := regexp_replace(v_text, '(\w)-(?=\d)', '\1 ', 'g');
    v_text := regexp_replace(v_text, '(?<![\d.,⁄/])(\d{1,2})\s?[⁄/]\s?(\d{1,2})(?![\d⁄/])', '\1over\2', 'g');
    v_text := regexp_replace(v_text, '(over\d+) in\M', '\1 inch', 'gi');
    if v_text ~ '\.\d' then
      v_text := regexp_replace(public.split_decimals(v_text), '(^|\s)0 (?=\dover\d)', '\1', 'g');
    end if;
  end if;
  if v_text ~ '[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]' then
    v_text := regexp_replace(v_text, '([\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff])', ' \1 ', 'g');
  end if;
  return v_text;
end
$$;

-- Quotes measures and Japanese words in a keyword, so that they are found as phrases.
create function public.quote_measures(p_keyword text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(
    case when place % 2 = 0 or plain !~ '[0-9\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]' then plain
      else regexp_replace(plain, '\m('
        || '(?:\d+over\d+|\d[\d.]*)(?: xby \d[\d.]*| \d+over\d+| (?:' || public.units() || '))+'
        || '|[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff](?: [\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff])+'
        || ')\M', '"\1"', 'gi') end,
    '"' order by place)
  from regexp_split_to_table(public.write_inches(p_keyword), '"') with ordinality as part (written, place)
  cross join lateral regexp_replace(public.plain_words(written), '\s+', ' ', 'g') as plain
$$;

-- Two neighboring stop words make one word of the index. With `p_single`, or when the text has one
-- word, each stop word is returned alone.
create function public.stop_words(p_text text, p_single boolean default false)
returns table (word text, place bigint)
language sql immutable set search_path = ''
as $$
  with words as (
    select lower(token) as word, row_number() over (order by parsed.place) as place, count(*) over () as number,
      ts_lexize('public.as_written', token) = '{}' as stops
    from ts_parse('default', p_text) with ordinality as parsed (kind, token, place)
    where token ~ '\w'
  ), pairs as (
    select words.*, lead(words.word) over in_order as next, lead(stops) over in_order as next_stops
    from words
    window in_order as (order by words.place)
  )
  select kept, pairs.place
  from pairs
  cross join lateral (values
    (case when next_stops then pairs.word || ' ' || next end), (case when p_single or number = 1 then pairs.word end)
  ) as either (kept)
  where stops and kept is not null
$$;

-- Positions are cut off at 16383, the last one that a tsvector can have.
create function public.index_stop_words(p_text text, p_single boolean default false) returns tsvector
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(quote_literal(word) || ':' || least(place, 16383), ' '), '')::tsvector
  from public.stop_words(p_text, p_single)
$$;

grant execute on function public.visible_text, public.plain_text to anon, authenticated;
