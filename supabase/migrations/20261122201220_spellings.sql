create table public.spellings (
  id bigint generated always as identity primary key,
  words text not null,
  lexemes tsvector not null generated always as (to_tsvector('public.stemmed', words)) stored,
  variants tsquery not null generated always as (websearch_to_tsquery('public.stemmed', replace(words, ', ', ' or '))) stored,
  constraint spellings_must_be_2_to_6_words_joined_by_commas check (words ~ '^[a-z]{2,40}(, [a-z]{2,40}){1,5}$'),
  constraint spellings_must_be_unique unique (words)
);

-- Each word of a query in all of its spellings (rule: search/spellings).
create function public.add_spellings(p_query tsquery) returns tsquery
language sql stable set search_path = ''
as $$
  select case when numnode(p_query) = 0 then p_query else ts_rewrite(p_query, '
    select quote_literal(lexeme)::tsquery, variants
    from public.spellings cross join unnest(tsvector_to_array(lexemes)) as lexeme
  ') end
$$;

-- A word as it is typed, and in its other spellings; its ending stays.
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

alter table public.spellings enable row level security;

create policy "everyone reads the spellings" on public.spellings
  for select to anon, authenticated using (true);
create policy "editors add spellings" on public.spellings
  for insert to authenticated with check ((select public.has_role('editor')));
create policy "editors remove spellings" on public.spellings
  for delete to authenticated using ((select public.has_role('editor')));

grant select on public.spellings to anon, authenticated;
grant insert (words), delete on public.spellings to authenticated;
grant execute on function public.add_spellings, public.spell_word to anon, authenticated;
