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

-- The arguments are the table with the counts, and the column that refers to its row.
create function public.count_votes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('update public.%I set likes = likes + $1, dislikes = dislikes + $2 where id = $3', tg_argv[0])
  using
    coalesce(new.vote = 1, false)::integer - coalesce(old.vote = 1, false)::integer,
    coalesce(new.vote = -1, false)::integer - coalesce(old.vote = -1, false)::integer,
    (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::bigint;
  return null;
end
$$;
create trigger count_article_votes after insert or update or delete on public.article_votes
  for each row execute function public.count_votes('articles', 'article_id');
create trigger count_comment_votes after insert or update or delete on public.comment_votes
  for each row execute function public.count_votes('comments', 'comment_id');

-- rule: comments/own-vote
create function public.refuse_vote_on_own_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refuse_if(exists (select from public.comments where id = new.comment_id and author_id = new.user_id),
    'vote_must_not_be_on_own_comment');
  return new;
end
$$;
create trigger refuse_vote_on_own_comment before insert or update on public.comment_votes
  for each row execute function public.refuse_vote_on_own_comment();

-- rule: votes/set-not-toggled
create function public.vote_on_article(p_slug text, p_vote integer, p_on boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_article bigint;
begin
  perform public.require_session();
  select id into v_article from public.articles
  where id = public.article_named(p_slug) and published and binned_at is null for no key update;
  if v_article is null then return null; end if;
  if p_on then
    insert into public.article_votes as votes (article_id, user_id, vote) values (v_article, v_user, p_vote)
    on conflict (article_id, user_id) do update set vote = excluded.vote, cast_at = now()
      where votes.vote <> excluded.vote;
  else
    delete from public.article_votes where article_id = v_article and user_id = v_user and vote = p_vote;
  end if;
  return (
    select jsonb_build_object('likes', likes, 'dislikes', dislikes) || public.read_article_vote(p_slug)
    from public.articles where id = v_article
  );
end
$$;

create function public.vote_on_comment(p_comment bigint, p_vote integer, p_on boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
begin
  perform public.require_session();
  perform from public.comments join public.articles on articles.id = article_id
  where comments.id = p_comment and deleted_at is null and published and binned_at is null
  for no key update of comments;
  if not found then return null; end if;
  if p_on then
    insert into public.comment_votes as votes (comment_id, user_id, vote) values (p_comment, v_user, p_vote)
    on conflict (comment_id, user_id) do update set vote = excluded.vote, cast_at = now()
      where votes.vote <> excluded.vote;
  else
    delete from public.comment_votes where comment_id = p_comment and user_id = v_user and vote = p_vote;
  end if;
  return (
    select jsonb_build_object('likes', likes, 'dislikes', dislikes) from public.comments where id = p_comment
  );
end
$$;

create function public.read_article_vote(p_slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'liked', coalesce(bool_or(vote = 1), false), 'disliked', coalesce(bool_or(vote = -1), false)
  )
  from public.articles
  left join public.article_votes on article_id = articles.id and user_id = (select auth.uid())
  where articles.id = public.readable_article(p_slug)
  group by articles.id
$$;

create function public.read_comment_votes(p_slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'likes', coalesce(jsonb_agg(comment_id order by comment_id) filter (where vote = 1), '[]'),
    'dislikes', coalesce(jsonb_agg(comment_id order by comment_id) filter (where vote = -1), '[]')
  )
  from public.articles
  left join (
    public.comment_votes join public.comments on comments.id = comment_id and user_id = (select auth.uid())
  ) on article_id = articles.id
  where articles.id = public.readable_article(p_slug)
  group by articles.id
$$;

create policy "users read their own votes on articles" on public.article_votes
  for select to authenticated using (user_id = (select auth.uid()) and (select public.has_valid_session()));
create policy "users read their own votes on comments" on public.comment_votes
  for select to authenticated using (user_id = (select auth.uid()) and (select public.has_valid_session()));

grant select on public.article_votes, public.comment_votes to authenticated;
grant execute on function
  public.vote_on_article,
  public.vote_on_comment,
  public.read_article_vote,
  public.read_comment_votes
to authenticated;
