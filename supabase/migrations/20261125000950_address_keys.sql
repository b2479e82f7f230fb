-- The form of an address by which redirects are found: decoded, in lower case, without a slash at
-- the end.
create function public.address_key(p_address text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  v_address text := regexp_replace(p_address, '(?<=.)/+(?=$|[?])', '');
begin
  if position('%' in v_address) = 0 then return lower(v_address); end if;
  begin
    v_address := convert_from(decode((
      select string_agg(
        case when part[1] ~ '^%..' then substr(part[1], 2) else encode(convert_to(part[1], 'UTF8'), 'hex') end, '' order by place
      )
      from regexp_matches(v_address, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as found (part, place)
    ), 'hex'), 'UTF8');
  exception when character_not_in_repertoire or untranslatable_character then
    null;
  end;
  return lower(v_address collate "pg_c_utf8");
end
$$;

-- The keys under which a redirect is looked for, the most exact first: with the whole query, with
-- one of its parameters, without it.
create function public.redirect_keys(p_address text) returns text[]
language sql immutable set search_path = ''
as $$
  select array[public.address_key(split_part(p_address, '#', 1))] || array(
    select public.address_key(split_part(p_address, '?', 1) || '?' || part)
    from unnest((string_to_array(split_part(split_part(p_address, '#', 1), '?', 2), '&'))[1:20]) as part
  ) || public.address_key(split_part(split_part(p_address, '#', 1), '?', 1))
$$;

grant execute on function public.address_key, public.redirect_keys to anon, authenticated;
