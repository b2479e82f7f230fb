-- rule: articles/id-never-reused
create table public.retired_article_ids (
  slug text primary key,
  retired_at timestamptz not null default now()
);

create function public.retire_article_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.retired_article_ids (slug) values (old.slug) on conflict do nothing;
  update public.redirects set to_path = null, status = 410
  where kind = 'article' and to_path = '/article/' || old.slug;
  return old;
end
$$;
create trigger retire_article_id after delete on public.articles
  for each row when (old.version > 0) execute function public.retire_article_id();

create function public.refuse_retired_article_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refuse_if(exists (select from public.retired_article_ids where slug = new.slug),
    'article_id_must_be_unique', 'unique_violation');
  return new;
end
$$;
create trigger refuse_retired_article_id before insert or update of slug on public.articles
  for each row execute function public.refuse_retired_article_id();

-- Former ids of articles, which pages, editors and emails may still contain. An id that was never
-- public may be used by another article.
create table public.former_article_ids (
  slug text primary key,
  article_id bigint not null references public.articles (id) on delete cascade
);
create index former_ids_of_article on public.former_article_ids (article_id);

create function public.record_former_article_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.former_article_ids where slug = new.slug;
  if old.slug <> new.slug and old.version > 0 then
    insert into public.former_article_ids (slug, article_id) values (old.slug, old.id);
  end if;
  return null;
end
$$;
create trigger record_former_article_id after insert or update of slug on public.articles
  for each row execute function public.record_former_article_id();

-- Finds an article by its present or a former id.
create function public.article_named(p_slug text) returns bigint
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

create function public.readable_article(p_slug text) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select id from public.articles
    where id = public.article_named(p_slug) and (
      (published and binned_at is null) or public.works_on(id)
    )
  );
end
$$;

-- The present ids of articles, by their former ids; only for articles that the caller may read.
create function public.present_article_ids(p_slugs text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(former.slug, articles.slug)
  from public.former_article_ids as former
  join public.articles on articles.id = public.readable_article(former.slug)
  where former.slug = any (p_slugs)
$$;

-- rule: publishing/authors. Finds an article that the caller may edit. With `p_proposes`, also a
-- published one for which they may write a pending version.
create function public.editable_article(p_slug text, p_proposes boolean default false) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_article public.articles;
begin
  perform public.require_role('author');
  select * into v_article from public.articles where id = public.article_named(p_slug) for update;
  if v_article.id is null or public.has_role('editor') then return v_article.id; end if;
  if not public.works_on(v_article.id) and not v_article.published then return null; end if;
  perform public.refuse_if(not public.works_on(v_article.id) or v_article.scheduled_at is not null
    or v_article.published_at is not null and not (p_proposes and v_article.published)
    or exists (select from public.pending_versions where article_id = v_article.id and publish_at is not null),
    'article_must_be_changed_by_an_editor', 'insufficient_privilege');
  return v_article.id;
end
$$;

-- rule: articles/address-changes. The former id of an article in the bin stays reserved.
create function public.change_article_id(p_slug text, p_new text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug);
  v_published boolean;
begin
  update public.articles set slug = p_new
  where id = v_article and slug <> p_new and version > 0 and binned_at is null
  returning published into v_published;
  if v_published then perform public.queue_build('address', v_article); end if;
  return (select slug from public.articles where id = v_article and version > 0);
end
$$;

grant execute on function public.readable_article, public.present_article_ids to anon, authenticated;
grant execute on function public.change_article_id to authenticated;
