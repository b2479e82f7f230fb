-- Counts departures by week, because the row of a subscriber who leaves is deleted.
create table public.newsletter_departures (
  confirmed_week date not null,
  left_week date not null,
  departures integer not null default 1,
  primary key (confirmed_week, left_week),
  constraint departures_must_be_counted_by_weeks check (
    extract(isodow from confirmed_week) = 1 and extract(isodow from left_week) = 1
  )
);

create function public.week_of(p_at timestamptz) returns date stable set search_path = ''
return date_trunc('week', public.day_of(p_at))::date;

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
