create function public.add_article_category(p_article bigint, p_category bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.article_categories where article_id = p_article and category_id = p_category) then
    return false;
  end if;
  perform public.refuse_if((select count(*) from public.article_categories where article_id = p_article) >= 50,
    'article_must_have_at_most_50_categories');
  insert into public.article_categories (article_id, category_id, position)
  select p_article, p_category, coalesce(max(position), 0) + 1 from public.article_categories where article_id = p_article;
  return true;
end
$$;

create function public.remove_article_category(p_article bigint, p_category bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_categories where article_id = p_article and category_id = p_category;
  return found;
end
$$;

-- rule: authors/byline-by-editors
create function public.replace_article_author(p_article bigint, p_author bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  if (select array_agg(author_id) from public.article_authors where article_id = p_article) = array[p_author] then
    return false;
  end if;
  perform public.save_article_authors(p_article, jsonb_build_array(p_author));
  return true;
end
$$;

-- Changes one article. Returns false when the change is not needed; errors say why it is refused.
create function public.change_article(p_change text, p_slug text, p_value bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint := public.editable_article(p_slug);
  v_article public.articles;
  v_changed boolean;
begin
  -- Looked up by number only: with a volatile function in the condition, Postgres would use no
  -- index.
  select * into v_article from public.articles where id = v_id;
  perform public.refuse_if(v_article.id is null, 'article_must_exist', 'foreign_key_violation');
  case p_change
    when 'publish' then return public.publish_without_build(v_article.id);
    when 'suspend' then
      perform public.refuse_if(v_article.binned_at is not null or v_article.published_at is null,
        'only_published_articles_can_be_suspended');
      return public.suspend_without_build(v_article.id);
    when 'bin' then return public.bin_without_build(v_article.id);
    when 'restore' then return public.restore_article(p_slug) and v_article.binned_at is not null;
    else null;
  end case;
  perform public.refuse_if(v_article.binned_at is not null, 'binned_article_must_be_restored_first');
  perform public.refuse_if(v_article.version = 0, 'article_must_be_saved_before_it_is_published');
  v_changed := case p_change
    when 'add_category' then public.add_article_category(v_article.id, p_value)
    when 'remove_category' then public.remove_article_category(v_article.id, p_value)
    when 'set_author' then public.replace_article_author(v_article.id, p_value)
  end;
  if v_changed then perform public.save_article_as_it_is(v_article.id); end if;
  return v_changed;
end
$$;

create function public.require_change_of_articles(p_change text, p_slugs text[], p_value bigint) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.refuse_token('articles');
  perform public.require_role(
    case when p_change in ('bin', 'restore', 'add_category', 'remove_category') then 'author' else 'editor' end
  );
  perform public.refuse_if(p_change not in ('publish', 'suspend', 'bin', 'restore', 'add_category', 'remove_category', 'set_author'),
    'change_of_articles_must_be_known');
  perform public.refuse_if(cardinality(p_slugs) > 100, 'at_most_100_articles_are_changed_at_once');
  perform public.refuse_if(p_change in ('add_category', 'remove_category')
    and not exists (select from public.categories where id = p_value),
    'article_category_must_exist', 'foreign_key_violation');
  perform public.refuse_if(p_change = 'set_author' and not exists (select from public.authors where id = p_value),
    'author_of_changed_articles_must_exist', 'foreign_key_violation');
end
$$;

-- rule: admin/change-many. Locks the articles first and the build last, against deadlocks. Returns
-- the refusals.
create function public.change_articles(p_change text, p_slugs text[], p_value bigint default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_slug text;
  v_constraint text;
  v_changed text[] := '{}';
  v_unchanged text[] := '{}';
  v_refused jsonb := '[]';
  v_build bigint;
begin
  perform public.require_change_of_articles(p_change, p_slugs, p_value);
  perform from public.articles
  where id in (select public.article_named(slug) from unnest(p_slugs) as slug)
    and public.works_on(id)
  order by id for update;
  for v_slug in select distinct slug from unnest(p_slugs) as slug order by slug loop
    begin
      if public.change_article(p_change, v_slug, p_value) then
        v_changed := v_changed || v_slug;
      else
        v_unchanged := v_unchanged || v_slug;
      end if;
    exception when integrity_constraint_violation or insufficient_privilege then
      get stacked diagnostics v_constraint = constraint_name;
      v_refused := v_refused || jsonb_build_object('id', v_slug, 'rule', coalesce(nullif(v_constraint, ''), sqlerrm));
    end;
  end loop;
  v_build := public.queue_build_of_articles(
    p_change, array(select public.article_named(slug) from unnest(v_changed) as slug)
  );
  return jsonb_build_object('changed', v_changed, 'unchanged', v_unchanged, 'refused', v_refused, 'build_id', v_build);
end
$$;

-- Requests one build for all articles; null when readers will see no change.
create function public.queue_build_of_articles(p_change text, p_articles bigint[]) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_build bigint;
begin
  if not exists (
    select from public.articles where id = any (p_articles) and (published or p_change in ('suspend', 'bin'))
  ) then
    return null;
  end if;
  v_build := public.queue_build(
    case p_change when 'publish' then p_change when 'suspend' then p_change when 'bin' then 'delete' else 'edit' end,
    case when cardinality(p_articles) = 1 then p_articles[1] end
  );
  update public.articles set build_id = v_build
  where id = any (p_articles) and (published or p_change in ('suspend', 'bin'));
  return v_build;
end
$$;

create function public.duplicate_article(p_slug text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_from public.articles;
  v_copy bigint;
  v_base text;
  v_slug text;
begin
  perform public.require_role('author');
  select * into v_from from public.articles where id = public.readable_article(p_slug);
  if v_from.id is null then return null; end if;
  perform public.refuse_if(v_from.version = 0, 'article_must_be_saved_before_it_is_published');
  v_base := rtrim(left('copy-of-' || v_from.slug, 110), '-');
  for v_number in 1..1000 loop
    v_slug := v_base || case when v_number > 1 then '-' || v_number else '' end;
    begin
      insert into public.articles (slug, title, subtitle, headline, body, owner_id)
      values (v_slug, left('Copy of ' || v_from.title, 200), v_from.subtitle, v_from.headline, v_from.body, (select auth.uid()))
      returning id into v_copy;
      exit;
    exception when unique_violation then
      continue;
    end;
  end loop;
  insert into public.article_images (article_id, position, name, width, height, darken, alt, decorative, credit, placeholder, focus)
  select v_copy, position, name, width, height, darken, alt, decorative, credit, placeholder, focus
  from public.article_images where article_id = v_from.id order by position, id;
  insert into public.article_categories (article_id, category_id, position)
  select v_copy, category_id, position from public.article_categories where article_id = v_from.id;
  insert into public.article_references
    (article_id, position, author, title, title_href, publication_date, publisher, doi)
  select v_copy, position, author, title, title_href, publication_date, publisher, doi
  from public.article_references where article_id = v_from.id order by position, id;
  perform public.copy_article_cards(v_from.id, v_copy);
  perform public.save_article_authors(v_copy, (
    select jsonb_agg(author_id order by position, author_id) from public.article_authors
    where article_id = v_from.id and public.has_role('editor')
  ));
  perform public.save_revision(v_copy, 'save');
  return v_slug;
end
$$;

grant execute on function public.change_articles, public.duplicate_article to authenticated;
