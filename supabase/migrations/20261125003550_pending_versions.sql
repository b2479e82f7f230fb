-- Saves the article, or publishes its pending version.
create function public.write_article(
  p_article bigint, p_given jsonb, p_version integer, p_tab text, p_edits boolean
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_change public.pending_versions;
  v_published boolean;
begin
  select * into v_change from public.pending_versions where article_id = p_article and version = p_version;
  update public.articles
  set title = p_given ->> 'title', subtitle = p_given ->> 'subtitle', headline = p_given ->> 'headline',
    body = p_given ->> 'body', updated_by = coalesce(v_change.saved_by, updated_by)
  where id = p_article and version = coalesce(v_change.base_version, p_version) and binned_at is null
  returning published into v_published;
  if v_published is null then return false; end if;
  perform public.save_article_parts(p_article, p_given, p_edits);
  perform public.forget_described(p_article);
  -- rule: planning/ideas
  update public.article_plans set idea = false where article_id = p_article and idea;
  if v_change.version is not null then perform public.end_change(p_article); end if;
  perform public.record_save(
    p_article, p_tab, case when v_published and v_change.version is not null then 'publish' else 'save' end
  );
  if v_published then perform public.queue_build('edit', p_article); end if;
  return true;
end
$$;

-- rule: publishing/pending-version. Only the server may call it, as `create_article`. False when
-- missing or changed since `p_version`, of the pending version or else the article.
create function public.save_pending_version(
  p_user uuid, p_session uuid, p_given jsonb, p_version integer, p_tab text default ''
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint;
  v_article public.articles;
  v_before public.pending_versions;
  v_known jsonb;
  v_content jsonb;
begin
  perform public.act_as(p_user, p_session);
  v_id := public.editable_article(p_given ->> 'id', true);
  select * into v_article from public.articles where id = v_id;
  if v_article.id is null then return false; end if;
  perform public.refuse_if(not v_article.published, 'only_published_articles_have_a_pending_version');
  select * into v_before from public.pending_versions where article_id = v_id;
  if p_version <> coalesce(v_before.version, v_article.version) then return false; end if;
  v_known := coalesce(v_before.content, public.article_content(v_id));
  v_content := v_known || (p_given - 'id');
  -- rules: authors/byline-by-editors, publishing/authors
  if not public.has_role('editor') then
    v_content := jsonb_set(v_content, '{sharing}', (v_content -> 'sharing') || jsonb_build_object(
      'dated', v_known #> '{sharing,dated}', 'comments_until', v_known #> '{sharing,comments_until}'
    ));
    v_content := v_content || jsonb_build_object('author_ids', v_known -> 'author_ids', 'series', case
      when v_content #> '{series,id}' = v_known #> '{series,id}' then v_known -> 'series'
      when v_content #> '{series,id}' is not null then (v_content -> 'series') - 'place'
    end);
  end if;
  insert into public.pending_versions (article_id, base_version, base, content)
  values (v_id, v_article.version, v_known, v_content)
  on conflict (article_id) do update
    set version = excluded.version, content = excluded.content, saved_by = excluded.saved_by, saved_at = now();
  perform public.record_save(v_id, p_tab, 'pending');
  return true;
end
$$;

-- Its revisions stay.
create function public.end_change(p_article bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.tell_writers(p_article);
  delete from public.pending_versions where article_id = p_article;
  delete from public.article_reviews where article_id = p_article;
end
$$;

create function public.discard_pending_version(p_slug text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug, true);
begin
  delete from public.pending_versions where article_id = v_article;
  if found then delete from public.article_reviews where article_id = v_article; end if;
  return v_article is not null;
end
$$;

-- The site has merged the texts with what readers got meanwhile.
create function public.rebase_pending_version(
  p_article bigint, p_version integer, p_base_version integer, p_content jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.pending_versions as waiting
  set version = nextval('public.pending_version_numbers'), content = p_content,
    base_version = articles.version, base = public.article_content(p_article)
  from public.articles
  where article_id = p_article and articles.id = p_article
    and waiting.version = p_version and articles.version = p_base_version;
end
$$;

create function public.list_due_changes(p_now timestamptz default now()) returns setof text
language sql stable security definer set search_path = ''
as $$
  select slug from public.pending_versions join public.articles on articles.id = article_id
  where publish_at <= p_now and published order by publish_at
$$;

-- As saved, at its time. Returns why it cannot be, which ends the schedule.
create function public.publish_due_change(p_slug text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint;
  v_change public.pending_versions;
begin
  select id into v_article from public.articles where slug = p_slug for update;
  select * into v_change from public.pending_versions where article_id = v_article;
  begin
    if not public.write_article(v_article, (
      select jsonb_object_agg(key, value) from jsonb_each(v_change.content)
      where key in ('title', 'subtitle', 'headline', 'body') or value is distinct from v_change.base -> key
    ), v_change.version, '', true) then return 'changed meanwhile'; end if;
    return null;
  exception when integrity_constraint_violation then
    update public.pending_versions set publish_at = null where article_id = v_article;
    return sqlerrm;
  end;
end
$$;

grant execute on function public.discard_pending_version to authenticated;
