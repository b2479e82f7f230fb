-- A passage of at most 300 characters around its first match.
create function public.shorten_passage(p_passage text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when char_length(p_passage) <= 300 then p_passage else concat(
    case when begins > 1 then '… ' end, cut,
    case when strpos(reverse(cut), U&'\E000') between 1 and strpos(reverse(U&'\E001' || cut), U&'\E001') - 1 then U&'\E001' end,
    case when begins + 300 < char_length(p_passage) then ' …' end
  ) end
  from (select greatest(1, strpos(p_passage, U&'\E000') - 100)) as first_match (wanted)
  cross join lateral (
    select case when wanted = 1 then 1 else wanted + strpos(substr(p_passage, wanted, 100), ' ') end
  ) as beginning (begins)
  cross join lateral (
    select regexp_replace(substr(p_passage, begins, 300), case when begins + 300 < char_length(p_passage) then '\s\S*$' else '$' end, '')
  ) as middle (cut)
$$;

-- The sentence with the most marked words, where a frequent word counts less, and a second one with
-- other words (rule: search/excerpts). A heading counts only where no sentence has a word.
-- Without a match, the first sentence. `place` is that of a card.
create function public.choose_passage(p_sentences text[], p_places jsonb, out passage text, out place jsonb)
language plpgsql immutable set search_path = ''
as $$
#variable_conflict use_column
begin
  with numbered as (
    select sentence, at, case when at > texts then p_places -> (at - texts - 1)::integer end as place
    from (select cardinality(p_sentences) - jsonb_array_length(p_places) as texts) as counted
    cross join unnest(p_sentences) with ordinality as listed (sentence, at)
  ), sentences as (
    select ended.*, is_ended or ended.place ->> 'part' is not null as is_whole
    from (select numbered.*, sentence ~ U&'[.!?…。！？:]["”’)\\]」』\E001]*$' as is_ended from numbered) as ended
  ), matching as (
    select sentences.*, stems
    from sentences
    cross join lateral (
      select array_agg(distinct coalesce((ts_lexize('pg_catalog.english_stem', lower(hit[1])))[1], lower(hit[1])))
      from regexp_matches(sentence, U&'\E000([^\E001]*)\E001', 'g') as hit
    ) as found (stems)
    where strpos(sentence, U&'\E000') > 0
  ), words as (
    select stem, 1 / sqrt(count(*)) as weight from matching cross join unnest(stems) as stem group by stem
  ), best as (
    select matching.*
    from matching cross join lateral (select sum(weight) from words where stem = any (stems)) as said (weight)
    order by is_whole desc, said.weight desc, at
    limit 1
  ), second as (
    select matching.at, matching.sentence, matching.is_ended, matching.place
    from best join matching on matching.is_whole and matching.place -> 'card' is not distinct from best.place -> 'card'
      and char_length(best.sentence || matching.sentence) < 320
    cross join lateral (select sum(weight) from words where stem = any (matching.stems) and stem <> all (best.stems)) as said (weight)
    where said.weight > 0
    order by said.weight desc, matching.at
    limit 1
  ), next as (
    -- What a short sentence is about, the next one may say.
    select sentences.at, sentences.sentence, sentences.is_ended, sentences.place
    from best join sentences on sentences.at = best.at + 1 and sentences.is_whole and sentences.place is not distinct from best.place
      and (best.place is null or best.place ->> 'part' is not null)
    where best.is_whole and char_length(best.sentence) < 60 and not exists (select from second)
  ), chosen as (
    select parts.*, lag(at) over (order by at) as before, lag(is_ended) over (order by at) as is_after_end
    from (select at, sentence, is_ended, best.place from best union all table second union all table next) as parts
  )
  select coalesce(
      string_agg(concat(case when before = at - 1 and is_after_end then ' ' when before is not null then ' … ' end,
        case when char_length(sentence) > 300 then public.shorten_passage(sentence) else sentence end), '' order by at),
      public.shorten_passage(p_sentences[1]), ''
    ),
    case when count(distinct chosen.place) > 1 then (min(chosen.place::text)::jsonb) - 'part' - 'number' else min(chosen.place::text)::jsonb end
  into passage, place
  from chosen;
end
$$;

-- A passage of one of an article's comments with a term; null without one.
create function public.find_comment_passage(
  p_article bigint, p_term tsquery, p_words tsquery, p_typed text, out passage text, out words tsvector, out comment jsonb
)
language sql stable security definer set search_path = ''
as $$
  select (public.choose_passage(string_to_array(
      public.mark_matches(array_to_string(public.sentences_of_html(html), E'\n'), p_words, p_typed), E'\n'
    ), '[]')).passage,
    to_tsvector('public.stemmed', body),
    jsonb_build_object('id', comments.id, 'username', coalesce(username, imported_name))
  from public.comments_with(p_term, p_article) as comments
  left join public.profiles on profiles.id = author_id
  order by ts_rank(to_tsvector('public.stemmed', body), p_words) desc, comments.id
  limit 1
$$;

-- The passage of an article's text or cards, or of a comment where only that has the rarest word
-- (rule: search/places), and the terms that none of them has, as they were typed; null of an article
-- that the caller may not find. In plpgsql, because SQL would be planned for each result.
create function public.find_passage(p_article bigint, p_keyword public.keyword_reading, p_typed text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_passages text[];
  v_places jsonb;
  v_words tsvector;
  v_chosen record;
  v_comment_passage text;
  v_comment jsonb;
  v_comment_words tsvector;
  v_rarest tsquery;
  v_missing text[] := '{}';
  v_marked text;
  v_sentences text[];
begin
  select documents.passages, documents.places into v_passages, v_places
  from public.search_documents as documents
  join public.articles on articles.id = documents.article_id
    and (articles.published and articles.binned_at is null or public.may_find(articles))
  where documents.article_id = p_article;
  if not found then return null; end if;
  v_marked := public.mark_matches(
    array_to_string(v_passages, E'\n'), public.any_of((p_keyword).terms), p_typed
  );
  v_sentences := string_to_array(v_marked, E'\n');
  -- Of a long text only the beginning is marked, and the places are those of the last sentences.
  v_sentences := v_sentences || v_passages[cardinality(v_sentences) + 1:];
  v_chosen := public.choose_passage(v_sentences, v_places);
  -- Only an article that was found without a term, or without the time of the keyword, lacks one.
  if p_article = any ((p_keyword).near) or 0 = any ((p_keyword).weights) then
    select term into v_rarest from unnest((p_keyword).terms, (p_keyword).weights) as weighed (term, weight)
    order by weight desc limit 1;
    select documents.whole into v_words from public.search_documents as documents where documents.article_id = p_article;
    if not v_words @@ v_rarest then
      select * into v_comment_passage, v_comment_words, v_comment
      from public.find_comment_passage(p_article, v_rarest, public.any_of((p_keyword).terms), p_typed);
    end if;
    select coalesce(array_agg(typed order by place), '{}') into v_missing
    from unnest((p_keyword).terms, (p_keyword).typed) with ordinality as terms (term, typed, place)
    where not v_words @@ term and v_comment_words @@ term is not true;
  end if;
  return jsonb_build_object(
    'excerpt', replace(replace(
      replace(replace(replace(replace(
        coalesce(v_comment_passage, v_chosen.passage), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'),
      U&'\E000', '<mark>'), U&'\E001', '</mark>'),
    'card', case when v_comment is null then (
      select jsonb_build_object('id', id, 'kind', kind, 'name', name, 'place', position - 1,
        'part', v_chosen.place -> 'part', 'number', v_chosen.place -> 'number')
      from public.article_cards where id = (v_chosen.place ->> 'card')::uuid
    ) end,
    'comment', v_comment,
    'missing', v_missing
  );
end
$$;

grant execute on function public.find_passage to anon, authenticated;
