-- rule: moderation/first-comments, rule: moderation/hidden-writer
create function public.reason_to_withhold(p_author uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when (select comments_hidden from public.profiles where id = p_author) then 'writer'
    when (select hold_first_comments from public.site_settings)
      and not exists (select from public.user_roles where user_id = p_author)
      and not exists (select from public.comments where author_id = p_author and deleted_at is null)
      then 'waiting'
  end
$$;

create index withheld_comments on public.comments (created_at desc, id desc) where withheld is not null;
create index comments_by_words on public.comments using gin (to_tsvector('public.stemmed', body));

create policy "editors and their writer read withheld comments" on public.comments
  for select to authenticated
  using (
    withheld is not null
    and (
      (select public.has_role('editor'))
      or (author_id = (select auth.uid()) and (select public.has_valid_session()))
    )
  );

create function public.moderated_comment(p_comment bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.comment_with_ancestors(p_comment, 1) || jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'username', (select username from public.profiles where id = user_id),
        'reason', reason,
        'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by created_at, user_id), '[]')
      from public.comment_reports where comment_id = p_comment and resolved_at is null
    ),
    'suspended', coalesce(users.banned_until > now(), false),
    'hidden', coalesce(profiles.comments_hidden, false)
  )
  from public.comments
  left join public.profiles on profiles.id = author_id
  left join auth.users on users.id = author_id
  where comments.id = p_comment
$$;

create function public.list_reports(p_offset integer default 0, p_quantity integer default 10)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (
    with cases as (
      select comment_id, min(created_at) as opened_at
      from public.comment_reports where resolved_at is null group by comment_id
    ),
    page as (
      select * from cases order by opened_at, comment_id
      offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
    )
    select jsonb_build_object(
      'results', coalesce(jsonb_agg(public.moderated_comment(comment_id) order by opened_at, comment_id), '[]'),
      'total', (select count(*) from cases)
    )
    from page
  );
end
$$;

-- rule: moderation/all-comments. `waiting`, `hidden`, `reported`, `first`, `links` or all.
create function public.list_moderated_comments(
  p_words text default '', p_writer text default '', p_state text default 'all',
  p_offset integer default 0, p_quantity integer default 20, p_sort_by text default ''
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (
    with found as materialized (
      select comments.id, comments.created_at, case ltrim(p_sort_by, '-')
        when 'writer' then lower(coalesce(username, imported_name))
        when 'state' then case
          when withheld = 'waiting' then '1'
          when exists (select from public.comment_reports where comment_id = comments.id and resolved_at is null) then '2'
          when comments_hidden then '3' else '4'
        end
        when 'created_at' then public.sortable_time(comments.created_at)
      end as sort_key
      from public.comments
      join public.articles on articles.id = article_id and binned_at is null
      left join public.profiles on profiles.id = author_id
      where (deleted_at is null or withheld is not null)
        and (p_words = '' or to_tsvector('public.stemmed', comments.body) @@ websearch_to_tsquery('public.stemmed', p_words))
        and (p_writer = '' or strpos(lower(coalesce(username, imported_name)), lower(p_writer)) > 0)
        and case p_state
          when 'waiting' then withheld = 'waiting'
          when 'hidden' then withheld = 'writer'
          when 'reported' then exists (
            select from public.comment_reports where comment_id = comments.id and resolved_at is null
          )
          when 'first' then author_id is not null and not exists (
            select from public.comments as earlier
            where earlier.author_id = comments.author_id and earlier.id < comments.id
          )
          when 'links' then comments.html like '%<a %'
          else true
        end
    ),
    page as (
      select id, row_number() over (
        order by
          case when p_sort_by not like '-%' then sort_key end,
          case when p_sort_by like '-%' then sort_key end desc nulls last,
          created_at desc, id desc
      ) as place
      from found order by place
      offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
    )
    select jsonb_build_object(
      'results', coalesce(jsonb_agg(public.moderated_comment(id) order by place), '[]'),
      'total', (select count(*) from found)
    )
    from page
  );
end
$$;

-- Shows a comment that waits; with `p_approved` false it waits again.
create function public.approve_comment(p_comment bigint, p_approved boolean default true) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  if not p_approved then
    update public.comments set withheld = 'waiting', deleted_at = now()
    where id = p_comment and deleted_at is null;
    return found;
  end if;
  -- What a hidden writer says stays hidden.
  update public.comments set (withheld, deleted_at) = (
    select case when is_hidden then 'writer' end, case when is_hidden then deleted_at end
    from (select exists (select from public.profiles where id = author_id and comments_hidden)) as writer (is_hidden)
  )
  where id = p_comment and withheld = 'waiting';
  return found;
end
$$;

-- All past and future comments of a comment's writer; returns the username.
create function public.hide_writer(p_comment bigint, p_hidden boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_writer public.profiles;
begin
  perform public.require_role('editor');
  select profiles.* into v_writer
  from public.comments join public.profiles on profiles.id = author_id where comments.id = p_comment
  for update of profiles;
  if not found then return null; end if;
  perform public.refuse_if(p_hidden and exists (select from public.user_roles where user_id = v_writer.id),
    'comments_of_an_account_with_a_role_must_be_shown', 'insufficient_privilege');
  update public.profiles set comments_hidden = p_hidden where id = v_writer.id;
  if p_hidden then
    update public.comments set withheld = 'writer', deleted_at = now()
    where author_id = v_writer.id and deleted_at is null;
  else
    update public.comments set withheld = null, deleted_at = null
    where author_id = v_writer.id and withheld = 'writer';
  end if;
  return v_writer.username;
end
$$;

-- rule: comments/search. With all words, the newest first.
create function public.search_comments(p_slug text, p_words text, p_offset integer default 0, p_quantity integer default 10)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_article bigint := public.readable_article(p_slug);
begin
  if v_article is null then return null; end if;
  return (
    with found as materialized (
      select id, created_at from public.comments
      where article_id = v_article and deleted_at is null
        and to_tsvector('public.stemmed', body) @@ websearch_to_tsquery('public.stemmed', p_words)
    ),
    page as (
      select * from found order by created_at desc, id desc
      offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
    )
    select jsonb_build_object(
      'comments', public.comment_threads(array(select id from page order by created_at desc, id desc), 1),
      'total', (select count(*) from found),
      'open', public.comments_are_open(v_article)
    )
  );
end
$$;

grant execute on function
  public.list_reports,
  public.list_moderated_comments,
  public.approve_comment,
  public.hide_writer
to authenticated;
grant execute on function public.search_comments to anon, authenticated;
