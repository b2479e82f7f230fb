-- A picture of a category, a series, an author or the site, in the form in which pages show it: {url, alt,
-- decorative, darken, width, height, placeholder}.
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

create table public.stored_images (
  name text primary key,
  width integer not null,
  height integer not null,
  placeholder text not null default '',
  temporary boolean not null default true,
  stored_at timestamptz not null default now(),
  -- Permanent images that nothing showed when the daily removal looked; null for the others.
  unused_since timestamptz,
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

-- A picture as it is stored, made of {name, alt, decorative}; storage knows the rest. p_field is what its
-- callers call it.
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
    'darken', false
  ) into v_picture
  from (
    select name, width, height, placeholder from public.stored_images
    union all
    select name, width, height, placeholder from public.article_images
  ) as known
  where name = p_given ->> 'name'
  limit 1;
  if not found then
    raise exception using message = p_field || '_must_be_stored', errcode = 'foreign_key_violation';
  end if;
  return v_picture;
end
$$;

-- A picture that is kept keeps what is known of it.
create function public.change_picture(p_now jsonb, p_given jsonb, p_field text) returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when p_now ->> 'url' like '/images/' || (p_given ->> 'name') || '/%' then p_now || (p_given - 'name')
    else public.make_picture(p_given, p_field)
  end
$$;

-- A body is written by `sanitiseBody`: `<` and `&` are in it as entities, each of them one character.
create function public.has_fitting_credits(p_body text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_body !~ '<small>(?:[^<&]|&[^;]*;){201,}</small>'
$$;

alter table public.stored_images enable row level security;
