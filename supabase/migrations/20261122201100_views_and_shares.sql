-- A visitor is a hash with the salt of the day, which is deleted the next day.
create table public.visitor_salts (
  day date primary key,
  salt text not null
);

create table public.article_views (
  article_id bigint not null references public.articles (id) on delete cascade,
  day date not null,
  visitor text not null,
  primary key (article_id, day, visitor)
);
create index article_views_by_day on public.article_views (day);

create table public.article_shares (
  article_id bigint not null references public.articles (id) on delete cascade,
  day date not null,
  visitor text not null,
  -- The channel of the first share that day.
  channel text not null,
  primary key (article_id, day, visitor),
  constraint share_channel_must_be_known check (channel in ('facebook', 'linkedin', 'email', 'link'))
);
create index article_shares_by_day on public.article_shares (day);

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
  return encode(sha256(convert_to(v_salt || '|' || p_address || '|' || p_agent, 'UTF8')), 'hex');
end
$$;

-- Null when the article is not public.
create function public.record_share(p_slug text, p_channel text, p_address text, p_agent text)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  select id into v_article from public.articles
  where id = public.article_named(p_slug) and published and binned_at is null;
  if v_article is null then return null; end if;
  insert into public.article_shares (article_id, day, visitor, channel)
  values (v_article, current_date, public.hash_visitor(p_address, p_agent), p_channel)
  on conflict do nothing;
  if found then
    update public.articles set shares = shares + 1 where id = v_article;
  end if;
  return (select shares from public.articles where id = v_article);
end
$$;

-- People with a role are not counted. A false `p_user` can only prevent a count. Returns whether the
-- article is public.
create function public.record_view(
  p_slug text, p_address text, p_agent text, p_user uuid default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  select id into v_article from public.articles
  where id = public.article_named(p_slug) and published and binned_at is null;
  if v_article is null then return false; end if;
  if exists (select from public.user_roles where user_id = p_user) then return true; end if;
  insert into public.article_views (article_id, day, visitor)
  values (v_article, current_date, public.hash_visitor(p_address, p_agent))
  on conflict do nothing;
  if found then
    update public.articles set views = views + 1 where id = v_article;
  end if;
  return true;
end
$$;

alter table public.visitor_salts enable row level security;
alter table public.article_views enable row level security;
alter table public.article_shares enable row level security;
