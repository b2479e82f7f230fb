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
