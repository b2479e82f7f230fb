-- What may not be kept for ever (readings, 36; the privacy page). Run once a day by a scheduled
-- function; the clock is an argument, so that a test can be a hundred days ahead.

create function public.apply_retention(p_now timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid;
  v_purged integer := 0;
  v_failed integer := 0;
  v_addresses integer;
  v_sessions integer;
begin
  for v_user in select user_id from public.accounts where deletes_at <= p_now loop
    -- One account that cannot be purged must not keep the others.
    begin
      perform public.purge_account(v_user);
      v_purged := v_purged + 1;
    exception when others then
      raise warning 'account % was not purged: %', v_user, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;

  delete from public.account_addresses where not signed_up and seen_at < p_now - interval '100 days';
  get diagnostics v_addresses = row_count;
  update auth.sessions set ip = null
  where ip is not null
    and coalesce(refreshed_at at time zone 'UTC', created_at) < p_now - interval '100 days';
  update auth.audit_log_entries set ip_address = ''
  where ip_address <> '' and created_at < p_now - interval '100 days';

  -- A session that was not renewed for as long as its cookie lives cannot be any more.
  delete from auth.sessions
  where coalesce(refreshed_at at time zone 'UTC', created_at) < p_now - interval '14 days';
  get diagnostics v_sessions = row_count;
  -- Their keys hold addresses too.
  delete from public.rate_limits where whole_at < p_now - interval '1 day';
  delete from public.login_tries where greatest(tried_at, waits_until) < p_now - interval '1 day';
  delete from public.activation_codes where expires_at < p_now;
  delete from public.username_claims where claimed_until < p_now;

  return jsonb_build_object(
    'purged', v_purged, 'not_purged', v_failed, 'addresses', v_addresses, 'sessions', v_sessions
  );
end
$$;

revoke execute on function public.apply_retention(timestamptz) from public, anon, authenticated;
grant execute on function public.apply_retention(timestamptz) to service_role;
