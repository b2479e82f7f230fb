-- rule: site-settings/menus
create function public.is_menu(p_menu jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(p_menu) = 'array' and jsonb_array_length(p_menu) <= 12 and not exists (
    select from jsonb_array_elements(p_menu) as link
    where jsonb_typeof(link) <> 'object'
      or coalesce(char_length(btrim(link ->> 'label')), 0) not between 1 and 40
      or not public.is_plain_name(link ->> 'label')
      or coalesce(link ->> 'href', '') !~ '^(/([^/\\[:space:]<>"][^[:space:]<>"\\]*)?|https://[^[:space:]<>"\\]+)$'
      or char_length(link ->> 'href') > 300
  )
$$;

-- Relative luminance by WCAG 2.2, from 0 to 1.
create function public.luminance(p_colour text) returns double precision
language sql immutable set search_path = ''
as $$
  select sum(weight * case when value <= 0.04045 then value / 12.92 else power((value + 0.055) / 1.055, 2.4) end)
  from (
    select weight, get_byte(decode(substr(p_colour, 2), 'hex'), place)::double precision / 255 as value
    from (values (0, 0.2126::double precision), (1, 0.7152), (2, 0.0722)) as parts (place, weight)
    where p_colour ~ '^#[0-9a-f]{6}$'
  ) as channels
$$;

-- Contrast ratio by WCAG 2.2, from 1 to 21.
create function public.contrast(p_one text, p_other text) returns double precision
language sql immutable set search_path = ''
as $$
  select (greatest(one, other) + 0.05) / (least(one, other) + 0.05)
  from (select public.luminance(p_one) as one, public.luminance(p_other) as other) as both_of_them
$$;

-- At most one row. Without it, the settings of an empty magazine apply.
create table public.site_settings (
  id boolean primary key default true,
  name text not null,
  wide_name text not null,
  narrow_name text not null,
  tagline text not null,
  description text not null,
  city text not null,
  postcode text not null,
  office_hours text not null,
  -- rule: newsletter/postal-address
  postal_address text not null default '',
  time_zone text not null,
  footer_exclusions text[] not null default '{}',
  header_menu jsonb not null,
  support_menu jsonb not null,
  information_menu jsonb not null,
  legal_menu jsonb not null,
  -- rule: site-settings/social-links
  social_links jsonb not null,
  comments_open boolean not null,
  -- rule: moderation/first-comments
  hold_first_comments boolean not null,
  -- rule: site-settings/newsletter, rule: site-settings/shop
  has_newsletter boolean not null,
  -- rule: newsletter/welcome-series
  has_welcome boolean not null default false,
  has_shop boolean not null,
  light_paper text not null,
  light_ink text not null,
  light_accent text not null,
  dark_paper text not null,
  dark_ink text not null,
  dark_accent text not null,
  logo jsonb,
  dark_logo jsonb,
  sharing_picture jsonb,
  typefaces text not null,
  -- rule: site-settings/front-page; may be empty.
  front_page jsonb not null,
  -- rule: site-settings/announcement; may be empty.
  announcement text not null,
  announcement_label text not null,
  announcement_href text not null,
  announced_from timestamptz,
  announced_until timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references public.profiles (id) on delete set null,
  constraint site_settings_must_have_one_row check (id),
  constraint site_name_is_required check (btrim(name) <> '' and char_length(name) <= 60),
  constraint site_wide_name_is_required check (btrim(wide_name) <> '' and char_length(wide_name) <= 60),
  constraint site_narrow_name_is_required check (btrim(narrow_name) <> '' and char_length(narrow_name) <= 30),
  constraint site_tagline_must_be_at_most_120_characters check (char_length(tagline) <= 120),
  constraint site_description_must_be_at_most_300_characters check (char_length(description) <= 300),
  constraint site_place_must_be_at_most_80_characters check (greatest(char_length(city), char_length(postcode), char_length(office_hours)) <= 80),
  constraint site_postal_address_must_be_at_most_200_characters check (char_length(postal_address) <= 200),
  constraint site_texts_must_be_plain check (
    public.is_plain_name(
      name || wide_name || narrow_name || tagline || description || city || postcode || office_hours || postal_address
    )
  ),
  constraint site_footer_exclusions_must_be_addresses_of_categories check (
    cardinality(footer_exclusions) <= 100 and array_to_string(footer_exclusions, ' ') ~ '^([a-z0-9]+(-[a-z0-9]+)*( |$))*$'
  ),
  constraint site_header_menu_must_have_labels_and_addresses check (public.is_menu(header_menu)),
  constraint site_support_menu_must_have_labels_and_addresses check (public.is_menu(support_menu)),
  constraint site_information_menu_must_have_labels_and_addresses check (public.is_menu(information_menu)),
  constraint site_legal_menu_must_have_labels_and_addresses check (public.is_menu(legal_menu)),
  constraint site_social_links_must_lead_to_other_sites_by_https check (
    case when public.is_menu(social_links) then
      jsonb_array_length(social_links) <= 8 and not jsonb_path_exists(social_links, '$[*].href ? (!(@ starts with "https://"))')
    else false end
  ),
  constraint site_colours_must_have_six_hexadecimal_digits check (
    light_paper || light_ink || light_accent || dark_paper || dark_ink || dark_accent ~ '^(#[0-9a-f]{6}){6}$'
  ),
  constraint site_light_paper_must_be_lighter_than_ink check (public.luminance(light_paper) > public.luminance(light_ink)),
  constraint site_dark_paper_must_be_darker_than_ink check (public.luminance(dark_paper) < public.luminance(dark_ink)),
  constraint site_light_ink_must_have_a_contrast_of_7 check (public.contrast(light_ink, light_paper) >= 7),
  constraint site_dark_ink_must_have_a_contrast_of_7 check (public.contrast(dark_ink, dark_paper) >= 7),
  constraint site_light_accent_must_have_a_contrast_of_4_5 check (public.contrast(light_accent, light_paper) >= 4.5),
  constraint site_dark_accent_must_have_a_contrast_of_4_5 check (public.contrast(dark_accent, dark_paper) >= 4.5),
  constraint site_logo_must_be_a_stored_picture check (logo is null or public.is_picture(logo)),
  constraint site_dark_logo_must_be_a_stored_picture check (dark_logo is null or public.is_picture(dark_logo)),
  constraint site_typefaces_must_be_known check (
    typefaces in ('hearth', 'almanac', 'gazette', 'workshop', 'orchard', 'press')
  ),
  constraint site_front_page_must_have_known_rows check (
    jsonb_typeof(front_page) = 'array' and jsonb_array_length(front_page) <= 20
    and not jsonb_path_exists(front_page, '$[*] ? (!(@.kind like_regex "^(lead|newest|most_read|category|series|chosen|newsletter|text)$"))')
  ),
  constraint announcement_must_be_plain check (
    char_length(announcement) <= 200 and public.is_plain_name(announcement)
  ),
  constraint announcement_link_must_have_text_and_address check (
    case when announcement_label = '' and announcement_href = '' then true
    else public.is_menu(jsonb_build_array(jsonb_build_object('label', announcement_label, 'href', announcement_href))) end
  ),
  constraint announcement_must_end_after_it_begins check (announced_until > announced_from),
  constraint site_sharing_picture_must_be_described_or_decorative check (
    sharing_picture is null or public.is_picture(sharing_picture)
  )
);
create index site_settings_by_editor on public.site_settings (updated_by);

-- This is a trigger, because a constraint cannot query the time zones.
create function public.refuse_unknown_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Browsers do not know these time zones.
  perform public.refuse_if(new.time_zone ~ '^(posix|right)/|^(posixrules|Factory|localtime)$'
    or not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone), 'site_time_zone_must_exist');
  return new;
