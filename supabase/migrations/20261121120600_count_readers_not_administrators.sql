-- Whoever looks after an article is no reader of it. `p_user` is who the caller says they are: a lie
-- can only keep a view from being counted.

drop function public.record_article_view(text, text, text);

-- Answers whether the article can be seen, not whether the view was new.
create function public.record_article_view(
  p_slug text, p_address text, p_agent text, p_user uuid default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
begin
  select id into v_article from public.articles
  where slug = p_slug and published and binned_at is null;
  if v_article is null then return false; end if;
  if exists (
    select from public.user_roles where user_id = p_user and role_slug = 'administrator'
  ) then
    return true;
  end if;
  insert into public.article_views (article_id, day, visitor)
  values (v_article, current_date, public.visitor_of_today(p_address, p_agent))
  on conflict do nothing;
  if found then
    update public.articles set views = views + 1 where id = v_article;
  end if;
  return true;
end
$$;

revoke execute on function public.record_article_view(text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.record_article_view(text, text, text, uuid) to service_role;
