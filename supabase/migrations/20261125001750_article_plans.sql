-- rules: planning/ideas, planning/assigned
create table public.article_plans (
  article_id bigint primary key references public.articles (id) on delete cascade,
  -- True until the text is saved for the first time.
  idea boolean not null default false,
  assignee_id uuid references public.profiles (id) on delete set null,
  due_on date
);
create index article_plans_by_assignee on public.article_plans (assignee_id);

create function public.plan_article(p_slug text, p_given jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug);
  v_assignee uuid;
begin
  perform public.refuse_token();
  if v_article is null then return false; end if;
  perform public.refuse_if(exists (select from public.articles where id = v_article and version = 0),
    'article_must_be_saved_before_it_is_published');
  insert into public.article_plans (article_id) values (v_article) on conflict do nothing;
  if p_given ? 'due' then
    update public.article_plans set due_on = (p_given ->> 'due')::date where article_id = v_article;
  end if;
  if p_given ? 'assignee' then
    perform public.require_role('editor');
    select id into v_assignee from public.profiles
    where username = p_given ->> 'assignee' and id in (select user_id from public.user_roles);
    perform public.refuse_if(v_assignee is null and p_given ->> 'assignee' is not null, 'assignee_must_have_a_role');
    update public.article_plans set assignee_id = v_assignee
    where article_id = v_article and assignee_id is distinct from v_assignee;
    if found and v_assignee <> (select auth.uid()) then
      insert into public.editorial_news (recipient_id, article_id, by_id)
      values (v_assignee, v_article, (select auth.uid()));
    end if;
  end if;
  return true;
end
$$;

-- rule: planning/calendar
create function public.read_calendar(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_zone text := coalesce((select time_zone from public.site_settings limit 1), 'UTC');
begin
  perform public.require_role('author');
  return (
    with mine as (
      select articles.*, plans.idea, plans.due_on, assignee.username as assignee
      from public.articles
      left join public.article_plans as plans on article_id = articles.id
      left join public.profiles as assignee on assignee.id = assignee_id
      where binned_at is null and version > 0
        and ((select public.has_role('editor')) or (select auth.uid()) in (owner_id, assignee_id))
    ), entries (kind, id, title, at, day, assignee) as (
      select 'published', slug, title, published_at, null::date, assignee from mine where published
      union all
      select 'scheduled', slug, title, scheduled_at, null, assignee from mine where scheduled_at is not null
      union all
      select case when idea then 'idea' else 'due' end, slug, title, null, due_on, assignee
      from mine
      where not published and scheduled_at is null and (idea or due_on is not null)
      union all
      select 'pending', slug, title, publish_at, null, assignee
      from mine join public.pending_versions as pending on pending.article_id = mine.id
      where publish_at is not null
      union all
      select case state when 'draft' then 'planned_issue' else 'issue' end,
        id::text, subject, coalesce(started_at, send_at), null, null
      from public.newsletter_issues
      where (state <> 'draft' or send_at is not null) and (select public.has_role('editor'))
    ), dated as (
      select kind, id, title, at, coalesce(day, (at at time zone v_zone)::date) as day, assignee from entries
    )
    select jsonb_build_object('results', coalesce(jsonb_agg(dated order by day, at, title), '[]'))
    from dated where day is null or day between p_from and p_to
  );
end
$$;

create policy "who works on an article reads who is to write it" on public.article_plans
  for select to authenticated using (public.works_on(article_id));

grant select on public.article_plans to authenticated;
grant execute on function public.plan_article, public.read_calendar to authenticated;
