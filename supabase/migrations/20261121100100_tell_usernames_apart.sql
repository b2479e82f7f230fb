-- Nobody may pass for somebody else: names that look alike are the same name, and names that speak
-- for the site are nobody's.

-- What a name looks like: I, l and 1, O and 0, rn and m, vv and w, - and _ are told apart by nobody.
-- Generated columns need it immutable; letters are ASCII by a constraint, NFKC is for the day they
-- are not.
create function public.username_skeleton(p_username text) returns text
language sql immutable strict set search_path = ''
as $$
  select replace(replace(
    translate(lower(normalize(p_username, nfkc)), '0i1|-', 'olll_'),
    'm', 'rn'), 'w', 'vv')
$$;

alter table public.profiles add column username_skeleton text not null
  generated always as (public.username_skeleton(username)) stored;
create unique index username_must_not_look_like_another on public.profiles (username_skeleton);

-- Without what joins the parts of a name: `web-master` speaks for the site as much as `webmaster`.
create table public.reserved_usernames (
  skeleton text primary key
);

create function public.is_reserved_username(p_username text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.reserved_usernames
    where skeleton = replace(public.username_skeleton(p_username), '_', '')
  )
$$;

-- A name that was asked for with an address that has an account: held for a day, so that asking again
-- cannot tell such an address from a new one (features/account/registration.ts).
create table public.username_claims (
  skeleton text primary key,
  email_hash text not null,
  claimed_until timestamptz not null
);

create function public.refuse_reserved_username() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if public.is_reserved_username(new.username) then
    -- As a check constraint would say it: the site knows the sentence by the name.
    raise exception 'username_must_not_be_reserved' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_reserved_username before insert or update of username on public.profiles
  for each row execute function public.refuse_reserved_username();

alter table public.reserved_usernames enable row level security;
alter table public.username_claims enable row level security;
revoke all on public.reserved_usernames, public.username_claims from anon, authenticated;
grant all on public.reserved_usernames, public.username_claims to service_role;
revoke execute on function public.is_reserved_username(text) from public, anon, authenticated;
revoke execute on function public.refuse_reserved_username() from public, anon, authenticated;
revoke execute on function public.username_skeleton(text) from public, anon, authenticated;
-- The generated column is made with the rights of whoever changes the name.
grant execute on function public.username_skeleton(text) to authenticated, service_role;

-- From github.com/shouldbee/reserved-usernames (MIT licence, 2014), with our own.
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
  root rss ruby rule sag sale sales salt-and-cedar saltandcedar saltcedar sample samples save school script scripts
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
