create function public.state_of_suppressed(p_reason text) returns text immutable set search_path = ''
return case p_reason
  when 'complaint' then 'complained' when 'hard bounce' then 'bounced' when 'soft bounce' then 'bounced' else 'stopped'
end;

-- All subscribers and the addresses of the suppression list, which are stored only as hashes.
create function public.subscriber_states()
returns table (
  id bigint, address_hash text, email text, state text, source text, wording text, agreement jsonb, since timestamptz,
  how_often text, uncertain jsonb
)
language sql stable security definer set search_path = ''
as $$
  select subscribers.id, subscribers.address_hash, subscribers.email,
    case
      when listed.reason is not null then public.state_of_suppressed(listed.reason)
      when confirmed_at is null then 'waiting'
      else 'confirmed'
    end,
    subscribers.source, subscribers.wording, subscribers.agreement, coalesce(listed.suppressed_at, confirmed_at, agreed_at),
    how_often,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', issues.id, 'subject', issues.subject) order by jobs.id)
      from public.jobs join public.newsletter_issues as issues on issues.id = issue_id
      where subscriber_id = subscribers.id and (status = 'uncertain' or (status = 'running' and due_at <= now()))
    ), '[]')
  from public.newsletter_subscribers as subscribers
  left join lateral (
    select reason, suppressed_at from public.suppressed_addresses as suppressed
    where suppressed.address_hash = subscribers.address_hash order by scope limit 1
  ) as listed on true
  union all
  select -min(suppressed.id), suppressed.address_hash, null, public.state_of_suppressed(min(reason)), min(source), '', null,
    max(suppressed_at), null, '[]'
  from public.suppressed_addresses as suppressed
  where not exists (
    select from public.newsletter_subscribers as subscribers where subscribers.address_hash = suppressed.address_hash
  )
  group by suppressed.address_hash
$$;

-- Searches by part of an address, or for a hashed address by the whole of it. Without `p_limit` it
-- returns all.
create function public.list_subscribers(
  p_keyword text, p_state text, p_offset integer, p_limit integer default null, p_sort_by text default ''
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  return (
    with every as materialized (select * from public.subscriber_states()),
    found as (
      select *, case ltrim(p_sort_by, '-')
        when 'email' then email when 'state' then state when 'source' then lower(source) when 'since' then public.sortable_time(since)
      end as sort_key
      from every
      where (p_state = '' or state = p_state or (p_state = 'uncertain' and uncertain <> '[]')) and (
        strpos(email, lower(btrim(p_keyword))) > 0 or p_keyword = '' or address_hash = public.hash_address(p_keyword)
      )
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'counts', (select coalesce(jsonb_object_agg(state, people), '{}') from (
        select state, count(*) as people from every group by state
      ) as counted),
      'results', coalesce((
        select jsonb_agg(to_jsonb(page) - '{address_hash,sort_key,place}'::text[] order by place)
        from (
          select *, row_number() over (
            order by
              case when p_sort_by not like '-%' then sort_key end,
              case when p_sort_by like '-%' then sort_key end desc nulls last,
              -- An entry without an address tells no administrator whose it is.
              email is null, since desc, id
          ) as place
          from found order by place offset p_offset limit p_limit
        ) as page
      ), '[]')
    )
  );
end
$$;

-- Removes everything about a subscriber except the entry in the suppression list, which keeps an
-- import from adding the address again.
create function public.remove_subscriber(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_email text;
begin
  perform public.require_role('administrator');
  select email into v_email from public.newsletter_subscribers where id = p_id;
  if not found then return false; end if;
  perform public.end_subscription(v_email, 'deleted by an administrator');
  delete from public.returned_emails where address_hash = public.hash_address(v_email);
  delete from public.jobs where kind = 'email' and lower(recipient) = v_email;
  return true;
end
$$;

-- Allows emails to an address again: that of a subscriber, or with a negative id that of an entry
-- in the suppression list.
create function public.allow_address(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_hash text := (select address_hash from public.subscriber_states() where id = p_id);
begin
  perform public.require_role('administrator');
  delete from public.returned_emails where address_hash = v_hash;
  delete from public.suppressed_addresses where address_hash = v_hash;
  return found;
end
$$;

-- Queues a second copy of an issue for a subscriber whose copy may not have arrived. Returns false
-- when there is no such copy (rule: newsletter/one-copy).
create function public.send_second_copy(p_subscriber bigint, p_issue bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('administrator');
  update public.jobs set status = 'queued', attempts = 0, due_at = now(), finished_at = null, error = null
  where kind = 'newsletter_copy' and issue_id = p_issue and subscriber_id = p_subscriber
    and (status = 'uncertain' or (status = 'running' and due_at <= now()));
  if not found then return false; end if;
  update public.newsletter_issues set state = 'sending' where id = p_issue and state = 'sent';
  return true;
end
$$;

-- The oldest week first; `sent` counts copies. The time zone is read once and each week is a range
-- in an index, because looking it up for each of 5,000 copies took seconds.
create function public.count_subscribers_by_week(p_now timestamptz default now(), p_weeks integer default 12)
returns table (week date, joined integer, departed integer, subscribers integer, sent integer)
language sql stable security definer set search_path = ''
as $$
  with site as materialized (
    select coalesce((select time_zone from public.site_settings), 'UTC') as zone
  ),
  weeks as materialized (
    select first.week, first.week::timestamp at time zone zone as begins_at,
      (first.week + 7)::timestamp at time zone zone as ends_at
    from site, lateral (
      select (date_trunc('week', p_now at time zone zone)::date - 7 * back) as week
      from generate_series(0, p_weeks - 1) as back
    ) as first
  ),
  departures as materialized (
    select counted.week, sum(counted.joined) as joined, sum(counted.departed) as departed
    from (
      select confirmed_week as week, departures as joined, 0 as departed from public.newsletter_departures
      union all
      select left_week, 0, departures from public.newsletter_departures
    ) as counted
    group by counted.week
  ),
  earlier as (
    select (select count(*) from public.newsletter_subscribers
        where confirmed_at < (select min(begins_at) from weeks))
      + coalesce((select sum(departures.joined - departures.departed) from departures
        where departures.week < (select min(weeks.week) from weeks)), 0) as subscribers
  ),
  counted as (
    select weeks.week,
      coalesce(departures.joined, 0) + (select count(*) from public.newsletter_subscribers
        where confirmed_at >= begins_at and confirmed_at < ends_at) as joined,
      coalesce(departures.departed, 0) as departed,
      (select count(*) from public.jobs where kind = 'newsletter_copy' and status = 'done'
        and finished_at >= begins_at and finished_at < ends_at) as sent
    from weeks left join departures using (week)
  )
  select counted.week, counted.joined::integer, counted.departed::integer,
    (earlier.subscribers + sum(counted.joined - counted.departed) over (order by counted.week))::integer,
    counted.sent::integer
  from counted, earlier
  order by counted.week
$$;

grant execute on function public.list_subscribers, public.remove_subscriber, public.allow_address, public.send_second_copy
  to authenticated;
