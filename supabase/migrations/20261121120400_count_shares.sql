-- One share a visitor, article and day; a visitor is what `visitor_of_today` makes of them.

create table public.article_shares (
  article_id bigint not null references public.articles (id) on delete cascade,
  day date not null,
  visitor text not null,
  -- Where the first share of the day went.
  channel text not null,
  primary key (article_id, day, visitor),
  constraint share_channel_must_be_known check (channel in ('facebook', 'linkedin', 'email', 'link'))
);
create index article_shares_by_day on public.article_shares (day);

-- Answers the shares of the article; null when it cannot be seen.
create function public.record_article_share(p_slug text, p_channel text, p_address text, p_agent text)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  select id into v_article from public.articles
  where slug = p_slug and published and binned_at is null;
  if v_article is null then return null; end if;
  insert into public.article_shares (article_id, day, visitor, channel)
  values (v_article, current_date, public.visitor_of_today(p_address, p_agent), p_channel)
  on conflict do nothing;
  if found then
    update public.articles set shares = shares + 1 where id = v_article;
  end if;
  return (select shares from public.articles where id = v_article);
end
$$;

alter table public.article_shares enable row level security;
revoke all on public.article_shares from anon, authenticated;
grant all on public.article_shares to service_role;
revoke execute on function public.record_article_share(text, text, text, text) from public, anon, authenticated;
grant execute on function public.record_article_share(text, text, text, text) to service_role;
