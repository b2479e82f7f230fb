-- What else the desk shows first: how many get the newsletter, week by week, and what waits for an
-- administrator.

-- Whoever leaves the newsletter is forgotten; only how many of the week in which they came left in
-- which week is kept, so that the figures of past weeks stay as they were.
create table public.newsletter_departures (
  confirmed_week date not null,
  left_week date not null,
  departures integer not null default 1,
  primary key (confirmed_week, left_week),
  constraint departures_must_be_counted_by_weeks check (
    extract(isodow from confirmed_week) = 1 and extract(isodow from left_week) = 1
  )
);

-- The Monday of a moment's week.
create function public.week_of(p_at timestamptz) returns date
language sql immutable set search_path = ''
as $$
  select date_trunc('week', p_at at time zone 'UTC')::date
$$;

create function public.count_newsletter_departure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.newsletter_departures as counted (confirmed_week, left_week)
  values (public.week_of(old.confirmed_at), public.week_of(now()))
  on conflict (confirmed_week, left_week) do update set departures = counted.departures + 1;
  return null;
end
$$;
create trigger count_newsletter_departure after delete on public.newsletter_subscribers
  for each row when (old.confirmed_at is not null) execute function public.count_newsletter_departure();

-- The last twelve weeks, the oldest first: who confirmed and who left in each, and how many there were
-- at its end.
create function public.newsletter_weeks(p_now timestamptz default now())
returns table (week date, joined integer, departed integer, subscribers integer)
language sql stable security definer set search_path = ''
as $$
  with changes as (
    select public.week_of(confirmed_at) as week, 1 as joined, 0 as departed
    from public.newsletter_subscribers where confirmed_at is not null
    union all
    select confirmed_week, departures, 0 from public.newsletter_departures
    union all
    select left_week, 0, departures from public.newsletter_departures
  )
  select
    weeks.week,
    coalesce(sum(changes.joined) filter (where changes.week = weeks.week), 0)::integer,
    coalesce(sum(changes.departed) filter (where changes.week = weeks.week), 0)::integer,
    coalesce(sum(changes.joined - changes.departed), 0)::integer
  from (
    select public.week_of(p_now) - 7 * back as week from generate_series(0, 11) as back
  ) as weeks
  left join changes on changes.week <= weeks.week
  group by weeks.week
  order by weeks.week
$$;

alter function public.desk_overview() rename to desk_figures;

create function public.desk_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  return public.desk_figures() || jsonb_build_object(
    'scheduled', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', slug, 'title', title,
        'scheduled_at', to_char(scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by scheduled_at, id)
      from (
        select * from public.articles where scheduled_at is not null and binned_at is null
        order by scheduled_at, id limit 5
      ) as next
    ), '[]'),
    'open_reports', (
      select count(distinct comment_id) from public.comment_reports where settled_at is null
    ),
    'mail', (
      select jsonb_build_object(
        'waiting', count(*) filter (where died_at is null), 'dead', count(died_at)
      )
      from public.letters
    ),
    'subscribers', (
      select jsonb_agg(jsonb_build_object(
        'week', week, 'joined', joined, 'left', departed, 'total', subscribers
      ) order by week)
      from public.newsletter_weeks()
    )
  );
end
$$;

alter table public.newsletter_departures enable row level security;
revoke all on public.newsletter_departures from anon, authenticated;
grant all on public.newsletter_departures to service_role;

revoke execute on function public.week_of(timestamptz) from public, anon, authenticated;
revoke execute on function public.count_newsletter_departure() from public, anon, authenticated;
revoke execute on function public.newsletter_weeks(timestamptz) from public, anon, authenticated;
revoke execute on function public.desk_figures() from public, anon, authenticated;
revoke execute on function public.desk_overview() from public, anon, authenticated;
grant execute on function public.desk_overview() to authenticated;
