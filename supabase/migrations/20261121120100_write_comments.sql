-- Comments are written by their authors, who may not say how their words are rendered: whoever calls
-- the database without the site would otherwise choose the HTML that others read, and how often.
-- The site lays the rendering down first (docs/decisions/020); the author's own insert or update
-- finds it there, or fails.

create table public.renderings (
  author_id uuid not null references public.profiles (id) on delete cascade,
  -- The comment that is edited; 0 for a new one.
  comment_id bigint not null,
  body_hash text not null,
  html text not null,
  made_at timestamptz not null default now(),
  primary key (author_id, comment_id, body_hash),
  constraint rendering_must_belong_to_a_hash check (body_hash ~ '^[0-9a-f]{64}$')
);

create function public.hash_of_text(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_text, 'UTF8')), 'hex')
$$;

-- Lays down what a text is rendered to, for a new comment or the one that is edited. Answers 0, or the
-- seconds until its author may post the same text again; `p_repeat_after` is left out where that does
-- not matter.
create function public.lay_down_rendering(
  p_author uuid, p_comment bigint, p_body text, p_html text, p_repeat_after interval default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_posted_at timestamptz;
begin
  select max(created_at) into v_posted_at from public.comments
  where author_id = p_author and body = p_body and created_at > now() - p_repeat_after;
  if v_posted_at is not null then
    return greatest(1, ceil(extract(epoch from v_posted_at + p_repeat_after - now())))::integer;
  end if;
  delete from public.renderings where author_id = p_author and made_at < now() - interval '1 minute';
  insert into public.renderings (author_id, comment_id, body_hash, html)
  values (p_author, p_comment, public.hash_of_text(p_body), p_html)
  on conflict (author_id, comment_id, body_hash) do update set html = excluded.html, made_at = now();
  return 0;
end
$$;

create function public.take_rendering() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.renderings
  where author_id = (select auth.uid()) and body_hash = public.hash_of_text(new.body)
    and comment_id = case tg_op when 'UPDATE' then new.id else 0 end
  returning html into new.html;
  if not found then
    raise exception 'comment_must_be_rendered_by_the_site' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and new.body is distinct from old.body then
    new.updated_at := greatest(clock_timestamp(), old.created_at + interval '1 millisecond');
  end if;
  return new;
end
$$;
create trigger take_rendering before insert or update of body on public.comments
  for each row when (current_user = 'authenticated') execute function public.take_rendering();

-- The lock keeps the parent from going between this look at it and the reply.
create function public.refuse_reply_to_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.comments where id = new.parent_id and deleted_at is null for key share;
  if not found then
    raise exception 'reply_must_have_a_standing_parent' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_reply_to_deleted before insert on public.comments
  for each row when (new.parent_id is not null and current_user = 'authenticated')
  execute function public.refuse_reply_to_deleted();

-- Whether the caller may write what others read: their session lives, their address is verified
-- (readings, 28).
create function public.may_write() returns boolean
language sql stable security definer set search_path = ''
as $$
  select public.session_lives() and exists (
    select from public.accounts
    where user_id = (select auth.uid()) and email_verified_at is not null
  )
$$;

alter table public.comments alter author_id set default auth.uid();

create policy "people with a verified address comment on published articles" on public.comments
  for insert to authenticated
  with check (
    author_id = (select auth.uid()) and (select public.may_write())
    and exists (select from public.articles where articles.id = article_id and published and binned_at is null)
  );
create policy "people edit their own comments" on public.comments
  for update to authenticated
  using (author_id = (select auth.uid()) and deleted_at is null and (select public.may_write()))
  with check (author_id = (select auth.uid()) and deleted_at is null and (select public.may_write()));

-- Posts as the caller, under the policies above; null when there is no such article to write below.
create function public.post_comment(p_slug text, p_body text, p_parent bigint default null) returns bigint
language sql set search_path = ''
as $$
  insert into public.comments (article_id, parent_id, body)
  select id, p_parent, p_body from public.articles
  where slug = p_slug and published and binned_at is null
  returning id
$$;

alter table public.renderings enable row level security;
revoke all on public.renderings from anon, authenticated;
grant all on public.renderings to service_role;
grant insert (article_id, parent_id, body), update (body) on public.comments to authenticated;

revoke execute on function public.hash_of_text(text) from public, anon, authenticated;
revoke execute on function public.lay_down_rendering(uuid, bigint, text, text, interval) from public, anon, authenticated;
revoke execute on function public.take_rendering() from public, anon, authenticated;
revoke execute on function public.refuse_reply_to_deleted() from public, anon, authenticated;
revoke execute on function public.may_write() from public, anon, authenticated;
revoke execute on function public.post_comment(text, text, bigint) from public, anon, authenticated;
grant execute on function public.lay_down_rendering(uuid, bigint, text, text, interval) to service_role;
grant execute on function public.may_write() to authenticated, service_role;
grant execute on function public.post_comment(text, text, bigint) to authenticated;
