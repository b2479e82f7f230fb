-- News that editors and authors get by email as they have chosen (rule: planning/told).
create table public.editorial_news (
  id bigint generated always as identity primary key,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  article_id bigint not null references public.articles (id) on delete cascade,
  by_id uuid references public.profiles (id) on delete set null,
  -- A row with neither of these is about an assignment.
  note_id bigint references public.article_notes (id) on delete cascade,
  comment_id bigint references public.comments (id) on delete cascade,
  happened_at timestamptz not null default now()
);
create index editorial_news_by_recipient on public.editorial_news (recipient_id);
create index editorial_news_of_article on public.editorial_news (article_id);
create index editorial_news_of_note on public.editorial_news (note_id);
create index editorial_news_of_comment on public.editorial_news (comment_id);
create index editorial_news_by_cause on public.editorial_news (by_id);

-- Tells the owner, the assigned author, and the editors who saved the article or wrote a note.
create function public.tell_of_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.editorial_news (recipient_id, article_id, by_id, note_id)
  select user_id, new.article_id, new.author_id, new.id
  from public.user_roles join public.roles on roles.slug = role_slug
  where user_id <> new.author_id and (
    user_id in (
      select owner_id from public.articles where id = new.article_id
      union select assignee_id from public.article_plans where article_id = new.article_id
    )
    or rank >= (select rank from public.roles where slug = 'editor') and user_id in (
      select saved_by from public.article_revisions where article_id = new.article_id
      union select author_id from public.article_notes where article_id = new.article_id
    )
  );
  return null;
end
$$;
create trigger tell_of_note after insert on public.article_notes
  for each row execute function public.tell_of_note();

-- rule: moderation/waiting-told
create function public.tell_of_waiting_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.editorial_news (recipient_id, article_id, by_id, comment_id)
  select user_id, new.article_id, new.author_id, new.id
  from public.user_roles join public.roles on roles.slug = role_slug
  where rank >= (select rank from public.roles where slug = 'editor');
  return null;
end
$$;
create trigger tell_of_waiting_comment after insert on public.comments
  for each row when (new.withheld = 'waiting') execute function public.tell_of_waiting_comment();
create trigger tell_of_comment_that_waits_again after update of withheld on public.comments
  for each row when (new.withheld = 'waiting' and old.withheld is distinct from 'waiting')
  execute function public.tell_of_waiting_comment();

-- News that are due: at once, or once a day those from before the last 7:00 by the site's time.
-- News about comments that wait always come once a day.
create function public.due_news(p_at timestamptz default now()) returns setof bigint
language sql stable security definer set search_path = ''
as $$
  select news.id
  from public.editorial_news as news
  join public.account_settings as settings on settings.user_id = recipient_id
  where (editorial_emails <> 'once a day' and comment_id is null) or happened_at < (
    select (date_trunc('day', p_at at time zone zone - interval '7 hours') + interval '7 hours') at time zone zone
    from (select coalesce((select time_zone from public.site_settings limit 1), 'UTC') as zone) as site
  )
$$;

create function public.claim_news(p_at timestamptz default now()) returns jsonb
language sql security definer set search_path = ''
as $$
  with claimed as (
    delete from public.editorial_news where id in (select public.due_news(p_at)) returning *
  ), told as (
    select recipient_id, jsonb_agg(jsonb_build_object(
      'id', slug, 'title', title, 'by', by.username, 'due', due_on, 'note', notes.body, 'quote', left(notes.quote, 200),
      'comment', left(comments.body, 400)
    ) order by claimed.comment_id nulls first, claimed.id) as news
    from claimed
    join public.articles on articles.id = claimed.article_id
    left join public.article_plans as plans on plans.article_id = articles.id
    left join public.profiles as by on by.id = by_id
    left join public.article_notes as notes on notes.id = note_id
    left join public.comments on comments.id = claimed.comment_id
    where binned_at is null and (claimed.comment_id is null or comments.withheld = 'waiting' and exists (
      select from public.user_roles join public.roles on roles.slug = role_slug
      where user_id = recipient_id and rank >= (select rank from public.roles where slug = 'editor')
    ))
    group by recipient_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('to', public.account_of(recipient_id), 'news', news)), '[]')
  from told
  join public.account_settings as settings on settings.user_id = recipient_id
  join public.accounts on accounts.user_id = recipient_id
  join auth.users on users.id = recipient_id
  where editorial_emails <> 'never' and deletes_at is null and (banned_until is null or banned_until <= now())
$$;

create function public.list_writers() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return array(
    select username from public.profiles
    where id in (select user_id from public.user_roles) order by lower(username)
  );
end
$$;

grant execute on function public.list_writers to authenticated;
