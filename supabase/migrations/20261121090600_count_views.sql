-- One view a visitor, article and day. A visitor is a hash with the day's salt; yesterday's salt is
-- thrown away, so that no row can be traced back to an address (spec/api.md, view).

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

create function public.visitor_of_today(p_address text, p_agent text) returns text
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

-- Answers whether the article can be seen, not whether the view was new.
create function public.record_article_view(p_slug text, p_address text, p_agent text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  select id into v_article from public.articles
  where slug = p_slug and published and binned_at is null;
  if v_article is null then return false; end if;
  insert into public.article_views (article_id, day, visitor)
  values (v_article, current_date, public.visitor_of_today(p_address, p_agent))
  on conflict do nothing;
  if found then
    update public.articles set views = views + 1 where id = v_article;
  end if;
  return true;
end
$$;

alter table public.visitor_salts enable row level security;
alter table public.article_views enable row level security;
revoke all on public.visitor_salts, public.article_views from anon, authenticated;
grant all on public.visitor_salts, public.article_views to service_role;
revoke execute on function public.visitor_of_today(text, text) from public, anon, authenticated;
revoke execute on function public.record_article_view(text, text, text) from public, anon, authenticated;
grant execute on function public.record_article_view(text, text, text) to service_role;
