-- A user is recognized by a key in the emails (rule: following/one-place).

-- The address of the user or subscriber with this key.
create function public.address_of_key(p_key text) returns text
language sql stable security definer set search_path = ''
as $$
  select lower(users.email)
  from public.account_settings
  join auth.users on id = user_id
  join public.accounts on accounts.user_id = id
  where email_key = p_key and email_verified_at is not null
  union all
  select email from public.newsletter_subscribers where unsubscribe_token = p_key
  limit 1
$$;

create function public.member_of_address(p_email text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select user_id from public.accounts join auth.users on id = user_id
  where lower(email) = p_email and email_verified_at is not null
$$;

-- The key of the confirmed account with this address, for the link of each email to it.
create function public.email_key_of(p_email text) returns text
language sql stable security definer set search_path = ''
as $$
  select email_key from public.account_settings
  where user_id = public.member_of_address(lower(btrim(p_email)))
$$;

-- The choices of an address that is not kept, because its owner has stopped all emails.
create function public.choices_without_address(p_stopped boolean) returns jsonb immutable set search_path = ''
return jsonb_build_object(
  'email', '', 'stopped', p_stopped, 'of_newsletter', false, 'member', null, 'newsletter', null,
  'topics', '[]'::jsonb
);

-- The member with this key; a key of the newsletter opens nothing of an account.
create function public.member_of_key(p_key text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select settings.user_id
  from public.account_settings as settings join public.accounts on accounts.user_id = settings.user_id
  where email_key = p_key and email_verified_at is not null
$$;

create function public.read_email_choices(p_key text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'email', email,
    'stopped', public.is_suppressed(email, 'all'),
    'of_newsletter', public.member_of_key(p_key) is null and public.member_of_address(email) is not null,
    'member', (
      select jsonb_build_object(
        'answers', answer_emails, 'articles', article_emails, 'time_zone', coalesce(time_zone, (
          select time_zone from public.site_settings limit 1
        ), 'UTC'), 'follows', public.follows_of(user_id)
      )
      from public.account_settings where user_id = public.member_of_key(p_key)
    ),
    'newsletter', (
      select jsonb_build_object('topics', topics, 'how_often', how_often)
      from public.newsletter_subscribers as one where one.email = address.email
    ),
    'topics', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id), '[]')
      from public.categories where parent_id is null
    )
  )
  from public.address_of_key(p_key) as address (email)
  where email is not null
  union all
  select public.choices_without_address(true) from public.suppressed_addresses where undo_key = p_key
  limit 1
$$;

-- Changes the choices; null leaves a value unchanged.
create function public.change_email_choices(p_key text, p_wish jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_email text := public.address_of_key(p_key);
begin
  if v_email is null then
    delete from public.suppressed_addresses
    where undo_key = p_key and reason = 'requested' and (p_wish ->> 'stopped')::boolean = false;
    return case when found then public.choices_without_address(false) else public.read_email_choices(p_key) end;
  end if;
  update public.account_settings set
    answer_emails = coalesce((p_wish ->> 'answers')::boolean, answer_emails),
    article_emails = coalesce(p_wish ->> 'articles', article_emails),
    time_zone = case when public.is_time_zone(p_wish ->> 'time_zone') then p_wish ->> 'time_zone' else time_zone end
  where user_id = public.member_of_key(p_key);
  update public.newsletter_subscribers set
    how_often = coalesce(p_wish ->> 'how_often', how_often),
    topics = case
      when not p_wish ? 'topics' then topics
      when p_wish -> 'topics' <> 'null' then array(select jsonb_array_elements_text(p_wish -> 'topics')::bigint)
    end
  where email = v_email;
  if (p_wish ->> 'stopped')::boolean = false
    and (public.member_of_key(p_key) is not null or public.member_of_address(v_email) is null) then
    delete from public.suppressed_addresses where address_hash = public.hash_address(v_email) and reason = 'requested';
  end if;
  return public.read_email_choices(p_key);
end
$$;

-- Renews the key with the address, so that links in emails to the former address end. A subscription
-- moves along, unless the former address was never confirmed or the new one has its own.
create function public.renew_email_key() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.account_settings set email_key = default where user_id = new.id;
  if not exists (select from public.accounts where user_id = new.id and email_verified_at is not null) then
    return null;
  end if;
  update public.newsletter_subscribers set email = lower(new.email), unsubscribe_token = default
  where email = lower(old.email)
    and not exists (select from public.newsletter_subscribers where email = lower(new.email));
  delete from public.newsletter_subscribers where email = lower(old.email);
  return null;
end
$$;
create trigger renew_email_key after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function public.renew_email_key();

-- rule: following/one-press. An unknown key is ignored.
create function public.stop_emails(p_key text, p_what text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_email text := public.address_of_key(p_key);
  v_user uuid := public.member_of_key(p_key);
  v_number bigint := substring(p_what from '^[a-z]+-(\d{1,15})$');
  v_entry bigint;
begin
  if v_email is null then return; end if;
  case split_part(p_what, '-', 1)
    when 'discussion' then
      insert into public.follows (user_id, article_id, wanted)
      select v_user, id, false from public.articles where id = v_number and v_user is not null
      on conflict on constraint thing_must_be_followed_once do update set wanted = false;
    when 'discussions' then
      update public.account_settings set answer_emails = false where user_id = v_user;
      delete from public.follows where user_id = v_user and article_id is not null and wanted;
    when 'articles' then
      update public.account_settings set article_emails = 'never' where user_id = v_user;
    when 'series' then delete from public.follows where user_id = v_user and series_id = v_number;
    when 'category' then delete from public.follows where user_id = v_user and category_id = v_number;
    when 'author' then delete from public.follows where user_id = v_user and author_id = v_number;
    when 'newsletter' then perform public.end_subscription(v_email, 'link of an email');
    when 'all' then
      perform public.end_subscription(v_email, 'link of an email');
      if v_user is null and public.member_of_address(v_email) is not null then return; end if;
      v_entry := public.suppress_address(v_email, 'requested', 'link of an email');
      update public.suppressed_addresses set undo_key = case when v_user is null then p_key end
      where id = v_entry;
    else null;
  end case;
end
$$;
