create table public.stored_images (
  name text primary key,
  width integer not null,
  height integer not null,
  placeholder text not null default '',
  temporary boolean not null default true,
  stored_at timestamptz not null default now(),
  constraint stored_image_name_must_be_generated check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint stored_image_size_must_be_positive check (width > 0 and height > 0)
);
create index temporary_images_by_age on public.stored_images (stored_at) where temporary;

-- Public, but names are made from the content and cannot be guessed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('article-images', 'article-images', true, 8388608, '{image/avif,image/webp,image/jpeg,image/png}')
on conflict (id) do nothing;

alter table public.stored_images enable row level security;

create policy "administrators write stored images" on public.stored_images
  for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
-- Everybody reads the bucket by public addresses; these are for writes with a user's own token.
create policy "administrators read article images" on storage.objects
  for select to authenticated
  using (bucket_id = 'article-images' and (select public.is_administrator()));
create policy "administrators store article images" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'article-images' and (select public.is_administrator()));
create policy "administrators replace article images" on storage.objects
  for update to authenticated
  using (bucket_id = 'article-images' and (select public.is_administrator()))
  with check (bucket_id = 'article-images' and (select public.is_administrator()));
create policy "administrators remove article images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'article-images' and (select public.is_administrator()));

grant select, insert, update, delete on public.stored_images to authenticated;
