-- Postgres plans a function in SQL anew in each query that calls it (before version 18), and policies
-- call these on every row of a page: an article read by an editor took 30 ms, of which 25 were planning.
-- A function in PL/pgSQL keeps its plans for the session. Nothing else changes.

create or replace function public.has_role(p_role text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.user_roles
      join public.roles as held on held.slug = user_roles.role_slug
      join public.roles as wanted on wanted.slug = p_role
      where user_roles.user_id = (select auth.uid()) and held.rank >= wanted.rank
    ) and public.has_valid_session()
  );
end
$$;

create or replace function public.has_valid_session() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (
      select from auth.sessions
      join auth.users on users.id = sessions.user_id
      where sessions.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
        and sessions.user_id = (select auth.uid())
        and (sessions.not_after is null or sessions.not_after > now())
        and (users.banned_until is null or users.banned_until <= now())
    )
  );
end
$$;

create or replace function public.may_write() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select public.has_valid_session() and exists (
      select from public.accounts
      where user_id = (select auth.uid()) and email_verified_at is not null
    )
  );
end
$$;

create or replace function public.article_named(p_slug text) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(
      (select id from public.articles where slug = p_slug),
      (select article_id from public.former_article_ids where slug = p_slug)
    )
  );
end
$$;

create or replace function public.readable_article(p_slug text) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select id from public.articles
    where id = public.article_named(p_slug) and (
      (published and binned_at is null) or (select public.has_role('editor'))
      or (owner_id = (select auth.uid()) and (select public.has_role('author')))
    )
  );
end
$$;

create or replace function public.comments_are_open(p_article bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select comments_open and coalesce((select comments_open from public.site_settings), true)
    from public.articles where id = p_article
  );
end
$$;

create or replace function public.is_public_author(p_author bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.article_authors as bylines
      join public.articles on articles.id = article_id and published
      where bylines.author_id = p_author
    )
  );
end
$$;

create or replace function public.is_shown_on_pages(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (select from public.authors where profile_id = p_user and public.is_public_author(id))
      or exists (
        select from public.comments join public.articles on articles.id = article_id
        where comments.author_id = p_user and deleted_at is null and published
      )
  );
end
$$;

create or replace function public.read_waiting_build(p_build bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'due_at', to_char(public.build_due_at(p_build) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'changes', (select count(*) from public.build_changes where build_id <= p_build)
    )
    where public.has_role('editor') and exists (
      select from public.jobs where id = p_build and kind = 'build' and status = 'queued'
    )
  );
end
$$;

create or replace function public.read_series_of_article(p_article bigint) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', series.id, 'slug', series.slug, 'title', title, 'tagline', tagline,
      'articles', (
        select jsonb_agg(articles.slug order by parts.position, parts.article_id)
        from public.series_articles as parts
        join public.articles on articles.id = parts.article_id
        where parts.series_id = series.id and (published or articles.id = p_article)
      ),
      'following', (
        select jsonb_build_object('slug', others.slug, 'title', others.title)
        from public.series as others
        where others.id <> series.id and exists (
          select from public.series_articles as parts
          join public.articles on articles.id = parts.article_id and published
          where parts.series_id = others.id
        )
        order by (others.position, others.id) < (series.position, series.id), others.position, others.id
        limit 1
      )
    )
    from public.series
    join public.series_articles as places on places.series_id = series.id
    where places.article_id = p_article
  );
end
$$;

create or replace function public.related_articles(p_slug text, p_categories bigint[], p_at timestamptz, p_quantity integer) returns setof text
language plpgsql stable set search_path = ''
as $$
begin
  return query
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
    limit p_quantity;
end
$$;

create or replace function public.articles_near(p_author text, p_slug text, p_at timestamptz, p_quantity integer) returns setof text
language plpgsql stable set search_path = ''
as $$
begin
  return query
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
    limit p_quantity;
end
$$;

create or replace function public.articles_beside(p_slug text, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with moment as (
      select at, at + interval '1 millisecond' as after
      from (select date_trunc('milliseconds', p_at) as at) as truncated
    ), earlier as (
      select date_trunc('milliseconds', published_at) as at from public.articles, moment
      where published and slug <> p_slug and published_at < after
        and (published_at < moment.at or slug collate "C" > p_slug)
      order by published_at desc limit 1
    ), later as (
      select date_trunc('milliseconds', published_at) as at from public.articles, moment
      where published and slug <> p_slug and published_at >= moment.at
        and (published_at >= after or slug collate "C" < p_slug)
      order by published_at limit 1
    )
    select jsonb_build_object(
      'previous', (
        select jsonb_build_object('id', slug, 'title', title) from public.articles, earlier, moment
        where published and slug <> p_slug and published_at >= earlier.at
          and published_at < earlier.at + interval '1 millisecond'
          and (earlier.at < moment.at or slug collate "C" > p_slug)
        order by slug collate "C" limit 1
      ),
      'next', (
        select jsonb_build_object('id', slug, 'title', title) from public.articles, later, moment
        where published and slug <> p_slug and published_at >= later.at
          and published_at < later.at + interval '1 millisecond'
          and (later.at > moment.at or slug collate "C" < p_slug)
        order by slug collate "C" desc limit 1
      )
    )
  );
end
$$;

create or replace function public.list_corrections(p_article bigint default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', corrections.id, 'body', corrections.body, 'noted_at', noted_at,
        'article', jsonb_build_object('id', slug, 'title', title)
      ) order by noted_at desc, corrections.id desc
    ), '[]')
    from public.article_corrections as corrections
    join public.articles on articles.id = article_id
    where case when p_article is null then published else article_id = p_article end
  );
end
$$;

