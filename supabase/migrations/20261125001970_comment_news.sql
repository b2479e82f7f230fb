-- To tell members by email (rule: following/answers).
create table public.comment_news (
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  comment_id bigint not null references public.comments (id) on delete cascade,
  article_id bigint not null references public.articles (id) on delete cascade,
  happened_at timestamptz not null default now(),
  -- Stays for an hour, in which no more is told.
  told_at timestamptz,
  primary key (recipient_id, comment_id)
);
create index comment_news_of_comment on public.comment_news (comment_id);
create index comment_news_of_discussion on public.comment_news (article_id, recipient_id);

create function public.tell_of_comment(p_comment bigint) returns void
language sql security definer set search_path = ''
as $$
  insert into public.comment_news (recipient_id, comment_id, article_id)
  select parent.author_id, comments.id, comments.article_id
  from public.comments join public.comments as parent on parent.id = comments.parent_id
  where comments.id = p_comment and parent.author_id <> comments.author_id and not exists (
    select from public.follows
    where user_id = parent.author_id and follows.article_id = comments.article_id and not wanted
  )
  union
  select user_id, comments.id, comments.article_id
  from public.comments join public.follows on follows.article_id = comments.article_id
  where comments.id = p_comment and wanted and user_id <> comments.author_id
$$;

-- rule: moderation/first-comments
create function public.tell_of_approved_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.tell_of_comment(new.id);
  return null;
end
$$;
create trigger tell_of_approved_comment after update of withheld on public.comments
  for each row when (old.withheld = 'waiting' and new.withheld is null)
  execute function public.tell_of_approved_comment();

-- Quiet for two minutes, or waiting for an hour.
create function public.due_comment_news(p_at timestamptz default now())
returns table (recipient_id uuid, article_id bigint)
language sql stable security definer set search_path = ''
as $$
  select recipient_id, article_id
  from public.comment_news
  group by recipient_id, article_id
  having coalesce(max(told_at) <= p_at - interval '1 hour', true) and (
    max(happened_at) filter (where told_at is null) <= p_at - interval '2 minutes'
    or min(happened_at) filter (where told_at is null) <= p_at - interval '1 hour'
  )
$$;

create function public.claim_comment_news(p_at timestamptz default now()) returns jsonb
language sql security definer set search_path = ''
as $$
  with claimed as (
    update public.comment_news as news set told_at = p_at
    from public.due_comment_news(p_at) as due
    where news.recipient_id = due.recipient_id and news.article_id = due.article_id and told_at is null
    returning news.*
  ), over as (
    delete from public.comment_news where told_at <= p_at - interval '1 hour'
  ), told as (
    select recipient_id, article_id, jsonb_agg(comment_id) as comments from claimed group by recipient_id, article_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'to', users.email, 'user', recipient_id, 'title', title, 'comments', comments
  )), '[]')
  from told
  join public.articles on articles.id = article_id
  join auth.users on users.id = recipient_id
$$;

-- At the time of sending; null when nothing is left.
create function public.read_comment_news(p_user uuid, p_comments bigint[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with told as (
    select comments.*, coalesce(parent.author_id = p_user, false) as answers
    from public.comments
    left join public.comments as parent on parent.id = comments.parent_id
    left join public.follows on follows.user_id = p_user and follows.article_id = comments.article_id
    where comments.id = any (p_comments) and comments.deleted_at is null and comments.author_id is not null
      and coalesce(follows.wanted, parent.author_id = p_user and (
        select answer_emails from public.account_settings where user_id = p_user
      ))
  )
  select jsonb_build_object(
    'reader', public.account_of(p_user),
    'key', (select email_key from public.account_settings where user_id = p_user),
    'article', jsonb_build_object('number', articles.id, 'id', slug, 'title', title),
    'count', count(*),
    'answers', count(*) filter (where answers),
    'latest', jsonb_path_query_array(jsonb_agg(jsonb_build_object(
      'id', told.id, 'by', username, 'body', told.body, 'answers', answers
    ) order by told.id desc), '$[0 to 2]')
  )
  from told
  join public.articles on articles.id = told.article_id
  join public.profiles as by on by.id = told.author_id
  where published and binned_at is null and public.may_be_told(p_user)
  group by articles.id
$$;
