-- Votes are set, not toggled: the same call twice is the same vote once, and a like takes the place
-- of a dislike. The target is locked first, so that votes on it count one after another.

create function public.cast_article_vote(p_slug text, p_vote integer, p_on boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_article bigint;
begin
  perform public.require_session();
  select id into v_article from public.articles
  where slug = p_slug and published and binned_at is null for no key update;
  if v_article is null then return null; end if;
  if p_on then
    insert into public.article_votes as votes (article_id, user_id, vote) values (v_article, v_user, p_vote)
    on conflict (article_id, user_id) do update set vote = excluded.vote, cast_at = now()
      where votes.vote <> excluded.vote;
  else
    delete from public.article_votes where article_id = v_article and user_id = v_user and vote = p_vote;
  end if;
  return (
    select jsonb_build_object('likes', likes, 'dislikes', dislikes) || public.article_vote(p_slug)
    from public.articles where id = v_article
  );
end
$$;

create function public.cast_comment_vote(p_comment bigint, p_vote integer, p_on boolean) returns jsonb
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

-- What the caller has cast on an article, and on its comments; null when they may not read it.
create function public.article_vote(p_slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'liked', coalesce(bool_or(vote = 1), false), 'disliked', coalesce(bool_or(vote = -1), false)
  )
  from public.articles
  left join public.article_votes on article_id = articles.id and user_id = (select auth.uid())
  where slug = p_slug
  group by articles.id
$$;

create function public.comment_votes_on(p_slug text) returns jsonb
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
  where slug = p_slug
  group by articles.id
$$;

-- As before, under the name that the API knows the rule by.
create or replace function public.refuse_vote_on_own_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.comments where id = new.comment_id and author_id = new.user_id) then
    raise exception 'vote_must_not_be_on_own_comment' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- A token outlives its logout: what it may read ends with the session all the same.
alter policy "people see their own votes on articles" on public.article_votes
  using (user_id = (select auth.uid()) and (select public.session_lives()));
alter policy "people see their own votes on comments" on public.comment_votes
  using (user_id = (select auth.uid()) and (select public.session_lives()));

revoke execute on function public.cast_article_vote(text, integer, boolean) from public, anon, authenticated;
revoke execute on function public.cast_comment_vote(bigint, integer, boolean) from public, anon, authenticated;
revoke execute on function public.article_vote(text) from public, anon, authenticated;
revoke execute on function public.comment_votes_on(text) from public, anon, authenticated;
grant execute on function public.cast_article_vote(text, integer, boolean) to authenticated;
grant execute on function public.cast_comment_vote(bigint, integer, boolean) to authenticated;
grant execute on function public.article_vote(text) to authenticated;
grant execute on function public.comment_votes_on(text) to authenticated;
