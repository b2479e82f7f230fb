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

-- Public, but names are made from the content and cannot be guessed. Only the site stores, moves and removes
-- files: it has decoded and encoded them anew (docs/decisions/043).
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('article-images', 'article-images', true, 8388608, '{image/avif,image/webp,image/jpeg,image/png}')
on conflict (id) do nothing;

alter table public.stored_images enable row level security;
