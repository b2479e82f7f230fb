-- One row a person and target: like and dislike exclude each other by construction.

create table public.article_votes (
  article_id bigint not null references public.articles (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  vote smallint not null,
  cast_at timestamptz not null default now(),
  primary key (article_id, user_id),
  constraint vote_must_be_like_or_dislike check (vote in (1, -1))
);
create index article_votes_by_user on public.article_votes (user_id);

create table public.comment_votes (
  comment_id bigint not null references public.comments (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  vote smallint not null,
  cast_at timestamptz not null default now(),
  primary key (comment_id, user_id),
  constraint vote_must_be_like_or_dislike check (vote in (1, -1))
);
create index comment_votes_by_user on public.comment_votes (user_id);

create function public.count_article_votes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.articles
  set likes = likes + (case when new.vote = 1 then 1 else 0 end) - (case when old.vote = 1 then 1 else 0 end),
      dislikes = dislikes + (case when new.vote = -1 then 1 else 0 end) - (case when old.vote = -1 then 1 else 0 end)
  where id = coalesce(new.article_id, old.article_id);
  return null;
end
$$;
create trigger count_article_votes after insert or update or delete on public.article_votes
  for each row execute function public.count_article_votes();

create function public.count_comment_votes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments
  set likes = likes + (case when new.vote = 1 then 1 else 0 end) - (case when old.vote = 1 then 1 else 0 end),
      dislikes = dislikes + (case when new.vote = -1 then 1 else 0 end) - (case when old.vote = -1 then 1 else 0 end)
  where id = coalesce(new.comment_id, old.comment_id);
  return null;
end
$$;
create trigger count_comment_votes after insert or update or delete on public.comment_votes
  for each row execute function public.count_comment_votes();

-- Readings, 25.
create function public.refuse_vote_on_own_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.comments where id = new.comment_id and author_id = new.user_id) then
    raise exception 'Nobody votes on their own comment.'
      using errcode = 'check_violation', constraint = 'vote_must_not_be_on_own_comment';
  end if;
  return new;
end
$$;
create trigger refuse_vote_on_own_comment before insert or update on public.comment_votes
  for each row execute function public.refuse_vote_on_own_comment();

alter table public.article_votes enable row level security;
alter table public.comment_votes enable row level security;
create policy "people see their own votes on articles" on public.article_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people see their own votes on comments" on public.comment_votes
  for select to authenticated using (user_id = (select auth.uid()));

revoke all on public.article_votes, public.comment_votes from anon, authenticated;
grant select on public.article_votes, public.comment_votes to authenticated;
grant all on public.article_votes, public.comment_votes to service_role;
revoke execute on function public.count_article_votes() from public, anon, authenticated;
revoke execute on function public.count_comment_votes() from public, anon, authenticated;
revoke execute on function public.refuse_vote_on_own_comment() from public, anon, authenticated;
