create function public.bin_without_build(p_article bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.pending_versions set publish_at = null where article_id = p_article;
  update public.articles set binned_at = now(), published = false, scheduled_at = null
  where id = p_article and binned_at is null;
  return found;
end
$$;

create function public.bin_article(p_slug text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug);
begin
  if public.bin_without_build(v_article) then perform public.queue_build('delete', v_article); end if;
  return v_article is not null;
end
$$;

create function public.restore_article(p_slug text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug);
begin
  update public.articles set binned_at = null where id = v_article and binned_at is not null;
  return v_article is not null;
end
$$;

-- Deletes an article. Returns the images that became unused.
create function public.delete_with_images(p_article bigint) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_images text[] := public.images_used_only_by(p_article);
begin
  delete from public.articles where id = p_article;
  delete from public.stored_images where name = any (v_images);
  return v_images;
end
$$;

create function public.delete_article(p_slug text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := public.editable_article(p_slug);
  v_build bigint;
begin
  if v_article is null then return null; end if;
  v_build := public.queue_build('delete', v_article);
  return jsonb_build_object('images', public.delete_with_images(v_article), 'build_id', v_build);
end
$$;

-- rule: publishing/bin
create function public.delete_binned_articles(p_now timestamptz default now()) returns text[]
language plpgsql security definer set search_path = '' set statement_timeout = '25s'
as $$
declare
  v_article bigint;
  v_images text[] := '{}';
begin
  for v_article in
    select id from public.articles where binned_at < p_now - public.bin_period()
  loop
    v_images := v_images || public.delete_with_images(v_article);
  end loop;
  return v_images;
end
$$;

grant execute on function
  public.bin_article,
  public.restore_article,
  public.delete_article
to authenticated;
