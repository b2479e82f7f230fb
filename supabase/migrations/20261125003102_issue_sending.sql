-- The subscribers to whom an issue of these topics goes; `is_due` is false for those who have had
-- their issue of the week or month (rule: newsletter/how-often).
create function public.issue_recipients(p_topics bigint[])
returns table (id bigint, missed bigint[], is_due boolean)
language sql stable security definer set search_path = ''
as $$
  select subscribers.id, missed, not exists (
    -- Copies of the welcome series do not count.
    select from public.jobs join public.newsletter_issues as earlier on earlier.id = issue_id
    where subscriber_id = subscribers.id and jobs.status <> 'failed' and earlier.started_at >= date_trunc(
      case how_often when 'once a week' then 'week' when 'once a month' then 'month' end,
      now(), coalesce((select time_zone from public.site_settings), 'UTC')
    )
  )
  from public.newsletter_subscribers as subscribers
  where confirmed_at is not null and not exists (
    select from public.suppressed_addresses as suppressed
    where suppressed.address_hash = subscribers.address_hash and scope in ('all', 'newsletter')
  )
    and (p_topics is null or topics is null or topics && p_topics)
$$;

-- How many subscribers would get an issue now; null when it does not exist.
create function public.count_issue_recipients(p_issue bigint) returns bigint
language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.issue_recipients(topics) where is_due)
  from public.newsletter_issues where id = p_issue and public.has_role('editor')
$$;

