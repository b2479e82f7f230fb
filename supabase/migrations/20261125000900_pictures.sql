-- Whether a value has the shape {url, alt, decorative, darken, width, height, placeholder, focus}.
create function public.is_picture(p_picture jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    p_picture ->> 'url' ~ '^/images/[a-z0-9]+(-[a-z0-9]+)*/\d+\.webp$'
    and (p_picture ->> 'width')::integer > 0 and (p_picture ->> 'height')::integer > 0
    and char_length(p_picture ->> 'alt') <= 1000
    and ((p_picture ->> 'decorative')::boolean or btrim(p_picture ->> 'alt') <> ''),
    false)
$$;

create function public.is_focus(p_focus text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_focus ~ '^(0|25|50|75|100) (0|25|50|75|100)$' $$;

create table public.stored_images (
  name text primary key,
  width integer not null,
  height integer not null,
  placeholder text not null default '',
  temporary boolean not null default true,
  stored_at timestamptz not null default now(),
  uploaded_by uuid references public.profiles (id) on delete set null,
  -- Null while the picture is used.
  unused_since timestamptz,
  -- Since when it is deleted; its files are in the temporary folder for a day (rule: images/deleted-when-unused).
  deleted_at timestamptz,
  constraint stored_image_name_must_be_generated check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint stored_image_size_must_be_positive check (width > 0 and height > 0)
);
create index temporary_images_by_age on public.stored_images (stored_at) where temporary;
create index stored_images_by_account on public.stored_images (uploaded_by);

-- The description of a picture; each place that shows it may have its own (rule: images/own-text).
create table public.pictures (
  name text primary key,
  alt text not null default '',
  decorative boolean not null default false,
  credit text not null default '',
  licence text not null default '',
  -- The point that is never cut away: percent from left and top, in steps of 25.
  focus text not null default '50 50',
  -- Whether the picture stays although no place uses it.
  kept boolean not null default false,
  constraint picture_description_has_at_most_1000_characters check (char_length(alt) <= 1000),
  constraint picture_credit_has_at_most_200_characters check (char_length(credit) <= 200),
  constraint picture_licence_has_at_most_200_characters check (char_length(licence) <= 200),
  constraint picture_focus_must_be_in_quarters check (public.is_focus(focus))
);

-- The focus of pictures by name, except those whose focus is the middle (rule: images/focus).
create function public.focus_of_pictures(p_names text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(name, focus), '{}') from public.pictures
  where name = any (p_names) and focus <> '50 50'
$$;
grant execute on function public.focus_of_pictures to anon, authenticated;

create function public.forget_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.pictures where name = old.name;
  return null;
end
$$;
create trigger forget_picture after delete on public.stored_images
  for each row execute function public.forget_picture();

-- Only the site stores, moves and removes these files (docs/decisions/043).
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('article-images', 'article-images', true, 8388608, '{image/avif,image/webp,image/jpeg,image/png}')
on conflict (id) do nothing;

-- Makes a picture from {name, alt, decorative}; p_field names the field in errors.
create function public.make_picture(p_given jsonb, p_field text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_picture jsonb;
begin
  if p_given ->> 'name' is null then return null; end if;
  select jsonb_build_object(
    'url', '/images/' || name || '/' || least(width, 1600) || '.webp', 'width', width, 'height', height,
    'placeholder', placeholder, 'alt', p_given ->> 'alt', 'decorative', (p_given ->> 'decorative')::boolean,
    'darken', false, 'focus', coalesce((select focus from public.pictures where pictures.name = known.name), '50 50')
  ) into v_picture
  from (
    select name, width, height, placeholder from public.stored_images where deleted_at is null
    union all
    select name, width, height, placeholder from public.article_images
  ) as known
  where name = p_given ->> 'name'
  limit 1;
  perform public.refuse_if(not found, p_field || '_must_be_stored', 'foreign_key_violation');
  return v_picture;
end
$$;

create function public.change_picture(p_now jsonb, p_given jsonb, p_field text) returns jsonb stable set search_path = ''
return case
  when p_now ->> 'url' like '/images/' || (p_given ->> 'name') || '/%' then p_now || (p_given - 'name')
  else public.make_picture(p_given, p_field)
end;

-- Whether all credits are short enough. `sanitizeBody` writes `<` and `&` as entities, which count
-- as one character.
create function public.has_fitting_credits(p_body text) returns boolean immutable parallel safe set search_path = ''
return p_body !~ '<small>(?:[^<&]|&[^;]*;){201,}</small>';

-- Files named {hash}/{name}, which only the site stores and removes (rule: files/kinds).
create table public.stored_files (
  path text primary key,
  -- Null while a text links to the file.
  unused_since timestamptz default now()
);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'article-files', 'article-files', true, 4194304,
  array[
    'application/epub+zip', 'application/gpx+xml', 'application/pdf', 'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.text', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip', 'audio/mp4',
    'audio/mpeg', 'audio/ogg', 'audio/wav', 'text/csv', 'text/plain', 'video/mp4', 'video/webm'
  ]
)
on conflict (id) do nothing;
