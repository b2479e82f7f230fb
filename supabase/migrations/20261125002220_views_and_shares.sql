-- Salts for hashing visitors. Each is deleted the next day, so that the hashes cannot be connected.
create table public.visitor_salts (
  day date primary key,
  salt text not null
);

create table public.article_views (
  article_id bigint not null references public.articles (id) on delete cascade,
  day date not null,
  visitor text collate "C" not null,
  finished boolean not null default false,
  primary key (article_id, day, visitor)
);
create index article_views_by_day on public.article_views (day, visitor);

-- Counts by host, stored apart from visitors (rule: numbers/sources).
create table public.article_sources (
  article_id bigint not null references public.articles (id) on delete cascade,
  day date not null,
  host text collate "C" not null,
  views integer not null default 1,
  primary key (article_id, day, host),
  constraint source_must_be_a_host check (host ~ '^[a-z0-9.-]{1,100}$')
);
create index article_sources_by_day on public.article_sources (day);

create table public.article_shares (
  article_id bigint not null references public.articles (id) on delete cascade,
  day date not null,
  visitor text collate "C" not null,
  channel text not null,
  primary key (article_id, day, visitor),
  constraint share_channel_must_be_known check (channel in ('facebook', 'linkedin', 'email', 'link'))
);
create index article_shares_by_day on public.article_shares (day);

-- The first half of the hash is of the IP address alone, by which visitors are limited.
create function public.hash_visitor(p_address text, p_agent text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_salt text;
  v_day date := public.day_of();
begin
  select salt into v_salt from public.visitor_salts where day = v_day;
  if v_salt is null then
    delete from public.visitor_salts where day < v_day;
    insert into public.visitor_salts (day, salt)
    values (v_day, gen_random_uuid()::text || gen_random_uuid()::text)
    on conflict do nothing;
    select salt into v_salt from public.visitor_salts where day = v_day;
  end if;
  return left(encode(sha256(convert_to(v_salt || '|' || p_address, 'UTF8')), 'hex'), 32)
    || left(encode(sha256(convert_to(v_salt || '|' || p_address || '|' || p_agent, 'UTF8')), 'hex'), 32);
end
$$;

-- rule: votes/view-once-a-day. The most browsers of one IP address that count, for each article and
-- day.
create function public.most_visitors_of_address() returns integer immutable set search_path = ''
return 5;

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
  select v_article, public.day_of(), v_visitor, p_channel
  where public.most_visitors_of_address() > (
    select count(*) from public.article_shares
    where article_id = v_article and day = public.day_of() and visitor between v_address and v_address || 'g'
  )
  on conflict do nothing;
  if found then
    update public.articles set shares = shares + 1 where id = v_article;
  end if;
  return (select shares from public.articles where id = v_article);
end
$$;

-- Counts a view. A false `p_user` can only prevent that. Returns whether the article is public.
create function public.record_view(
  p_slug text, p_address text, p_agent text, p_user uuid default null, p_source text default null
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
  -- Parallel calls from one IP address wait, so that the limit is exact.
  perform pg_advisory_xact_lock(hashtextextended(v_address, v_article));
  insert into public.article_views (article_id, day, visitor)
  select v_article, public.day_of(), v_visitor
  where public.most_visitors_of_address() > (
    select count(*) from public.article_views
    where article_id = v_article and day = public.day_of() and visitor between v_address and v_address || 'g'
  )
  on conflict do nothing;
  if found then
    update public.articles set views = views + 1 where id = v_article;
    insert into public.article_sources as counted (article_id, day, host)
    select v_article, public.day_of(), p_source where p_source is not null
    on conflict (article_id, day, host) do update set views = counted.views + 1;
  end if;
  return true;
end
$$;

-- Notes that a visitor has read to the end; it counts only on the day of the view.
create function public.record_view_end(p_slug text, p_address text, p_agent text) returns void
language sql security definer set search_path = ''
as $$
  update public.article_views set finished = true
  where article_id = public.article_named(p_slug) and day = public.day_of()
    and visitor = public.hash_visitor(p_address, p_agent)
$$;
