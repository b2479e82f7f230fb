-- Publishing and suspending answer the build that shows the article, so that a call need not read the
-- article before it can read its build.

drop function public.publish_article(text);
create function public.publish_article(p_slug text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_named bigint := public.article_named(p_slug);
  v_article bigint := public.show_article(v_named);
begin
  if v_article is not null then return public.queue_build('publish', v_article); end if;
  return (select build_id from public.articles where id = v_named);
end
$$;
grant execute on function public.publish_article(text) to authenticated;

drop function public.suspend_article(text);
create function public.suspend_article(p_slug text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_named bigint := public.article_named(p_slug);
  v_article bigint := public.hide_article(v_named);
begin
  if v_article is not null then return public.queue_build('suspend', v_article); end if;
  return (select build_id from public.articles where id = v_named);
end
$$;
grant execute on function public.suspend_article(text) to authenticated;
