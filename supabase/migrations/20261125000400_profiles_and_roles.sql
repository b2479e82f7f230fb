create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null,
  username_skeleton text not null generated always as (public.username_skeleton(username)) stored,
  first_name text not null default '',
  last_name text not null default '',
  created_at timestamptz not null default now(),
  -- rule: moderation/hidden-writer
  comments_hidden boolean not null default false,
  constraint username_must_be_3_to_30_letters_digits_or_dashes check (username ~ '^[A-Za-z0-9_-]{3,30}$'),
  constraint first_name_must_be_at_most_100_characters check (char_length(first_name) <= 100),
  constraint last_name_must_be_at_most_100_characters check (char_length(last_name) <= 100),
  constraint first_name_must_be_plain_text check (public.is_plain_name(first_name)),
  constraint last_name_must_be_plain_text check (public.is_plain_name(last_name)),
  constraint first_name_must_not_contain_a_web_address check (not public.contains_web_address(first_name)),
  constraint last_name_must_not_contain_a_web_address check (not public.contains_web_address(last_name))
);
create unique index username_must_be_unique on public.profiles (lower(username));
create unique index username_must_not_look_like_another on public.profiles (username_skeleton);

-- A role includes the rights of roles with a lower rank (rule: accounts/roles).
create table public.roles (
  slug text primary key,
  name text not null,
  rank integer not null unique
);

create table public.user_roles (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  role_slug text not null references public.roles (slug) on delete restrict,
  granted_at timestamptz not null default now()
);
create index user_roles_by_role on public.user_roles (role_slug);

-- Skeletons have no separators: `web-master` is reserved like `webmaster`.
create table public.reserved_usernames (
  skeleton text primary key
);

create function public.has_role(p_role text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.user_roles
      join public.roles as held on held.slug = user_roles.role_slug
      join public.roles as wanted on wanted.slug = p_role
      where user_roles.user_id = (select auth.uid()) and held.rank >= wanted.rank
    ) and public.has_valid_session()
  );
end
$$;

create function public.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, username, first_name, last_name)
  values (
    new.id,
    coalesce(new.raw_user_meta_data ->> 'username', 'reader-' || left(new.id::text, 8)),
    coalesce(new.raw_user_meta_data ->> 'first_name', ''),
    coalesce(new.raw_user_meta_data ->> 'last_name', '')
  );
  return new;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();

