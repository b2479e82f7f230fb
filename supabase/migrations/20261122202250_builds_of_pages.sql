-- What readers wrote and who they are stands in static pages too: a change asks for a build in its own
-- transaction (rule: builds/follows-moderation). src/layouts/page-data.ts says what pages show.
--
-- The triggers are deferred, so that a transaction locks the queued build last: two of them cannot
-- wait for each other.
create function public.request_build_of_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.articles where id = old.article_id and published) then
    perform public.queue_build(tg_argv[0], null);
  end if;
  return null;
end
$$;
create constraint trigger request_build_of_changed_comment after update on public.comments
  deferrable initially deferred for each row
  when ((old.html, old.deleted_at) is distinct from (new.html, new.deleted_at))
  execute function public.request_build_of_comment('comment');
create constraint trigger request_build_of_removed_comment after delete on public.comments
  deferrable initially deferred for each row when (old.deleted_at is null)
  execute function public.request_build_of_comment('comment');
create constraint trigger request_build_of_comment_without_author after update on public.comments
  deferrable initially deferred for each row
  when (new.author_id is null and old.author_id is not null and new.deleted_at is null)
  execute function public.request_build_of_comment('account');

-- What pages say of an author's account; the rest is changed by the functions for authors.
create function public.request_build_of_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if public.is_public_author(old.id) then
    perform public.queue_build('account', null);
  end if;
  return null;
end
$$;
create constraint trigger request_build_of_author after update on public.authors
  deferrable initially deferred for each row when (old.profile_id is not null and new.profile_id is null)
  execute function public.request_build_of_author();

create function public.is_public_author(p_author bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.article_authors as bylines
    join public.articles on articles.id = article_id and published
    where bylines.author_id = p_author
  )
$$;

-- As an author or by a comment.
create function public.is_shown_on_pages(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.authors where profile_id = p_user and public.is_public_author(id))
    or exists (
      select from public.comments join public.articles on articles.id = article_id
      where comments.author_id = p_user and deleted_at is null and published
    )
$$;

-- The argument is the column that names the user.
create function public.request_build_of_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if public.is_shown_on_pages((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid) then
    perform public.queue_build('account', null);
  end if;
  return null;
end
$$;
create constraint trigger request_build_of_renamed_user after update on public.profiles
  deferrable initially deferred for each row
  when (old.username is distinct from new.username)
  execute function public.request_build_of_user('id');
create constraint trigger request_build_of_role after insert or delete or update of role_slug on public.user_roles
  deferrable initially deferred for each row
  execute function public.request_build_of_user('user_id');
create constraint trigger request_build_of_suspended_user after update on auth.users
  deferrable initially deferred for each row when (old.banned_until is distinct from new.banned_until)
  execute function public.request_build_of_user('id');

create function public.request_build_of_spellings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.queue_build('spellings', null);
  return null;
end
$$;
create constraint trigger request_build_of_spellings after insert or update or delete on public.spellings
  deferrable initially deferred for each row execute function public.request_build_of_spellings();

-- A digest of each published article's discussion as its page shows it, votes left out.
create function public.discussion_keys() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(article_id, key), '{}')
  from (
    select comments.article_id, md5(string_agg(
      row(
        comments.id, comments.parent_id, comments.html, comments.created_at, comments.updated_at,
        comments.deleted_at, author.username, administrators.user_id is not null
      )::text,
      ';' order by comments.id
    )) as key
    from public.comments
    join public.articles on articles.id = comments.article_id and published
    left join public.profiles as author on author.id = comments.author_id
    left join public.user_roles as administrators
      on administrators.user_id = comments.author_id and role_slug = 'administrator'
    group by comments.article_id
  ) as discussions
$$;

