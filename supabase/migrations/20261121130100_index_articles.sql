-- What the full-text search looks into. It stands apart from the articles because row-level security
-- lets no index answer `@@` for a guest: the operator is not leakproof. Nobody reads these tables but
-- the functions below, which say themselves who may find what.

create table public.search_documents (
  article_id bigint primary key references public.articles (id) on delete cascade,
  -- Title (A), subtitle and headline (B), tags (C), author (D): small enough to rank thousands of.
  head tsvector not null,
  -- All of it with the body, by stem, and as written.
  whole tsvector not null
);
create index search_documents_by_word on public.search_documents using gin (whole);

-- Every word that a published article ever had, to tell what somebody may have meant to type.
create table public.search_words (
  word text primary key,
  constraint search_word_must_have_4_to_40_letters check (char_length(word) between 4 and 40)
);
create index search_words_by_trigram on public.search_words using gin (word extensions.gin_trgm_ops);

alter table public.search_documents enable row level security;
alter table public.search_words enable row level security;
revoke all on public.search_documents, public.search_words from anon, authenticated;
grant all on public.search_documents, public.search_words to service_role;

-- A tsvector ends at 1 MB: of a longer text the rest is not found.
create function public.index_article(p_article bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_heading text;
  v_tags text;
  v_author text;
  v_body text;
  v_published boolean;
  v_article public.articles;
begin
  select * into v_article from public.articles where id = p_article;
  if not found then return; end if;
  select coalesce(string_agg(categories.name, ', ' order by links.position, categories.id), '') into v_tags
  from public.article_categories as links
  join public.categories on categories.id = links.category_id
  where links.article_id = p_article;
  select coalesce(max(concat_ws(' ', username, first_name, last_name)), '') into v_author
  from public.profiles where id = v_article.author_id;
  v_heading := concat_ws(' . ', v_article.subtitle, v_article.headline);
  v_body := left(public.plain_text(v_article.body), 200000);
  insert into public.search_documents (article_id, head, whole)
  with head as (
    select setweight(to_tsvector('public.stemmed', v_article.title), 'A')
      || setweight(to_tsvector('public.stemmed', v_heading), 'B')
      || setweight(to_tsvector('public.stemmed', v_tags), 'C')
      || setweight(to_tsvector('public.stemmed', v_author), 'D') as words
  ), written as (
    select strip(to_tsvector('public.unstemmed', concat_ws(' ', v_article.title, v_heading, v_tags, v_author, v_body))) as words
  )
  select p_article, head.words, head.words || to_tsvector('public.stemmed', v_body) || written.words
  from head, written
  on conflict (article_id) do update set head = excluded.head, whole = excluded.whole;
  if v_article.published then
    -- In one order, so that two articles that are published at once wait for each other only once.
    insert into public.search_words (word)
    select word from unnest(tsvector_to_array(to_tsvector('public.unstemmed', concat_ws(' ', v_article.title, v_heading, v_tags, v_author, v_body)))) as word
    where word ~ '^[^\d\W_]{4,40}$' order by word
    on conflict do nothing;
  end if;
end
$$;

create function public.index_written_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.index_article(new.id);
  return null;
end
$$;
create trigger index_new_article after insert on public.articles
  for each row execute function public.index_written_article();
create trigger index_changed_article
  after update of title, subtitle, headline, body, author_id, published on public.articles
  for each row when (
    (old.title, old.subtitle, old.headline, old.body, old.author_id, old.published)
    is distinct from (new.title, new.subtitle, new.headline, new.body, new.author_id, new.published)
  ) execute function public.index_written_article();

create function public.index_tagged_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.index_article(coalesce(new.article_id, old.article_id));
  return null;
end
$$;
create trigger index_tagged_article after insert or delete or update of article_id, category_id on public.article_categories
  for each row execute function public.index_tagged_article();

create function public.index_articles_of_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.index_article(article_id) from public.article_categories where category_id = new.id;
  return null;
end
$$;
create trigger index_articles_of_category after update of name on public.categories
  for each row when (old.name is distinct from new.name) execute function public.index_articles_of_category();

create function public.index_articles_of_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.index_article(id) from public.articles where author_id = new.id;
  return null;
end
$$;
create trigger index_articles_of_author after update of username, first_name, last_name on public.profiles
  for each row when (
    (old.username, old.first_name, old.last_name) is distinct from (new.username, new.first_name, new.last_name)
  ) execute function public.index_articles_of_author();

revoke execute on function public.index_article(bigint) from public, anon, authenticated;
revoke execute on function public.index_written_article() from public, anon, authenticated;
revoke execute on function public.index_tagged_article() from public, anon, authenticated;
revoke execute on function public.index_articles_of_category() from public, anon, authenticated;
revoke execute on function public.index_articles_of_author() from public, anon, authenticated;
grant execute on function public.index_article(bigint) to service_role;

select public.index_article(id) from public.articles order by id;
