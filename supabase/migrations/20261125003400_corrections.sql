-- rule: articles/corrections
create table public.article_corrections (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  body text not null,
  noted_at timestamptz not null default now(),
  constraint correction_must_have_1_to_1000_characters
    check (body ~ '\S' and char_length(body) <= 1000)
);
create index corrections_of_article on public.article_corrections (article_id);

create function public.check_correction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refuse_if(not exists (select from public.articles where id = new.article_id and published_at is not null),
    'correction_must_be_of_an_article_that_was_published');
  return new;
end
$$;
create trigger check_correction before insert on public.article_corrections
  for each row execute function public.check_correction();

create function public.request_build_of_correction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.queue_build_of_articles('edit', array[coalesce(new.article_id, old.article_id)]);
  return null;
end
$$;
create constraint trigger request_build_of_correction
  after insert or update or delete on public.article_corrections
  deferrable initially deferred for each row execute function public.request_build_of_correction();

create function public.note_correction(p_slug text, p_body text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.article_named(p_slug);
begin
  perform public.require_role('editor');
  if v_article is not null then
    insert into public.article_corrections (article_id, body) values (v_article, p_body);
  end if;
  return v_article;
end
$$;

create function public.list_corrections(p_article bigint default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', corrections.id, 'body', corrections.body, 'noted_at', noted_at,
        'article', jsonb_build_object('id', slug, 'title', title)
      ) order by noted_at desc, corrections.id desc
    ), '[]')
    from public.article_corrections as corrections
    join public.articles on articles.id = article_id
    where case when p_article is null then published else article_id = p_article end
  );
end
$$;

create policy "everyone who may read an article reads its corrections" on public.article_corrections
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));
create policy "editors rewrite corrections" on public.article_corrections
  for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "editors remove corrections" on public.article_corrections
  for delete to authenticated using ((select public.has_role('editor')));

grant select on public.article_corrections to anon, authenticated;
grant update (body), delete on public.article_corrections to authenticated;
grant execute on function public.list_corrections to anon, authenticated;
grant execute on function public.note_correction to authenticated;
