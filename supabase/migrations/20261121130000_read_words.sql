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
language sql immutable parallel safe set search_path = ''
as $$
  with stripped as (
    select regexp_replace(
      regexp_replace(p_html, '</?(?:a|abbr|b|cite|code|em|i|s|strong|sub|sup|u)(?:\s(?:[^>"'']|"[^"]*"|''[^'']*'')*)?>', '', 'gi'),
      '</?[a-z!](?:[^>"'']|"[^"]*"|''[^'']*'')*>', ' ', 'gi'
    ) as text
  ), spaced as (
    select regexp_replace(text, '(?:\s|&(?:nbsp|#160|#xa0);)+', ' ', 'gi') as text from stripped
  ), quoted as (
    select regexp_replace(regexp_replace(text, '&(?:quot|#34|#x22);', '"', 'gi'), '&(?:apos|#39|#x27);', '''', 'gi') as text from spaced
  ), compared as (
    select regexp_replace(regexp_replace(text, '&(?:lt|#60|#x3c);', '<', 'gi'), '&(?:gt|#62|#x3e);', '>', 'gi') as text from quoted
  )
  -- Last, so that `&amp;lt;` stays what its author wrote.
  select btrim(regexp_replace(text, '&(?:amp|#38|#x26);', '&', 'gi')) from compared
$$;

revoke execute on function public.plain_text(text) from public, anon, authenticated;
grant execute on function public.plain_text(text) to anon, authenticated, service_role;
