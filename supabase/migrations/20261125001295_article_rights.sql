-- rule: planning/assigned
create function public.assigned_articles() returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select article_id from public.article_plans
    where assignee_id = (select auth.uid()) and (select public.has_role('author'))
  );
end
$$;

-- Whether the caller is an editor, the owner of the article or its assigned author.
create function public.works_on(p_article bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return public.has_role('editor') or (public.has_role('author') and exists (
    select from public.articles
    where id = p_article and (owner_id = (select auth.uid()) or id = any (public.assigned_articles()))
  ));
end
$$;

-- Who saved an article. An author may not read the profile of an editor but is told the name.
create function public.name_on_article(p_account uuid, p_article bigint) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select username from public.profiles where id = p_account and public.works_on(p_article));
end
$$;
