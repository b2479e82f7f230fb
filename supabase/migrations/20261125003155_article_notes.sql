-- Notes of the editorial team, which readers never see (rule: planning/notes).
create table public.article_notes (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  answers bigint,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  version integer not null default 0,
  quote text not null default '',
  before text not null default '',
  after text not null default '',
  body text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  settled_at timestamptz,
  settled_by uuid references public.profiles (id) on delete set null,
  constraint note_must_be_unique_in_its_article unique (id, article_id),
  constraint note_must_answer_one_of_the_same_article foreign key (answers, article_id)
    references public.article_notes (id, article_id) on delete cascade,
  constraint note_must_have_1_to_2000_characters check (body ~ '\S' and char_length(body) <= 2000),
  constraint note_must_quote_at_most_2000_characters check (
    greatest(char_length(quote), char_length(before), char_length(after)) <= 2000
  )
);
create index article_notes_in_order on public.article_notes (article_id, id);
create index article_notes_by_author on public.article_notes (author_id);
create index article_notes_by_settler on public.article_notes (settled_by);
create index answers_to_note on public.article_notes (answers, article_id);

create function public.record_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.version := (select version from public.articles where id = new.article_id);
  return new;
end
$$;
create trigger record_note before insert on public.article_notes
  for each row execute function public.record_note();

-- Everyone who works on the article may settle or reopen a note; only its author may change its
-- text.
create function public.change_note(p_id bigint, p_given jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.article_notes set
    body = coalesce(p_given ->> 'body', body),
    edited_at = case when p_given ? 'body' then now() else edited_at end,
    settled_at = case (p_given ->> 'settled')::boolean when true then now() when false then null else settled_at end,
    settled_by = case when p_given ? 'settled' then (select auth.uid()) else settled_by end
  where id = p_id and public.works_on(article_id)
    and (not p_given ? 'body' or author_id = (select auth.uid()));
  return found;
end
$$;

create function public.list_notes(p_slug text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_article bigint := public.article_named(p_slug);
begin
  if v_article is null or not public.works_on(v_article) then return null; end if;
  return (
    select jsonb_build_object('results', coalesce(jsonb_agg(
      to_jsonb(notes) || jsonb_build_object('author', writer.username, 'settled_by', settler.username)
      order by notes.id
    ), '[]'))
    from public.article_notes as notes
    left join public.profiles as writer on writer.id = author_id
    left join public.profiles as settler on settler.id = notes.settled_by
    where article_id = v_article
  );
end
$$;

create policy "who works on an article reads its notes" on public.article_notes
  for select to authenticated using (public.works_on(article_id));
create policy "who works on an article writes notes" on public.article_notes
  for insert to authenticated with check (author_id = (select auth.uid()) and public.works_on(article_id));
create policy "who works on an article deletes their own notes" on public.article_notes
  for delete to authenticated using (author_id = (select auth.uid()) and public.works_on(article_id));

grant select, delete on public.article_notes to authenticated;
grant insert (article_id, answers, quote, before, after, body) on public.article_notes to authenticated;
grant execute on function public.change_note, public.list_notes to authenticated;
