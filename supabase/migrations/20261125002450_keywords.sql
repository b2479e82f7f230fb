-- Words of asking, which say nothing about an article (rule: search/questions).
create function public.is_asking(p_word text) returns boolean immutable parallel safe set search_path = ''
return lower(p_word) = any (string_to_array(
  'best good better great way ways tip tips idea ideas guide tutorial instructions instruction plan plans diy '
  || 'homemade make makes making made build building use uses using used get gets getting go goes going know tell '
  || 'need needs want wants start keep keeps stop stops stopping happen happens mean means should must would '
  || 'could please help without versus vs per every often safely properly correctly beginner beginners coming '
  || 'next difference won''t don''t doesn''t isn''t aren''t can''t didn''t what''s kept gone went fix fixing '
  || 'fixed cause causes caused reason reasons problem problems trouble issue issues wrong work works working try '
  || 'trying tried look looking find finding learn teach show explain say give take takes took put possible able '
  || 'supposed think thing things stuff kind kinds type types anyone anybody someone somebody everyone everybody '
  || 'anything something nothing really actually still ever never always usually probably just even okay ok '
  || 'advice info information question questions answer answers thanks thank hello necessary required recommended '
  || 'recommend suggest worth taking putting dont doesnt isnt arent cant didnt wont shouldnt couldnt wouldnt '
  || 'hasnt havent whats im ive', ' '
));

