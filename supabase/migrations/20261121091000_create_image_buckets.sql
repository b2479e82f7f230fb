-- Names in the public bucket are made from the content, so they are unguessable until published.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('article-images', 'article-images', true, 8388608, '{image/avif,image/webp,image/jpeg,image/png}')
on conflict (id) do nothing;
