-- Queries for a word. For a phrase there are two: its words anywhere, and its words in order.
create function public.queries_of_terms(p_words text) returns tsquery[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(distinct query)
  from regexp_split_to_table(p_words, ', ') as term
  cross join lateral (values (plainto_tsquery('public.stemmed', term)), (phraseto_tsquery('public.stemmed', term))) as either (query)
  where numnode(query) > 0
$$;

create table public.spellings (
  id bigint generated always as identity primary key,
  words text not null,
  -- Whether the words mean one thing, as `scallion, green onion`, and are not spellings of one
  -- word.
  related boolean not null default false,
  terms tsquery[] generated always as (public.queries_of_terms(words)) stored,
  variants tsquery not null generated always as (
    websearch_to_tsquery('public.stemmed', '"' || replace(words, ', ', '" or "') || '"')
  ) stored,
  constraint spellings_must_be_2_to_6_words_joined_by_commas check (
    words ~ '^[a-z]{2,40}(, [a-z]{2,40}){1,5}$'
    or related and words ~ '^[a-z]{2,40}( [a-z]{2,40}){0,3}(, [a-z]{2,40}( [a-z]{2,40}){0,3}){1,5}$'
  ),
  constraint spellings_must_be_unique unique (words)
);

-- Words that follow each other by `or`, each once.
create function public.without_repeats(p_query tsquery) returns tsquery immutable parallel safe set search_path = ''
return case when p_query::text ~ '[&!]|<' then p_query else (
  select string_agg(distinct word[1], ' | ')::tsquery
  from regexp_matches(p_query::text, '(''(?:[^'']|'''')*''(?::\*)?)', 'g') as word
) end;

-- rule: search/spellings. Adds related words and other spellings to a query, and the names of units
-- (rule: search/measures). Words that are related to a related word are not added: `jam` is not `canning`
-- because both are related to `preserve`. Of a phrase its own words are not replaced: `hen house` is not
-- `chicken house`.
create function public.add_spellings(p_query tsquery) returns tsquery
language plpgsql stable set search_path = ''
as $$
begin
  return case when numnode(p_query) = 0 then p_query else public.without_repeats(ts_rewrite(ts_rewrite(ts_rewrite(p_query, $units$
    select quote_literal(lexeme)::tsquery, variants
    from unnest(array[
      'kg kilogram kilogramme', 'g gram gramme', 'mg milligram', 'ml milliliter millilitre', 'l liter litre',
      'lb lbs pound', 'oz ounce', 'cm centimeter centimetre', 'mm millimeter millimetre', 'ft feet foot', 'yd yard',
      'tsp teaspoon', 'tbsp tablespoon', 'qt quart', 'pt pint', 'gal gallon', 'h hr hrs hour', 'min minute'
    ]) as names
    cross join websearch_to_tsquery('public.stemmed', replace(names, ' ', ' or ')) as variants
    cross join unnest(tsvector_to_array(to_tsvector('public.stemmed', names))) as lexeme
  $units$), format('
    with matching as (
      select term, variants from public.spellings cross join unnest(terms) as term
      where related and %L::tsquery @> term
    )
    select term, case when term::text like ''%%&%%'' then variants || term else variants end
    from matching
    where not exists (select from matching as longer where longer.term @> matching.term and not matching.term @> longer.term)
  ', p_query)), '
    select term, variants from public.spellings cross join unnest(terms) as term where not related
  ')) end;
end
$$;

create function public.spell_word(p_word text) returns setof text
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select p_word
    union
    select other || substr(p_word, char_length(known) + 1)
    from public.spellings
    cross join string_to_table(words, ', ') as known
    cross join string_to_table(words, ', ') as other
    where not related and starts_with(lower(p_word), known);
end
$$;

insert into public.spellings (words) values
  ('aluminum, aluminium'), ('bend, bent'), ('bite, bitten'), ('break, broke, broken'), ('burn, burnt'),
  ('buy, bought'), ('calf, calves'), ('caliber, calibre'), ('caramelize, caramelise'), ('catalog, catalogue'),
  ('catch, caught'), ('center, centre'), ('chili, chilli, chile'), ('choose, chose, chosen'), ('color, colour'),
  ('dig, dug'), ('donut, doughnut'), ('draft, draught'), ('draw, drew, drawn'), ('drink, drank, drunk'),
  ('dryer, drier'), ('eat, ate, eaten'), ('favorite, favourite'), ('feed, fed'), ('fertilize, fertilise'),
  ('fertilizer, fertiliser'), ('fiber, fibre'), ('fillet, filet'), ('flavor, flavour'),
  ('freeze, froze, frozen'), ('goose, geese'), ('gray, grey'),
  ('grow, grew, grown'), ('hang, hung'), ('harbor, harbour'), ('hold, held'), ('homogenize, homogenise'),
  ('hoof, hooves'), ('ketchup, catsup'), ('knife, knives'), ('labor, labour'), ('lay, laid'),
  ('license, licence'), ('liter, litre'), ('loaf, loaves'), ('meter, metre'), ('mold, mould'), ('moldy, mouldy'),
  ('molt, moult'), ('mouse, mice'), ('neighbor, neighbour'), ('odor, odour'), ('ox, oxen'), ('oxidize, oxidise'),
  ('pasteurize, pasteurise'), ('plow, plough'), ('practice, practise'), ('raccoon, racoon'), ('rise, risen'),
  ('rot, rotten'), ('saltpeter, saltpetre'), ('sanitize, sanitise'), ('savory, savoury'), ('sell, sold'),
  ('shear, shorn'), ('shelf, shelves'), ('shrink, shrank, shrunk'), ('sink, sunk, sunken'), ('smolder, smoulder'),
  ('sow, sown'), ('spin, spun'), ('spoil, spoilt'), ('steal, stole, stolen'), ('sterilize, sterilise'),
  ('stick, stuck'), ('sting, stung'), ('strike, struck'), ('sulfate, sulphate'), ('sulfite, sulphite'),
  ('sulfur, sulphur'), ('sweep, swept'), ('swell, swollen'), ('syrup, sirup'),
  ('tear, tore, torn'), ('throw, threw, thrown'), ('tooth, teeth'), ('vapor, vapour'), ('vise, vice'),
  ('wear, wore, worn'), ('weave, wove, woven'), ('whiskey, whisky'), ('woolen, woollen'), ('yogurt, yoghurt');

create table public.search_words (
  word text primary key,
  constraint search_word_must_have_4_to_40_letters check (char_length(word) between 4 and 40)
);
create index search_words_by_trigram on public.search_words using gin (word extensions.gin_trgm_ops);

-- All words that differ by one letter: added, removed, replaced or swapped.
create function public.change_one_letter(p_word text) returns setof text
language sql immutable set search_path = ''
as $$
  with split as (
    select left(p_word, place) as before, substr(p_word, place + 1) as after
    from generate_series(0, char_length(p_word)) as place
  )
  select before || substr(after, 2) from split
  union
  select before || substr(after, 2, 1) || left(after, 1) || substr(after, 3) from split
  union
  select before || letter || kept
  from split
  cross join string_to_table('abcdefghijklmnopqrstuvwxyz', null) as letter
  cross join lateral (values (after), (substr(after, 2))) as either (kept)
$$;

-- The nearest word in use, by one changed letter or else by trigrams, with at most one change in five
-- letters; of equally near words the more frequent (rule: search/correction).
create function public.nearest_word(p_word text) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
as $$
begin
  return (
    with typed as (
      select word
      from regexp_replace(lower(extensions.unaccent(p_word)), '([^aeiou])ys$', '\1ies') as word
      where char_length(p_word) between 5 and 40
    ), changed as materialized (
      select known.word from public.search_words as known
      where known.word = any (array(select public.change_one_letter(typed.word) from typed))
    ), alike as materialized (
      select known.word from typed join public.search_words as known on known.word operator(extensions.%) typed.word
    ), near as materialized (
      select found.word, counted as changes, extensions.similarity(found.word, typed.word) as alike
      from typed
      cross join (
        select word, 1 as known_changes from changed
        union all
        select word, null from alike where word not in (select word from changed)
      ) as found
      cross join lateral (
        select greatest(char_length(found.word), char_length(typed.word)) / 5 as most
      ) as allowed
      cross join lateral (
        select coalesce(known_changes, extensions.levenshtein_less_equal(found.word, typed.word, most)) as counted
      ) as changes
      where counted <= most
      order by changes, alike desc, found.word
      limit 6
    )
    select near.word
    from near
    cross join lateral (
      select count(*) as articles
      from (
        select from public.search_documents as documents
        where documents.whole @@ quote_literal(near.word)::tsquery and documents.readable
        limit 100
      ) as counted_articles
    ) as having_it
    where articles > 0
    order by changes, articles desc, alike desc, near.word
    limit 1
  );
end
$$;

-- The keyword with the nearest words in place of the unknown ones; null when none has one.
create function public.correct_keyword(p_keyword text, p_unknown text[]) returns text
language sql stable set search_path = ''
as $$
  -- Materialized, because the nearest word is used twice.
  with pieces as materialized (
    select place, piece[1] as gap, piece[2] as word,
      case when piece[2] = any (p_unknown) and piece[2] !~ '\d' then public.nearest_word(piece[2]) end as meant
    from regexp_matches(p_keyword, '(\W*)(\w+)', 'g') with ordinality as found (piece, place)
  )
  select case when count(meant) > 0
    then string_agg(gap || coalesce(meant, word), '' order by place) || coalesce(substring(p_keyword from '\W*$'), '')
  end
  from pieces
$$;

create policy "everyone reads the spellings" on public.spellings
  for select to anon, authenticated using (true);
create policy "editors add spellings" on public.spellings
  for insert to authenticated with check ((select public.has_role('editor')));
create policy "editors remove spellings" on public.spellings
  for delete to authenticated using ((select public.has_role('editor')));

grant execute on function
  public.nearest_word,
  public.spell_word,
  public.queries_of_terms
to anon, authenticated;
grant select on public.spellings to anon, authenticated;
grant insert (words, related), delete on public.spellings to authenticated;
