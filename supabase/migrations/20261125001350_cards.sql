create function public.written_number(p_number numeric) returns text immutable parallel safe set search_path = ''
return coalesce((
  select concat(nullif(trunc(p_number), 0), sign)
  from unnest(string_to_array('⅛¼⅓⅜½⅝⅔¾⅞', null), array[1/8.0, 1/4.0, 1/3.0, 3/8.0, 1/2.0, 5/8.0, 2/3.0, 3/4.0, 7/8.0])
    as known (sign, part)
  where abs(part - (p_number - trunc(p_number))) < 0.001
), trim_scale(round(p_number, 2))::text);

-- The plain text of a line, as `2½ cup flour, sifted`, or of a step without its Markdown.
create function public.text_of_card_part(p_part jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(p_part) <> 'object' then p_part #>> '{}'
    when p_part ->> 'source' <> '' then p_part ->> 'source'
    else concat_ws(', ', nullif(btrim(concat_ws(' ',
      public.written_number((p_part #>> '{quantity,from}')::numeric)
        || coalesce('–' || public.written_number((p_part #>> '{quantity,to}')::numeric), ''),
      nullif(p_part ->> 'unit', ''), (p_part ->> 'percent') || ' %', nullif(p_part ->> 'size', ''), p_part ->> 'name',
      regexp_replace(regexp_replace(p_part ->> 'text', '\[([^]]*)\]\([^)]*\)', '\1', 'g'), '[*`]', '', 'g'),
      nullif(p_part ->> 'tip', ''), nullif(p_part ->> 'warning', '')
    )), ''), nullif(p_part ->> 'remark', ''))
  end
$$;

create function public.text_of_card(p_card jsonb, p_paths text[] default array[
  '$.name', '$.description', '$.cuisine', '$.keywords[*]', '$.tools[*]', '$.before', '$.groups[*].name',
  '$.groups[*].lines[*]', '$.altitude.rows[*].name', '$.parts[*].name', '$.parts[*].steps[*]', '$.storage', '$.notes', '$.safety.text'
]) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(string_agg(text, ' · ' order by wanted.place, found.place), '')
  from unnest(p_paths) with ordinality as wanted (path, place)
  cross join lateral jsonb_path_query(p_card, path::jsonpath) with ordinality as found (part, place)
  cross join lateral public.text_of_card_part(part) as text
  where text <> ''
$$;

-- src/features/kitchen/cards/contract.ts validates the content.
create table public.article_cards (
  id uuid primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  position integer not null,
  kind text not null,
  name text not null,
  -- The time for preparation, work and waiting together.
  minutes integer,
  months smallint[] not null default '{}',
  content jsonb not null,
  text text not null generated always as (public.text_of_card(content)) stored,
  constraint card_kind_must_be_known check (kind in ('recipe', 'method')),
  constraint card_name_is_required check (btrim(name) <> ''),
  constraint card_name_must_be_at_most_200_characters check (char_length(name) <= 200),
  constraint card_time_must_not_be_negative check (minutes >= 0),
  constraint card_months_must_be_months check (months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]),
  constraint card_must_be_an_object_of_at_most_200000_characters check (
    jsonb_typeof(content) = 'object' and char_length(content::text) <= 200000
  )
);
create index article_cards_in_order on public.article_cards (article_id, position);
create index article_cards_by_kind on public.article_cards (kind, article_id) include (minutes, months);

-- Saves cards in the given order. A card keeps its id (rule: cards/belongs-to-its-article).
create function public.save_article_cards(p_article bigint, p_cards jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform public.refuse_if(exists (
    select from public.article_cards
    join jsonb_array_elements(p_cards) as item on id = (item ->> 'id')::uuid
    where article_id <> p_article
  ), 'card_must_belong_to_its_article');
  -- Unchanged cards are not written, because each write indexes the article again.
  if p_cards = (
    select coalesce(jsonb_agg(content order by position), '[]') from public.article_cards where article_id = p_article
  ) then
    return;
  end if;
  delete from public.article_cards where article_id = p_article;
  insert into public.article_cards (id, article_id, position, kind, name, minutes, months, content)
  select
    (value ->> 'id')::uuid, p_article, place, value ->> 'kind', value ->> 'name',
    case when coalesce(value ->> 'preparation', value ->> 'work', value ->> 'waiting') is not null then
      coalesce((value ->> 'preparation')::integer, 0) + coalesce((value ->> 'work')::integer, 0)
        + coalesce((value ->> 'waiting')::integer, 0)
    end,
    array(select jsonb_array_elements_text(value -> 'months')::smallint),
    value
  from jsonb_array_elements(p_cards) with ordinality as item (value, place);
end
$$;

-- Copies cards under new ids, which replace the former ones in the text too.
create function public.copy_article_cards(p_from bigint, p_to bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  v_card record;
  v_id uuid;
begin
  for v_card in select * from public.article_cards where article_id = p_from loop
    v_id := gen_random_uuid();
    insert into public.article_cards (id, article_id, position, kind, name, minutes, months, content)
    values (v_id, p_to, v_card.position, v_card.kind, v_card.name, v_card.minutes, v_card.months,
      jsonb_set(v_card.content, '{id}', to_jsonb(v_id)));
    update public.articles set body = replace(body, v_card.id::text, v_id::text) where id = p_to;
  end loop;
end
$$;

create view public.listed_cards with (security_invoker = true) as
select
  article_id,
  jsonb_agg(
    jsonb_build_object(
      'id', id, 'kind', kind, 'name', name, 'minutes', minutes, 'months', months,
      'difficulty', content -> 'difficulty', 'yield', content -> 'yield',
      'image', content -> 'image', 'image_alt', content -> 'image_alt'
    ) order by position
  ) as list
from public.article_cards
group by article_id;

-- Which kinds published cards have; the site links the lists of these kinds.
create function public.card_kinds() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(kind, exists (
    select from public.article_cards as cards
    join public.articles on articles.id = article_id and published
    where cards.kind = known.kind
  ))
  from unnest('{recipe,method}'::text[]) as known (kind)
$$;

-- Cards in the form in which other articles show them (rule: cards/by-reference).
create function public.read_shown_cards(p_ids uuid[], p_article bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('card', content, 'article', jsonb_build_object('id', slug, 'title', title)) order by cards.id
  ), '[]')
  from public.article_cards as cards
  join public.articles on articles.id = article_id and published
  where cards.id = any (p_ids) and article_id <> p_article
$$;

-- The newest cards that have these words in their names, or that have these ids.
create function public.find_published_cards(p_find text, p_ids uuid[] default null) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'name', name, 'article', jsonb_build_object('id', slug, 'title', title)
  ) order by published_at desc, position), '[]')
  from (
    select cards.id, name, slug, title, published_at, position from public.article_cards as cards
    join public.articles on articles.id = article_id and published
    where case
      when p_ids is null then strpos(lower(name || ' ' || title), lower(p_find)) > 0
      else cards.id = any (p_ids)
    end
    order by published_at desc, position limit 50
  ) as found
$$;

create policy "everyone who may read an article reads its cards" on public.article_cards
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));

grant select on public.article_cards, public.listed_cards to anon, authenticated;
grant execute on function public.card_kinds to anon, authenticated;
grant execute on function public.read_shown_cards, public.find_published_cards to anon, authenticated;
