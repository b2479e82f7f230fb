create table public.spellings (
  id bigint generated always as identity primary key,
  words text not null,
  lexemes tsvector not null generated always as (to_tsvector('public.stemmed', words)) stored,
  variants tsquery not null generated always as (websearch_to_tsquery('public.stemmed', replace(words, ', ', ' or '))) stored,
  constraint spellings_must_be_2_to_6_words_joined_by_commas check (words ~ '^[a-z]{2,40}(, [a-z]{2,40}){1,5}$'),
  constraint spellings_must_be_unique unique (words)
);

-- rule: search/spellings
create function public.add_spellings(p_query tsquery) returns tsquery
language sql stable set search_path = ''
as $$
  select case when numnode(p_query) = 0 then p_query else ts_rewrite(p_query, '
    select quote_literal(lexeme)::tsquery, variants
    from public.spellings cross join unnest(tsvector_to_array(lexemes)) as lexeme
  ') end
$$;

-- With the word's ending.
create function public.spell_word(p_word text) returns setof text
language sql stable set search_path = ''
as $$
  select p_word
  union
  select other || substr(p_word, char_length(known) + 1)
  from public.spellings
  cross join regexp_split_to_table(words, ', ') as known
  cross join regexp_split_to_table(words, ', ') as other
  where starts_with(lower(p_word), known)
$$;

insert into public.spellings (words) values
  ('aluminum, aluminium'), ('caliber, calibre'), ('catalog, catalogue'), ('center, centre'),
  ('chili, chilli, chile'), ('color, colour'), ('donut, doughnut'), ('favorite, favourite'),
  ('fiber, fibre'), ('flavor, flavour'), ('gray, grey'), ('harbor, harbour'), ('labor, labour'),
  ('liter, litre'), ('meter, metre'), ('mold, mould'), ('moldy, mouldy'), ('neighbor, neighbour'),
  ('odor, odour'), ('plow, plough'), ('savory, savoury'), ('sulfur, sulphur'), ('vapor, vapour'),
  ('yogurt, yoghurt');

create table public.search_words (
  word text primary key,
  constraint search_word_must_have_4_to_40_letters check (char_length(word) between 4 and 40)
);
create index search_words_by_length on public.search_words (char_length(word));

-- The sorted letters of a word: equal ones differ by swaps only.
create function public.sort_letters(p_word text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(p_word, '') as letter
$$;

-- By length, because swapped letters leave few common trigrams. A swap is one change. `near` is
-- materialized so that articles are looked up for near words only, whatever the planner guesses.
create function public.nearest_word(p_word text) returns text
language sql stable security definer set search_path = ''
as $$
  with typed as (
    select word, case when char_length(word) < 5 then 1 when char_length(word) < 9 then 2 else 3 end as most
    from lower(extensions.unaccent(p_word)) as word
  ), near as materialized (
    select known.word, changes, extensions.similarity(known.word, typed.word) as alike
    from typed
    join public.search_words as known
      on char_length(known.word) between char_length(typed.word) - most and char_length(typed.word) + most
    cross join lateral extensions.levenshtein_less_equal(known.word, typed.word, 3) as counted
    cross join lateral (
      select case when counted = 2 and public.sort_letters(known.word) = public.sort_letters(typed.word)
        then 1 else counted end as changes
    ) as swapped
    where changes <= most
  )
  select near.word
  from near
  where exists (
    select from public.articles_with_words(quote_literal(near.word)::tsquery, '') as found
    join public.articles on articles.id = found.article_id
    where articles.published and articles.binned_at is null
  )
  order by changes, alike desc, near.word
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

alter table public.spellings enable row level security;
alter table public.search_words enable row level security;

create policy "everyone reads the spellings" on public.spellings
  for select to anon, authenticated using (true);
create policy "editors add spellings" on public.spellings
  for insert to authenticated with check ((select public.has_role('editor')));
create policy "editors remove spellings" on public.spellings
  for delete to authenticated using ((select public.has_role('editor')));

grant execute on function
  public.nearest_word,
  public.correct_keyword,
  public.add_spellings,
  public.spell_word
to anon, authenticated;
grant select on public.spellings to anon, authenticated;
grant insert (words), delete on public.spellings to authenticated;