-- Starts to send an issue. Returns false when it was sent before.
create function public.start_issue(p_issue bigint, p_email jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_newsletter();
  update public.newsletter_issues
  set state = 'sending', stored_email = p_email, started_at = now(), send_problem = null
  where id = p_issue and state = 'draft';
  if not found then return false; end if;
  with wanted as materialized (
    select * from public.issue_recipients((select topics from public.newsletter_issues where id = p_issue))
  ),
  -- rule: newsletter/how-often
  noted as (
    update public.newsletter_subscribers as subscribers
    set missed = case when not is_due then array_append(wanted.missed, p_issue) end
    from wanted where subscribers.id = wanted.id and (not is_due or wanted.missed is not null)
  )
  insert into public.jobs (kind, issue_id, subscriber_id, missed)
  select 'newsletter_copy', p_issue, id, missed from wanted where is_due order by id;
  return true;
end
$$;

create function public.send_issue(p_issue bigint, p_email jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return public.start_issue(p_issue, p_email);
end
$$;

-- rule: newsletter/welcome-series. A copy is sent at most three days late, and imported subscribers
-- get none.
create function public.due_welcome_copies(p_at timestamptz default now())
returns table (issue_id bigint, subscriber_id bigint)
language sql stable security definer set search_path = ''
as $$
  select issues.id, subscribers.id
  from public.site_settings as site
  join public.newsletter_issues as issues on welcome_days is not null
  join public.newsletter_subscribers as subscribers
    on confirmed_at between p_at - make_interval(days => welcome_days + 3) and p_at - make_interval(days => welcome_days)
  where has_newsletter and has_welcome and (code_hash is not null or source = 'account')
    and not exists (
      select from public.jobs where jobs.issue_id = issues.id and jobs.subscriber_id = subscribers.id
    )
$$;

create function public.queue_welcome_copies(p_at timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_queued integer;
begin
  insert into public.jobs (kind, issue_id, subscriber_id)
  select 'newsletter_copy', issue_id, subscriber_id from public.due_welcome_copies(p_at)
  on conflict on constraint issue_must_go_to_a_subscriber_once do nothing;
  get diagnostics v_queued = row_count;
  return v_queued;
end
$$;

create function public.finish_issue(p_issue bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.newsletter_issues
  set state = 'sent', finished_at = coalesce(finished_at, now()), paused_at = null
  where id = p_issue and state = 'sending' and not exists (
    select from public.email_brakes where issue_id = p_issue and confirmed_at is null
  ) and not exists (
    select from public.jobs where issue_id = p_issue and status = 'queued' and subscriber_id is not null
  );
  return found;
end
$$;

-- Issues with due copies for which the sending function was not called for two minutes.
create function public.list_stalled_issues(p_at timestamptz default now()) returns setof bigint
language sql stable security definer set search_path = ''
as $$
  select issues.id
  from public.newsletter_issues as issues
  left join public.jobs on jobs.issue_id = issues.id
  where (issues.state = 'sending' or issues.welcome_days is not null) and not public.newsletter_is_braked()
    and issues.paused_at is null
  group by issues.id
  having coalesce(greatest(issues.started_at, max(jobs.started_at)), '-infinity') < p_at - interval '2 minutes'
    and coalesce(min(jobs.due_at) filter (
      where jobs.status = 'queued' and jobs.subscriber_id is not null
    ), case issues.state when 'sending' then p_at end) <= p_at
$$;

create function public.read_newsletter_progress() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with later as materialized (
    select issue_id, count(*) from public.newsletter_subscribers cross join unnest(missed) as issue_id group by issue_id
  ),
  refused as materialized (
    select issue_id, address_hash
    from public.jobs join public.newsletter_subscribers as subscribers on subscribers.id = subscriber_id
    where kind = 'newsletter_copy' and status = 'failed'
  ),
  -- A copy that was refused at once did not come back later.
  returned as materialized (
    select issue_id,
      count(distinct address_hash) filter (where kind in ('hard', 'soft') and refused.issue_id is null) as bounced,
      count(*) filter (where kind = 'complaint') as complained
    from public.returned_emails as emails left join refused using (issue_id, address_hash)
    group by issue_id
  )
  select jsonb_build_object(
    'subscribers', (select count(*) from public.issue_recipients(null) where is_due),
    'issues', coalesce((
      select jsonb_object_agg(issue_id, jsonb_build_object(
        'total', total, 'sent', sent, 'failed', failed, 'uncertain', uncertain, 'left', gone,
        'bounced', coalesce((select bounced from returned where returned.issue_id = counted.issue_id), 0),
        'complained', coalesce((select complained from returned where returned.issue_id = counted.issue_id), 0),
        'later', coalesce((select count from later where later.issue_id = counted.issue_id), 0),
        'braked', exists (select from public.email_brakes as brakes
          where brakes.issue_id = counted.issue_id and confirmed_at is null),
        -- Who has unsubscribed since is not on the list any more.
        'gained', (select count(*) from public.newsletter_subscribers as subscribers
          where confirmed_at >= started_at and (next_at is null or confirmed_at < next_at)),
        'stopped', (select stopped from public.newsletter_issues as issues where issues.id = counted.issue_id)
      ))
      from (
        select issues.id as issue_id, started_at, lead(started_at) over (order by started_at) as next_at,
          coalesce(total, 0) as total, coalesce(sent, 0) as sent,
          coalesce(failed, 0) as failed,
          -- No run is left that could end the copies under way of an issue that was sent.
          coalesce(uncertain, 0) + case state when 'sent' then coalesce(under_way, 0) else 0 end as uncertain,
          coalesce(gone, 0) as gone
        from public.newsletter_issues as issues left join (
          select issue_id, count(*) as total,
            count(*) filter (where status = 'done') as sent,
            count(*) filter (where status = 'failed') as failed,
            count(*) filter (where status = 'uncertain' or (status = 'running' and due_at <= now())) as uncertain,
            count(*) filter (where status = 'running' and due_at > now()) as under_way,
            count(*) filter (where status = 'queued' and subscriber_id is null) as gone
          from public.jobs where kind = 'newsletter_copy' group by issue_id
        ) as copies on copies.issue_id = issues.id
      ) as counted
    ), '{}')
  )
  where public.has_role('editor')
$$;

grant execute on function public.send_issue, public.count_issue_recipients, public.read_newsletter_progress to authenticated;
