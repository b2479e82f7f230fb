create function public.remove_temporary_images(p_before timestamptz) returns setof text
language sql set search_path = '' set statement_timeout = '25s'
as $$
  delete from public.stored_images as images
  where images.temporary and coalesce(images.deleted_at, images.stored_at) < p_before
    and not exists (select from public.picture_uses as uses where uses.name = images.name)
  returning images.name
$$;

-- Images that no other article uses. A revision does not count as a use, so its image may be gone.
create function public.images_used_only_by(p_article bigint) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct own.name), '{}') from public.picture_uses as own
    where own.article_id = p_article and own.place in ('articles', 'article_images')
      and not exists (
        select from public.picture_uses as uses
        where uses.name = own.name and uses.article_id is distinct from p_article and uses.place <> 'article_revisions'
      )
      and not exists (select from public.pictures where pictures.name = own.name and kept)
  );
end
$$;

create function public.delete_unconfirmed_subscribers(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' set statement_timeout = '25s'
as $$
declare
  v_forgotten integer;
begin
  delete from public.newsletter_subscribers
  where confirmed_at is null and agreed_at < p_now - public.unconfirmed_subscriber_period();
  get diagnostics v_forgotten = row_count;
  return v_forgotten;
end
$$;

-- rule: comments/deleted-placeholder
create function public.delete_comments_of_user(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments
  set body = '', html = '', deleted_at = now(), withheld = null, author_id = null, card_id = null, picture = null
  where author_id = p_user and (deleted_at is null or withheld is not null);
  loop
    delete from public.comments
    where deleted_at is not null and withheld is null
      and not exists (select from public.comments as reply where reply.parent_id = comments.id);
    exit when not found;
  end loop;
end
$$;

create function public.purge_account(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if (select deletes_comments from public.accounts where user_id = p_user) then
    perform public.delete_comments_of_user(p_user);
  end if;
  delete from auth.audit_log_entries where payload ->> 'actor_id' = p_user::text;
  delete from auth.users where id = p_user;
end
$$;

create function public.apply_retention(p_now timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '25s'
as $$
declare
  v_user uuid;
  v_purged integer := 0;
  v_failed integer := 0;
  v_addresses integer;
  v_sessions integer;
  v_views integer;
  v_shares integer;
begin
  for v_user in select user_id from public.accounts where deletes_at <= p_now loop
    -- A failure to delete one account must not stop the others.
    begin
      perform public.purge_account(v_user);
      v_purged := v_purged + 1;
    exception when others then
      raise warning 'account % was not purged: %', v_user, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;

  delete from public.account_addresses where not signed_up and seen_at < p_now - public.ip_address_period();
  get diagnostics v_addresses = row_count;
  update auth.sessions set ip = null
  where ip is not null
    and coalesce(refreshed_at at time zone 'UTC', created_at) < p_now - public.ip_address_period();
  update auth.audit_log_entries set ip_address = ''
  where ip_address <> '' and created_at < p_now - public.ip_address_period();

  -- Sessions that were not renewed for as long as their cookie lives.
  delete from auth.sessions
  where coalesce(refreshed_at at time zone 'UTC', created_at) < p_now - public.session_period()
    or (tag like 'api token%' and not_after < p_now);
  get diagnostics v_sessions = row_count;
  -- The counters of articles stay (rule: articles/views-forgotten).
  delete from public.article_views where day < public.day_of(p_now) - public.view_period();
  get diagnostics v_views = row_count;
  delete from public.article_shares where day < public.day_of(p_now) - public.view_period();
  get diagnostics v_shares = row_count;
  delete from public.article_sources where day < public.day_of(p_now) - public.view_period();
  delete from public.empty_searches where day < public.day_of(p_now) - public.view_period();
  delete from public.empty_searches as searches
  where day < public.day_of(p_now) - public.single_search_period() and not exists (
    select from public.empty_searches as other
    where other.words = searches.words and (other.day, other.asker) <> (searches.day, searches.asker)
  );
  delete from public.asked_questions
  where asked_on < public.day_of(p_now) - case when days = 1 then public.single_search_period() else public.question_period() end;
  -- These keys contain IP addresses.
  delete from public.rate_limits where full_at < p_now - interval '1 day';
  delete from public.login_attempts where greatest(attempted_at, blocked_until) < p_now - interval '1 day';
  delete from public.activation_codes where expires_at < p_now;
  delete from public.email_changes where expires_at < p_now;
  delete from public.session_devices as devices
  where not exists (select from auth.sessions where sessions.id = devices.session_id);
  delete from public.open_documents where seen_at < p_now - interval '1 day';
  delete from public.deleted_comments where deleted_at < p_now - public.deleted_comment_period();
  delete from public.username_claims where claimed_until < p_now;
  delete from public.invitations where expires_at < p_now;

  return jsonb_build_object(
    'purged', v_purged, 'not_purged', v_failed, 'addresses', v_addresses, 'sessions', v_sessions,
    'views', v_views, 'shares', v_shares
  );
end
$$;

-- rule: images/unused-removed
create function public.remove_unused_images(p_now timestamptz default now()) returns setof text
language sql set search_path = '' set statement_timeout = '25s'
as $$
  update public.stored_images as images
  set unused_since = case when unused_since is null then p_now end
  where not temporary and (unused_since is null) <> (
    exists (select from public.picture_uses as uses where uses.name = images.name)
    or exists (select from public.pictures where pictures.name = images.name and kept)
  );
  delete from public.stored_images
  -- rule: cards/made-pictures
  where unused_since <= p_now - case when name like 'made-%' then interval '0' else public.unused_image_period() end
  returning name
$$;

-- rule: files/unused-removed
create function public.remove_unused_files(p_now timestamptz default now()) returns setof text
language sql set search_path = '' set statement_timeout = '25s'
as $$
  update public.stored_files as files
  set unused_since = case when unused_since is null then p_now end
  where (unused_since is null) <> exists (
    select from public.picture_uses as uses where uses.name = split_part(files.path, '/', 1)
  );
  delete from public.stored_files where unused_since <= p_now - public.unused_image_period()
  returning path
$$;
