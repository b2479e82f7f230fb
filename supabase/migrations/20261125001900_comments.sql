create table public.comments (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  parent_id bigint,
  body text not null,
  html text not null,
  likes integer not null default 0,
  dislikes integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Invisible until an editor shows it.
  withheld text,
  -- Of an imported comment without account.
  brought_name text,
  -- Made after the article, without a foreign key as stars (rule: cards/made).
  card_id uuid,
  picture jsonb,
  constraint comment_picture_must_show_what_was_made check (
    picture is null or (card_id is not null and jsonb_typeof(picture) = 'object')
  ),
  constraint withheld_comment_must_have_a_reason check (
    withheld is null or (withheld in ('waiting', 'writer') and deleted_at is not null)
  ),
  constraint comment_belongs_to_one_article unique (id, article_id),
  constraint reply_must_share_its_parents_article foreign key (parent_id, article_id)
    references public.comments (id, article_id) on delete cascade,
  constraint comment_body_is_required check (deleted_at is not null or btrim(body) <> ''),
  constraint comment_body_must_be_at_most_5000_characters check (char_length(body) <= 5000),
  constraint brought_name_must_be_short check (char_length(brought_name) between 1 and 100),
  constraint comment_counts_must_not_be_negative check (least(likes, dislikes) >= 0)
);
create index comments_of_article on public.comments (article_id, parent_id, created_at, id);
create index comments_by_date on public.comments (created_at, id);
create index comments_by_author on public.comments (author_id);
create index replies_of_comment on public.comments (parent_id, created_at, id);
create index conversations_by_rating on public.comments (article_id, (likes - dislikes) desc, created_at, id)
  where parent_id is null;
create index conversations_by_date on public.comments (article_id, created_at desc, id desc)
  where parent_id is null;

create index pictures_of_made_cards on public.comments (card_id, created_at desc, id desc) where picture is not null;

-- Authors could store any HTML otherwise (docs/decisions/020).
create table public.comment_html (
  author_id uuid not null references public.profiles (id) on delete cascade,
  -- 0 for a new comment.
  comment_id bigint not null,
  body_hash text not null,
  html text not null,
  -- {card, picture: {name, alt, decorative}} of a new comment.
  made jsonb,
  made_at timestamptz not null default now(),
  primary key (author_id, comment_id, body_hash),
  constraint comment_html_must_have_a_hash check (body_hash ~ '^[0-9a-f]{64}$')
);

create function public.count_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := coalesce(new.article_id, old.article_id);
  v_change integer := (case when new.id is not null and new.deleted_at is null then 1 else 0 end)
                    - (case when old.id is not null and old.deleted_at is null then 1 else 0 end);
begin
  if v_change <> 0 then
    update public.articles set num_comments = num_comments + v_change where id = v_article;
  end if;
  return null;
end
$$;
create trigger count_comments after insert or delete or update of deleted_at on public.comments
  for each row execute function public.count_comments();

-- rule: comments/closed
create function public.comments_are_open(p_article bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select comments_open and coalesce((sharing ->> 'comments_until')::timestamptz > now(), true)
      and coalesce((select comments_open from public.site_settings), true)
    from public.articles where id = p_article
  );
end
$$;

create function public.hash_text(p_text text) returns text immutable set search_path = ''
return encode(sha256(convert_to(p_text, 'UTF8')), 'hex');

