-- How the words of the journal are read: without their accents, and once by their stem (a search for
-- "hen" finds "hens") and once as they are written (the beginning of a word finds all of it).

create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

create text search configuration public.stemmed (copy = pg_catalog.english);
alter text search configuration public.stemmed
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;

create text search dictionary public.as_written (template = pg_catalog.simple, stopwords = english);
create text search configuration public.unstemmed (copy = pg_catalog.simple);
alter text search configuration public.unstemmed
  alter mapping for asciiword, asciihword, hword_asciipart, hword, hword_part, word
  with extensions.unaccent, public.as_written;

-- What a screen would show of sanitised HTML: inline marks vanish, anything else parts two words.
create function public.plain_text(p_html text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_text text := p_html;
begin
  v_text := regexp_replace(v_text, '</?(?:a|abbr|b|cite|code|em|i|s|strong|sub|sup|u)(?:\s(?:[^>"'']|"[^"]*"|''[^'']*'')*)?>', '', 'gi');
  v_text := regexp_replace(v_text, '</?[a-z!](?:[^>"'']|"[^"]*"|''[^'']*'')*>', ' ', 'gi');
  if strpos(v_text, '&') > 0 then
    v_text := regexp_replace(v_text, '&(?:nbsp|#160|#xa0);', ' ', 'gi');
    v_text := regexp_replace(v_text, '&(?:quot|#34|#x22);', '"', 'gi');
    v_text := regexp_replace(v_text, '&(?:apos|#39|#x27);', '''', 'gi');
    v_text := regexp_replace(v_text, '&(?:lt|#60|#x3c);', '<', 'gi');
    v_text := regexp_replace(v_text, '&(?:gt|#62|#x3e);', '>', 'gi');
    -- Last, so that `&amp;lt;` stays what its author wrote.
    v_text := regexp_replace(v_text, '&(?:amp|#38|#x26);', '&', 'gi');
  end if;
  return btrim(regexp_replace(v_text, '\s+', ' ', 'g'));
end
$$;

revoke execute on function public.plain_text(text) from public, anon, authenticated;
grant execute on function public.plain_text(text) to anon, authenticated, service_role;
