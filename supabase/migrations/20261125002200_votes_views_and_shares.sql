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

-- rule: comments/own-vote
create function public.refuse_vote_on_own_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.comments where id = new.comment_id and author_id = new.user_id) then
    raise exception 'vote_must_not_be_on_own_comment' using errcode = 'check_violation';
  end if;
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

-- A hash with the salt of the day, which is deleted the next day.
create table public.visitor_salts (
  day date primary key,
  salt text not null
);

create table public.article_views (
  article_id bigint not null references public.articles (id) on delete cascade,
  day date not null,
  visitor text collate "C" not null,
  primary key (article_id, day, visitor)
);
create index article_views_by_day on public.article_views (day);

create table public.article_shares (
  article_id bigint not null references public.articles (id) on delete cascade,
  day date not null,
  visitor text collate "C" not null,
  channel text not null,
  primary key (article_id, day, visitor),
  constraint share_channel_must_be_known check (channel in ('facebook', 'linkedin', 'email', 'link'))
);
create index article_shares_by_day on public.article_shares (day);

-- The first half is that of the address alone, by which visitors are counted.
create function public.hash_visitor(p_address text, p_agent text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_salt text;
begin
  select salt into v_salt from public.visitor_salts where day = current_date;
  if v_salt is null then
    delete from public.visitor_salts where day < current_date;
    insert into public.visitor_salts (day, salt)
    values (current_date, gen_random_uuid()::text || gen_random_uuid()::text)
    on conflict do nothing;
    select salt into v_salt from public.visitor_salts where day = current_date;
  end if;
  return left(encode(sha256(convert_to(v_salt || '|' || p_address, 'UTF8')), 'hex'), 32)
    || left(encode(sha256(convert_to(v_salt || '|' || p_address || '|' || p_agent, 'UTF8')), 'hex'), 32);
end
$$;

-- rule: votes/view-once-a-day. Browsers of one address that count for an article and day.
create function public.most_visitors_of_address() returns integer
language sql immutable set search_path = ''
as $$
  select 5
$$;

-- Null when the article is not public.
create function public.record_share(p_slug text, p_channel text, p_address text, p_agent text)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
  v_visitor text := public.hash_visitor(p_address, p_agent);
  v_address text := left(v_visitor, 32);
begin
  select id into v_article from public.articles
  where id = public.article_named(p_slug) and published and binned_at is null;
  if v_article is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(v_address, v_article));
  insert into public.article_shares (article_id, day, visitor, channel)
  select v_article, current_date, v_visitor, p_channel
  where public.most_visitors_of_address() > (
    select count(*) from public.article_shares
    where article_id = v_article and day = current_date and visitor between v_address and v_address || 'g'
  )
  on conflict do nothing;
  if found then
    update public.articles set shares = shares + 1 where id = v_article;
  end if;
  return (select shares from public.articles where id = v_article);
end
$$;

-- A false `p_user` can only prevent a count. Returns whether the article is public.
create function public.record_view(
  p_slug text, p_address text, p_agent text, p_user uuid default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
  v_visitor text := public.hash_visitor(p_address, p_agent);
  v_address text := left(v_visitor, 32);
begin
  select id into v_article from public.articles
  where id = public.article_named(p_slug) and published and binned_at is null;
  if v_article is null then return false; end if;
  if exists (select from public.user_roles where user_id = p_user) then return true; end if;
  -- Calls at once of one address are counted one after another.
  perform pg_advisory_xact_lock(hashtextextended(v_address, v_article));
  insert into public.article_views (article_id, day, visitor)
  select v_article, current_date, v_visitor
  where public.most_visitors_of_address() > (
    select count(*) from public.article_views
    where article_id = v_article and day = current_date and visitor between v_address and v_address || 'g'
  )
  on conflict do nothing;
  if found then
    update public.articles set views = views + 1 where id = v_article;
  end if;
  return true;
end
$$;

alter table public.article_votes enable row level security;
alter table public.comment_votes enable row level security;
alter table public.visitor_salts enable row level security;
alter table public.article_views enable row level security;
alter table public.article_shares enable row level security;

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