-- 0, the seconds until the same text is allowed, or, negative, until any is. Limits are for new
-- comments.
create function public.store_comment_html(
  p_author uuid, p_comment bigint, p_body text, p_html text, p_repeat_after interval default null,
  p_slug text default null, p_parent bigint default null, p_limits jsonb default '[]', p_made jsonb default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.article_named(p_slug);
  v_wait integer;
  v_posted_at timestamptz;
begin
  if p_slug is not null then
    -- rule: comments/sent-twice
    perform pg_advisory_xact_lock(hashtextextended(p_author || p_body, 0));
    perform from public.comments
    where author_id = p_author and article_id = v_article and parent_id is not distinct from p_parent
      and body = p_body and created_at > now() - interval '15 seconds';
    if found then return 0; end if;
    perform from public.comment_html
    where author_id = p_author and comment_id = 0 and body_hash = public.hash_text(p_body)
      and made_at > now() - interval '15 seconds';
    if found then return 0; end if;
    v_wait := public.spend_limits(p_limits, p_author);
    if v_wait > 0 then return -v_wait; end if;
  end if;
  select max(created_at) into v_posted_at from public.comments
  where author_id = p_author and body = p_body and created_at > now() - p_repeat_after;
  if v_posted_at is not null then
    return greatest(1, ceil(extract(epoch from v_posted_at + p_repeat_after - now())))::integer;
  end if;
  delete from public.comment_html where made_at < now() - interval '1 minute';
  insert into public.comment_html (author_id, comment_id, body_hash, html, made)
  values (p_author, p_comment, public.hash_text(p_body), p_html, p_made)
  on conflict (author_id, comment_id, body_hash) do update
    set html = excluded.html, made = excluded.made, made_at = now();
  return 0;
end
$$;

create function public.apply_comment_html() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_made jsonb;
begin
  delete from public.comment_html
  where author_id = (select auth.uid()) and body_hash = public.hash_text(new.body)
    and comment_id = case tg_op when 'UPDATE' then new.id else 0 end
  returning html, made into new.html, v_made;
  perform public.refuse_if(not found, 'comment_html_must_be_stored_first', 'insufficient_privilege');
  -- rule: cards/made
  if v_made is not null then
    select id into new.card_id from public.article_cards
    where id = (v_made ->> 'card')::uuid and article_id = new.article_id and new.parent_id is null;
    perform public.refuse_if(not found, 'made_card_must_be_of_the_article');
    new.picture := public.make_picture(v_made -> 'picture', 'comment_picture');
  end if;
  if tg_op = 'UPDATE' and new.body is distinct from old.body then
    new.updated_at := greatest(clock_timestamp(), old.created_at + interval '1 millisecond');
  end if;
  return new;
end
$$;
create trigger apply_comment_html before insert or update of body on public.comments
  for each row when (current_user = 'authenticated') execute function public.apply_comment_html();

-- Keeps the parent from being deleted before the reply is stored.
create function public.refuse_reply_to_deleted_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.comments where id = new.parent_id and deleted_at is null for key share;
  perform public.refuse_if(not found, 'reply_must_have_a_visible_parent');
  return new;
end
$$;
create trigger refuse_reply_to_deleted_comment before insert on public.comments
  for each row when (new.parent_id is not null and current_user = 'authenticated')
  execute function public.refuse_reply_to_deleted_comment();

-- rule: comments/closed
create function public.refuse_comment_when_closed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refuse_if(not public.comments_are_open(new.article_id), 'comments_must_be_open', 'insufficient_privilege');
  return new;
end
$$;
create trigger refuse_comment_when_closed before insert or update of body on public.comments
  for each row when (current_user = 'authenticated') execute function public.refuse_comment_when_closed();

create function public.post_comment(p_slug text, p_body text, p_parent bigint default null) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_article bigint := (
    select id from public.articles
    where id = public.readable_article(p_slug) and published and binned_at is null
  );
  v_id bigint;
begin
  -- rule: comments/sent-twice
  perform pg_advisory_xact_lock(hashtextextended(auth.uid() || p_body, 0));
  select min(id) into v_id from public.comments
  where author_id = (select auth.uid()) and article_id = v_article and parent_id is not distinct from p_parent
    and body = p_body and created_at > now() - interval '15 seconds';
  if v_id is null and v_article is not null then
    insert into public.comments (article_id, parent_id, body) values (v_article, p_parent, p_body)
    returning id into v_id;
  end if;
  return v_id;
end
$$;

create policy "everyone who may read an article reads its comments" on public.comments
  for select to anon, authenticated
  using (
    exists (select from public.articles where articles.id = article_id)
    and withheld is null
  );
create policy "users with a verified email address comment on published articles" on public.comments
  for insert to authenticated
  with check (
    author_id = (select auth.uid()) and (select public.may_write())
    and exists (select from public.articles where articles.id = article_id and published and binned_at is null)
  );
-- Also withheld ones: only a deleted comment has exactly one of the two columns null.
create policy "users edit their own comments" on public.comments
  for update to authenticated
  using (author_id = (select auth.uid()) and num_nulls(deleted_at, withheld) <> 1 and (select public.may_write()))
  with check (author_id = (select auth.uid()) and num_nulls(deleted_at, withheld) <> 1 and (select public.may_write()));

grant select on public.comments to anon, authenticated;
grant insert (article_id, parent_id, body), update (body) on public.comments to authenticated;
grant execute on function public.post_comment to authenticated;