-- A keyword as it is read: no invisible characters, `how long` as `how`, `to can` as `canning`.
create function public.plain_keyword(p_keyword text) returns text immutable parallel safe set search_path = ''
return regexp_replace(
  regexp_replace(
    translate(public.visible_text(left(btrim(p_keyword), 200)), '’', ''''),
    '\mhow (?:long|much|many|often|far|deep|deeply|big|large|soon|tall|thick|thin|wide|old|high|heavy)\M', 'how', 'gi'
  ),
  '\m(to|do i|do you|can i|can you|should i) can\M(?=\s)', '\1 canning', 'gi'
);

-- The minutes of "under 30 minutes" or "30-minute recipes", and the words that say so; null without.
create function public.time_of_keyword(p_keyword text, out minutes integer, out written text)
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_number constant text := '(\d{1,4}|an?|one|two|three|half an)';
  v_unit constant text := '[\s-]*(min(?:ute)?s?|h(?:ou)?rs?|h|days?)';
  v_parts text[] := coalesce(
    regexp_match(p_keyword, '(\m(?:in |takes? )?(?:under|less than|at most|up to|within|no more than|max(?:imum)?)\s+'
      || v_number || v_unit || '\M(?: or less)?)', 'i'),
    regexp_match(p_keyword, '(\m' || v_number || v_unit || ' or (?:less|under))\M', 'i'),
    regexp_match(p_keyword, '(\m' || v_number || v_unit || ')(?=\s(?:recipe|meal|dinner|project)s?\M)', 'i')
  );
begin
  if v_parts is null then return; end if;
  written := v_parts[1];
  minutes := case lower(v_parts[2]) when 'a' then 1 when 'an' then 1 when 'one' then 1 when 'two' then 2 when 'three' then 3
      when 'half an' then 0.5 else v_parts[2]::numeric end
    * case lower(left(v_parts[3], 1)) when 'm' then 1 when 'h' then 60 else 1440 end;
end
$$;

-- The words and phrases of a keyword in order. A word after `or` may take the place of the one before.
create function public.words_of_keyword(p_keyword text)
returns table (place bigint, word text, kind text, is_alternative boolean)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with pieces as (
      select part.word, row_number() over (order by found.place, part.place) as place,
        case when piece[1] = '-' then 'excluded' when piece[2] is not null then 'phrase' else 'word' end as kind
      from regexp_matches(public.quote_measures(p_keyword), '(?:(?<![\w"])(-)(?=["\w]))?(?:"([^"]*)(?:"|$)|([^\s"]+))', 'g')
        with ordinality as found (piece, place)
      cross join lateral (
        select piece[2], 1::bigint where piece[2] is not null
        union all
        select * from regexp_split_to_table(piece[3], '[^\w'']+') with ordinality
      ) as part (word, place)
      where part.word ~ '\w'
    ), with_neighbors as (
      select pieces.*, kind = 'word' and lower(word) = 'or' and pieces.place > 1 as is_or,
        kind = 'word' and lag(lower(word)) over (order by pieces.place) = 'or' and pieces.place > 2 as is_alternative
      from pieces
    )
    select row_number() over (order by pieces.place), pieces.word, pieces.kind, coalesce(pieces.is_alternative, false)
    from with_neighbors as pieces where not is_or;
end
$$;

-- What begins with a word, in each of its spellings.
create function public.beginnings_of(p_word text) returns tsquery
language sql stable set search_path = ''
as $$
  select case when char_length(p_word) < 3 or p_word ~ '[^\w]' then '' else to_tsquery('public.unstemmed', (
    select string_agg(quote_literal(spelled) || ':*', ' | ') from public.spell_word(p_word) as spelled
  )) end
$$;

-- How many of these words, from the first on, are one term: a phrase of the related words, or two words
-- of which an article has made one (rule: search/joined-words).
create function public.term_at(p_words text[], out length integer, out query tsquery)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_second tsquery := plainto_tsquery('public.stemmed', p_words[2]);
  v_joined text := lower(p_words[1] || p_words[2]);
begin
  for size in reverse cardinality(p_words)..2 loop
    exit when numnode(plainto_tsquery('public.stemmed', p_words[1])) = 0;
    continue when numnode(plainto_tsquery('public.stemmed', p_words[size])) = 0;
    length := size;
    query := plainto_tsquery('public.stemmed', array_to_string(p_words[:size], ' '));
    if exists (select from public.spellings where related and query = any (spellings.terms) and numnode(query) > 1) then
      return;
    end if;
  end loop;
  length := 1;
  query := plainto_tsquery('public.stemmed', p_words[1]);
  if numnode(query) > 0 and numnode(v_second) > 0
    and exists (select from public.search_words where search_words.word = v_joined) then
    length := 2;
    query := (query && v_second) || plainto_tsquery('public.stemmed', v_joined);
  end if;
end
$$;

-- The terms of a keyword, each with other spellings, related words and, at the end, what begins with
-- it. What an article must not have is `excluded`.
create function public.terms_of_keyword(p_keyword text)
returns table (typed text, query tsquery, excluded boolean, is_alternative boolean)
language plpgsql stable set search_path = ''
as $$
declare
  v_words text[];
  v_kinds text[];
  v_alternatives boolean[];
  v_at integer := 1;
  v_end integer;
begin
  select array_agg(word order by place), array_agg(kind order by place), array_agg(words.is_alternative order by place)
  into v_words, v_kinds, v_alternatives from public.words_of_keyword(p_keyword) as words;
  while v_at <= cardinality(v_words) loop
    v_end := v_at;
    if v_kinds[v_at] = 'word' then
      while v_kinds[v_end + 1] = 'word' and not v_alternatives[v_end + 1] and v_end < v_at + 3 loop
        v_end := v_end + 1;
      end loop;
      select v_at + term.length - 1, term.query into v_end, query from public.term_at(v_words[v_at:v_end]) as term;
    else
      query := phraseto_tsquery('public.stemmed', v_words[v_at]);
    end if;
    typed := array_to_string(v_words[v_at:v_end], ' ');
    excluded := v_kinds[v_at] = 'excluded';
    is_alternative := v_alternatives[v_at];
    query := public.add_spellings(query);
    if v_end = cardinality(v_words) and v_kinds[v_at] = 'word' and right(p_keyword, 1) ~ '\w' then
      query := query || (plainto_tsquery('public.stemmed', array_to_string(v_words[v_at:v_end - 1], ' '))
        && public.beginnings_of(v_words[v_end]));
    end if;
    if numnode(query) > 0 then return next; end if;
    v_at := v_end + 1;
  end loop;
end
$$;

-- A word in two, where articles have these as neighbors, `henhouse` as `hen house`; a word that English
-- lacks also where an article has both apart, `ciderpress` as `cider` and `press`.
create function public.part_word(p_word text) returns tsquery
language sql stable set search_path = ''
as $$
  select parted
  from generate_series(3, char_length(p_word) - 3) as place
  cross join lateral (select left(p_word, place) || ' ' || substr(p_word, place + 1)) as two (words)
  cross join lateral (
    select 1, phraseto_tsquery('public.stemmed', words)
    union all
    select 2, plainto_tsquery('public.stemmed', words)
    where place between 4 and char_length(p_word) - 4 and not public.is_english(p_word)
  ) as either (looseness, parted)
  where p_word ~ '^[^\W\d_]{6,40}$' and numnode(parted) = 3 and public.is_found(parted)
  order by looseness, place
  limit 1
$$;
