-- Forgets the uploaded images that nothing was made of since `p_before`: no article was saved with
-- them, and no draft holds them. Gives the names of those whose files are to go.

create function public.sweep_temporary_images(p_before timestamptz) returns setof text
language sql set search_path = ''
as $$
  delete from public.stored_images as images
  where images.temporary and images.stored_at < p_before
    and not exists (
      select from public.article_drafts as drafts
      where strpos(drafts.content::text, '/images/temp/' || images.name || '/') > 0
    )
  returning images.name
$$;

revoke execute on function public.sweep_temporary_images(timestamptz) from public, anon, authenticated;
grant execute on function public.sweep_temporary_images(timestamptz) to service_role;
