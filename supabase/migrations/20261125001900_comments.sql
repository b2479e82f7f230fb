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
  imported_name text,
  -- What its writer gave a recipe on the former site (rule: imports/comments).
  imported_stars smallint,
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
  constraint imported_stars_of_comment_must_be_one_to_five check (imported_stars between 1 and 5),
  constraint imported_name_must_be_short check (char_length(imported_name) between 1 and 100),
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

-- The number of a published article; null when there is no such article. Locks the parent, so that
-- it is not deleted before the reply is stored.
create function public.article_for_comment(p_slug text, p_parent bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  select id into v_article from public.articles
  where id = public.article_named(p_slug) and published and binned_at is null;
  if not found then return null; end if;
  -- rule: comments/verified
  perform public.refuse_if(not public.may_write(), 'comments_need_a_verified_address', 'insufficient_privilege');
  -- rule: comments/closed
  perform public.refuse_if(not public.comments_are_open(v_article), 'comments_must_be_open', 'insufficient_privilege');
  if p_parent is not null then
    perform from public.comments where id = p_parent and deleted_at is null for key share;
    perform public.refuse_if(not found, 'reply_must_have_a_visible_parent');
  end if;
  return v_article;
end
$$;

-- Only the server may call it, because others read the HTML (docs/decisions/020). Null without such
-- an article; {wait} are seconds until any text is allowed, {again} until this one is; else {comment}.
-- `p_made` is {card, picture: {name, alt, decorative}}.
create function public.post_comment(
  p_user uuid, p_session uuid, p_slug text, p_body text, p_html text, p_parent bigint default null,
  p_made jsonb default null, p_limits jsonb default '[]', p_repeat_after interval default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
  v_id bigint;
  v_wait integer;
  v_posted_at timestamptz;
  v_card uuid;
  v_withheld text;
begin
  perform public.act_as(p_user, p_session);
  v_article := public.article_for_comment(p_slug, p_parent);
  -- rule: comments/sent-twice
  perform pg_advisory_xact_lock(hashtextextended(p_user || p_body, 0));
  select min(id) into v_id from public.comments
  where author_id = p_user and article_id = v_article and parent_id is not distinct from p_parent
    and body = p_body and created_at > now() - interval '15 seconds';
  if v_id is null then
    -- rule: comments/paced
    v_wait := public.spend_limits(p_limits, p_user);
    if v_wait > 0 then return jsonb_build_object('wait', v_wait); end if;
    if v_article is null then return null; end if;
    select max(created_at) into v_posted_at from public.comments
    where author_id = p_user and body = p_body and created_at > now() - p_repeat_after;
    if v_posted_at is not null then
      v_wait := greatest(1, ceil(extract(epoch from v_posted_at + p_repeat_after - now())));
      return jsonb_build_object('again', v_wait);
    end if;
    -- rule: cards/made
    if p_made is not null then
      select id into v_card from public.article_cards
      where id = (p_made ->> 'card')::uuid and article_id = v_article and p_parent is null;
      perform public.refuse_if(not found, 'made_card_must_be_of_the_article');
    end if;
    v_withheld := public.reason_to_withhold(p_user);
    insert into public.comments
      (article_id, parent_id, author_id, body, html, card_id, picture, withheld, deleted_at)
    values (
      v_article, p_parent, p_user, p_body, p_html, v_card,
      case when p_made is not null then public.make_picture(p_made -> 'picture', 'comment_picture') end,
      v_withheld, case when v_withheld is not null then now() end
    )
    returning id into v_id;
    -- rule: following/answers
    if v_withheld is null then perform public.tell_of_comment(v_id); end if;
  end if;
  return jsonb_build_object('comment', public.comment_as_seen(v_id));
end
$$;

-- Only the server may call it, as `post_comment`. Null for a comment that the user does not see, or
-- that is deleted and not held back; {wait} or {comment}.
create function public.edit_comment(
  p_user uuid, p_session uuid, p_id bigint, p_body text, p_html text, p_limits jsonb default '[]'
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_comment public.comments;
  v_slug text;
  v_wait integer;
begin
  perform public.act_as(p_user, p_session);
  select slug into v_slug
  from public.comments join public.articles on articles.id = article_id where comments.id = p_id;
  if public.readable_article(v_slug) is null then return null; end if;
  select * into v_comment from public.comments where id = p_id for update;
  -- Only a deleted comment has exactly one of the two columns null.
  if not found or num_nulls(v_comment.deleted_at, v_comment.withheld) = 1 then return null; end if;
  perform public.refuse_if(v_comment.author_id is distinct from p_user, 'comment_must_be_ones_own', 'insufficient_privilege');
  if public.article_for_comment(v_slug, null) is null then return null; end if;
  v_wait := public.spend_limits(p_limits, p_user);
  if v_wait > 0 then return jsonb_build_object('wait', v_wait); end if;
  update public.comments set
    body = p_body, html = p_html,
    updated_at = case when p_body is distinct from body
      then greatest(clock_timestamp(), created_at + interval '1 millisecond') else updated_at end
  where id = p_id;
  return jsonb_build_object('comment', public.comment_as_seen(p_id));
end
$$;

create policy "everyone who may read an article reads its comments" on public.comments
  for select to anon, authenticated
  using (
    exists (select from public.articles where articles.id = article_id)
    and withheld is null
  );

grant select on public.comments to anon, authenticated;