-- Gives a role by email address, for `npm run admin`.
create function public.grant_role(p_email text, p_role text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid;
begin
  select id into v_user from auth.users where lower(email) = lower(p_email);
  if v_user is null then return false; end if;
  insert into public.user_roles (user_id, role_slug) values (v_user, p_role)
  on conflict (user_id) do update set role_slug = excluded.role_slug, granted_at = now()
  where user_roles.role_slug <> excluded.role_slug;
  return true;
end
$$;

create function public.revoke_role(p_email text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.user_roles
  where user_id = (select id from auth.users where lower(email) = lower(p_email));
  return found;
end
$$;

create function public.list_role_holders()
returns table (email text, username text, role text)
language sql stable security definer set search_path = ''
as $$
  select users.email::text, profiles.username, roles.name
  from public.user_roles
  join public.roles on roles.slug = user_roles.role_slug
  join public.profiles on profiles.id = user_roles.user_id
  join auth.users on users.id = user_roles.user_id
  order by roles.rank desc, user_roles.granted_at, profiles.username
$$;

create function public.is_reserved_username(p_username text) returns boolean stable security definer set search_path = ''
return exists (
  select from public.reserved_usernames
  where skeleton = replace(public.username_skeleton(p_username), '_', '')
);

insert into public.roles (slug, name, rank)
values ('author', 'Author', 1), ('editor', 'Editor', 2), ('administrator', 'Administrator', 3);

-- The names come from github.com/shouldbee/reserved-usernames (MIT license, 2014) and from this
-- project.
insert into public.reserved_usernames (skeleton)
select distinct replace(public.username_skeleton(name), '_', '') from regexp_split_to_table(btrim($names$
  about abuse access account accounts activate activities activity add address adm admin administration
  administrator ads adult advertising affiliate affiliates ajax all alpha analysis analytics android anon anonymous
  api app apps archive archives article asct asset atom auth authentication avatar backup balancer-manager banner
  banners beta billing bin blog blogs board book bookmark bot bots bug business cache cadastro calendar call
  campaign cancel captcha career careers cart categories category cgi cgi-bin changelog chat check checking checkout
  client cliente clients code codereview comercial comment comments communities community company compare compras
  config configuration connect constructor contact contact-us contact_us contactus contest contribute corp create
  css dashboard data default delete deleted demo design designer destroy dev devel developer developers diagram
  diary dict dictionary die dir direct_messages directory dist doc docs documentation domain download downloads
  ecommerce edit editor editors edu education email employment empty end enterprise entries entry error errors eval
  event everyone exit explore facebook false faq favorite favorites feature features feed feedback feeds file files
  first flash fleet fleets flog follow followers following forgot form forum forums founder free friend friends ftp
  gadget gadgets game games get ghost gift gifts gist github graph group groups guest guests help home homepage host
  hosting hostmaster hostname howto hpg html http httpd https iamges icon icons idea ideas image images imap img
  index indice info information inquiry instagram intranet invitations invite ipad iphone irc issue issues item
  items java javascript job jobs join json jump knowledgebase language languages last ldap-status legal license link
  links linux list lists log log-in log-out log_in log_out login logout logs mac mail mail1 mail2 mail3 mail4 mail5
  mailer mailing maintenance manager manual map maps marketing master media member members message messages
  messenger microblog microblogs mine mis mob mobile moderator moderators movie movies mp3 msg msn music musicas
  mysql name named nan navi navigation net network new news newsletter nick nickname no-reply noreply notes noticias
  notification notifications notify ns1 ns10 ns2 ns3 ns4 ns5 ns6 ns7 ns8 ns9 null oauth oauth_clients offer offers
  official old online openid operator order orders organization organizations overview owner owners page pager pages
  panel password payment perl phone photo photoalbum photos php phpmyadmin phppgadmin phpredisadmin pic pics ping
  plan plans plugin plugins policy pop pop3 popular portal post postfix postmaster posts premium press price pricing
  privacy privacy-policy privacy_policy privacypolicy private product products profile project projects promo proto
  prototype pub public purpose put python query random ranking read readme recent recruit recruitment register
  registration release remove replies report reports repositories repository req request requests resedit reset roc
  root rss ruby rule sag sale sales sample samples save school script scripts
  search secure security self send server server-info server-status service services session sessions setting
  settings setup share shop show sign-in sign-up sign_in sign_up signin signout signup site sitemap sites smartphone
  smtp soporte source spec special sql src ssh ssl ssladmin ssladministrator sslwebmaster staff stage staging start
  stat state static stats status store stores stories style styleguide stylesheet stylesheets subdomain subscribe
  subscriptions suporte support svn swf sys sysadmin sysadministrator system tablet tablets tag talk task tasks team
  teams tech telnet term terms terms-of-service terms_of_service termsofservice test test1 test2 test3 teste testing
  tests theme themes thread threads tmp todo tool tools top topic topics tos tour translations trends true tutorial
  tux twitter undef undefined unfollow unsubscribe update upload uploads url usage user username users usuario
  vendas ver version video videos vii visitor void watch weather web webhook webhooks webmail webmaster website
  websites welcome widget widgets wiki win windows word work works workshop wws www www1 www2 www3 www4 www5 www6
  www7 wwws wwww xfn xml xmpp xpg xxx yaml year yml you yourdomain yourname yoursite yourusername
$names$, E' \n'), '\s+') as name;

create policy "users read their own profile, editors all" on public.profiles
  for select to authenticated
  using (
    (id = (select auth.uid()) and (select public.has_valid_session())) or (select public.has_role('editor'))
  );
create policy "everyone reads the roles" on public.roles
  for select to anon, authenticated using (true);
create policy "users read their own roles, administrators all" on public.user_roles
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select public.has_valid_session())) or (select public.has_role('administrator'))
  );
create policy "users edit their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and (select public.has_valid_session()))
  with check (id = (select auth.uid()) and (select public.has_valid_session()));

grant select on public.profiles, public.roles to anon, authenticated;
grant select on public.user_roles to authenticated;
grant execute on function public.has_role to anon, authenticated;
grant update (username, first_name, last_name) on public.profiles to authenticated;