-- Every published article as lists show it, with a digest of what only its own page shows. Each table is
-- read once: the views ask for the parts of one article after the other.
create function public.release_cards() returns json
language sql stable set search_path = ''
as $$
  with images as materialized (
    select article_id, json_agg(
      json_build_object(
        'url', '/images/' || name || '/' || least(width, 1600) || '.webp',
        'darken', darken, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder
      ) order by position, id
    ) as list
    from public.article_images group by article_id
  ), tags as materialized (
    select article_id,
      json_agg(category_id order by links.position, category_id) as ids,
      json_agg(
        json_build_object('id', category_id, 'name', name, 'slug', slug) order by links.position, category_id
      ) as list
    from public.article_categories as links
    join public.categories on categories.id = category_id
    group by article_id
  ), bylines as materialized (
    select article_id, json_agg(
      json_build_object(
        'slug', authors.slug, 'name', authors.name, 'first_name', authors.first_name,
        'last_name', authors.last_name, 'username', accounts.username
      ) order by links.position, authors.id
    ) as list
    from public.article_authors as links
    join public.authors on authors.id = links.author_id
    left join public.profiles as accounts on accounts.id = authors.profile_id
    group by article_id
  ), refs as materialized (
    select article_id, string_agg(refs::text, ';' order by position, id) as list
    from public.article_references as refs group by article_id
  )
  select coalesce(json_agg(json_build_object(
    'id', articles.slug,
    'aux_id', articles.id,
    'title', title,
    'subtitle', subtitle,
    'headline', headline,
    'images', coalesce(images.list, '[]'),
    'tag', coalesce(tags.ids, '[]'),
    'tags', coalesce(tags.list, '[]'),
    'username', bylines.list -> 0 -> 'username',
    'author', json_build_object(
      'first_name', coalesce(bylines.list -> 0 ->> 'first_name', ''),
      'last_name', coalesce(bylines.list -> 0 ->> 'last_name', ''),
      'username', bylines.list -> 0 -> 'username'
    ),
    'authors', coalesce(bylines.list, '[]'),
    'published', published,
    'published_at', published_at,
    'created_at', articles.created_at,
    'updated_at', updated_at,
    'views', views,
    'likes', likes,
    'dislikes', dislikes,
    'shares', shares,
    'num_comments', num_comments,
    'minutes', minutes,
    'digest', md5(concat_ws('|', version, comments_open, body_digest, refs.list))
  )), '[]')
  from public.articles
  left join bylines on bylines.article_id = articles.id
  left join images on images.article_id = articles.id
  left join tags on tags.article_id = articles.id
  left join refs on refs.article_id = articles.id
  where published
$$;

-- How many published articles belong to each category, those below it included (rule:
-- categories-and-series/includes-descendants).
create function public.category_counts() returns jsonb
language sql stable set search_path = ''
as $$
  with recursive below as (
    select id as category_id, id as member_id from public.categories
    union all
    select below.category_id, categories.id from public.categories join below on parent_id = member_id
  )
  select coalesce(jsonb_object_agg(categories.slug, count), '{}')
  from (
    select below.category_id, count(distinct article_id) from below
    join public.article_categories as links on links.category_id = member_id
    join public.articles on articles.id = article_id and published
    group by below.category_id
  ) as counted
  join public.categories on categories.id = counted.category_id
$$;

-- Ids of the published articles that are nearest to one with these categories and of this time: what
-- shares categories, where a rare one means more than a common one, then what is nearest in time
-- (`createRelated` of src/features/articles/related.ts is the same for all articles at once).
create function public.related_articles(p_slug text, p_categories bigint[], p_at timestamptz, p_quantity integer) returns setof text
language sql stable set search_path = ''
as $$
  with sizes as materialized (
    select category_id, count(*) as size from public.article_categories
    join public.articles on articles.id = article_id and published
    where category_id = any (p_categories) group by category_id
  ), shared as materialized (
    select article_id, round(sum(1.0 / size), 9) as score
    from public.article_categories join sizes using (category_id)
    group by article_id
  ), dated as materialized (
    select id, slug, date_trunc('milliseconds', published_at) as at from public.articles
    where published and slug <> p_slug
  )
  select slug from dated left join shared on shared.article_id = dated.id
  order by
    coalesce(score, 0) desc,
    greatest(at - date_trunc('milliseconds', p_at), date_trunc('milliseconds', p_at) - at),
    at desc,
    slug collate "C"
  limit p_quantity
$$;

-- Ids of an author's published articles that are nearest in time to one, so that a new article is shown
-- with few others.
create function public.articles_near(p_author text, p_slug text, p_at timestamptz, p_quantity integer) returns setof text
language sql stable set search_path = ''
as $$
  with dated as materialized (
    select articles.slug, date_trunc('milliseconds', published_at) as at
    from public.authors
    join public.article_authors as bylines on bylines.author_id = authors.id
    join public.articles on articles.id = article_id and published
    where authors.slug = p_author and articles.slug <> p_slug
  )
  select slug from dated
  order by
    greatest(at - date_trunc('milliseconds', p_at), date_trunc('milliseconds', p_at) - at),
    at desc,
    slug collate "C"
  limit p_quantity
$$;

grant execute on function
  public.category_counts,
  public.articles_near,
  public.related_articles,
  public.discussion_keys,
  public.release_cards
to anon, authenticated;