end
$$;
create trigger refuse_unknown_time_zone before insert or update of time_zone on public.site_settings
  for each row execute function public.refuse_unknown_time_zone();

-- Returns false when the settings were saved after `p_version`, which is 0 at first
-- (rule: site-settings/versions).
create function public.write_site_settings(p_given jsonb, p_version integer, p_by uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  v_now public.site_settings;
begin
  lock table public.site_settings in share row exclusive mode;
  select * into v_now from public.site_settings;
  if coalesce(v_now.version, 0) <> p_version then return false; end if;
  delete from public.site_settings where id;
  insert into public.site_settings
  select * from jsonb_populate_record(v_now, p_given || jsonb_build_object(
    'logo', public.change_picture(v_now.logo, p_given -> 'logo', 'logo'),
    'dark_logo', public.change_picture(v_now.dark_logo, p_given -> 'dark_logo', 'dark_logo'),
    'sharing_picture', public.change_picture(v_now.sharing_picture, p_given -> 'sharing_picture', 'sharing_picture'),
    'id', true, 'version', p_version + 1, 'updated_at', now(), 'updated_by', p_by
  ));
  perform public.queue_build('settings', null);
  return true;
end
$$;

create function public.update_site_settings(p_given jsonb, p_version integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  return public.write_site_settings(p_given, p_version, auth.uid());
end
$$;

-- The date of a time in the site's time zone.
create function public.day_of(p_at timestamptz default now()) returns date stable security definer set search_path = ''
return (p_at at time zone coalesce((select time_zone from public.site_settings), 'UTC'))::date;

create function public.is_name_of_site(p_username text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.site_settings,
      unnest(array[name, wide_name, narrow_name]) as given,
      unnest(array['', 'and']) as ampersand
    where replace(public.username_skeleton(p_username), '_', '') = public.username_skeleton(
      regexp_replace(replace(given, '&', ampersand), '[^A-Za-z0-9]', '', 'g')
    )
  )
$$;

create function public.refuse_reserved_username() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if public.is_reserved_username(new.username) or public.is_name_of_site(new.username) then
    -- The message is worded like a check constraint, because the API looks it up by that name.
    raise exception 'username_must_not_be_reserved' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_reserved_username before insert or update of username on public.profiles
  for each row execute function public.refuse_reserved_username();

-- rule: site-settings/newsletter
create function public.require_newsletter() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.refuse_if(not coalesce((select has_newsletter from public.site_settings), true), 'site_must_have_a_newsletter');
end
$$;

create policy "everyone reads the settings of the site" on public.site_settings
  for select to anon, authenticated using (true);

grant select (
  id, name, wide_name, narrow_name, tagline, description, city, postcode, office_hours, postal_address, time_zone,
  footer_exclusions, header_menu, support_menu, information_menu, legal_menu, social_links, comments_open,
  hold_first_comments, has_newsletter, has_welcome, has_shop, light_paper, light_ink, light_accent, dark_paper,
  dark_ink, dark_accent, logo, dark_logo, sharing_picture, typefaces, front_page, announcement, announcement_label,
  announcement_href, announced_from,
  announced_until, version
) on public.site_settings to anon, authenticated;
grant execute on function public.update_site_settings to authenticated;
