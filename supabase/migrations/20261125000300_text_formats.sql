-- Usernames that look alike have the same skeleton.
create function public.username_skeleton(p_username text) returns text immutable strict set search_path = ''
return replace(replace(
  translate(lower(normalize(p_username, nfkc)), '0i1|-', 'olll_'),
  'm', 'rn'), 'w', 'vv');

-- A time as text, whose order is that of the times.
create function public.sortable_time(p_at timestamptz) returns text stable strict set search_path = ''
return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US');

-- rule: accounts/names. src/lib/person-name.ts has the same expressions.
create function public.is_plain_name(p_name text) returns boolean immutable strict set search_path = ''
return p_name !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';

-- packages/text/mailable-address.ts has the same expression.
create function public.is_email_address(p_text text) returns boolean immutable set search_path = ''
return p_text ~ '^(?=.{1,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$';

create function public.contains_web_address(p_name text) returns boolean immutable strict set search_path = ''
return p_name ~* '[a-z]:\S|www[.\u3002\uff0e\uff61]|@'
  or p_name ~ ('[.\u3002\uff0e\uff61](\d|(' || replace(
    '(?!jr)[a-z]{2} com net org edu gov mil int info biz name pro mobi app dev blog shop site online store xyz club top live news tech website space cloud page link email world agency digital life media today work vip icu fun art wiki travel click win bid loan party date stream download webcam sbs cfd cyou buzz rest monster quest zip mov bet casino xxx porn sex deals sale support group team network games chat company services market money bank zone rocks studio design video photos tools host museum jobs academy finance health restaurant photography coop london berlin africa рф 中国 COM NET ORG INFO BIZ',
    ' ', '|') || ')(?![[:alpha:]]))');

create function public.is_web_address(p_address text) returns boolean immutable set search_path = ''
return p_address ~* '^https?://[^[:space:][:cntrl:]\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+$';

-- A list of at most eight links: [{label, href}].
create function public.is_link_list(p_links jsonb) returns boolean immutable set search_path = ''
return case when jsonb_typeof(p_links) = 'array' then jsonb_array_length(p_links) <= 8 and not exists (
  select from jsonb_array_elements(p_links) as link
  where jsonb_typeof(link) <> 'object'
    or coalesce(char_length(btrim(link ->> 'label')), 0) not between 1 and 40
    or not public.is_plain_name(link ->> 'label')
    or not coalesce(public.is_web_address(link ->> 'href'), false)
    or char_length(link ->> 'href') > 300
) else false end;

-- Constraints run with the rights of the user who writes.
grant execute on function
  public.username_skeleton,
  public.is_plain_name,
  public.contains_web_address
to authenticated;
