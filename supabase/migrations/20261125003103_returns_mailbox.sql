-- rule: email/unclear-returns. Returned emails of the site that nothing could be read in. The
-- address is kept until an administrator has said what the email means, 30 days at most.
create table public.unclear_returns (
  id bigint generated always as identity primary key,
  email text not null,
  issue_id bigint references public.newsletter_issues (id) on delete cascade,
  sender text not null,
  beginning text not null,
  received_at timestamptz not null default now(),
  constraint unclear_return_must_be_listed_once unique nulls not distinct (email, issue_id),
  constraint sender_of_a_return_must_be_at_most_400_characters check (char_length(sender) <= 400),
  constraint beginning_of_a_return_must_be_at_most_1000_characters check (char_length(beginning) <= 1000)
);
create index unclear_returns_of_issue on public.unclear_returns (issue_id) where issue_id is not null;

create function public.note_unclear_return(p_email text, p_issue bigint, p_sender text, p_beginning text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.unclear_returns (email, issue_id, sender, beginning)
  values (
    lower(btrim(p_email)), (select id from public.newsletter_issues where id = p_issue),
    left(p_sender, 400), left(p_beginning, 1000)
  )
  on conflict on constraint unclear_return_must_be_listed_once do nothing
$$;

-- What an administrator says that it means: `gone`, `full` or `nothing`. False when it is not listed.
create function public.answer_unclear_return(p_id bigint, p_means text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_unclear public.unclear_returns;
begin
  perform public.refuse_token();
  perform public.require_role('administrator');
  delete from public.unclear_returns where id = p_id returning * into v_unclear;
  if not found then return false; end if;
  if p_means in ('gone', 'full') then
    perform public.record_returned_email(
      v_unclear.email, case p_means when 'gone' then 'hard' else 'soft' end, 'administrator',
      coalesce(v_unclear.issue_id, 0), v_unclear.beginning, case p_means when 'gone' then 'unknown' else 'full' end
    );
  end if;
  return true;
end
$$;

-- A row while the mailbox of returned emails cannot be read.
create table public.returns_mailbox (
  id boolean primary key default true,
  failing_since timestamptz not null default now(),
  error text not null,
  failures integer not null default 1,
  constraint returns_mailbox_must_have_one_row check (id)
);

-- Notes a run; null when it was successful. True at the third failure in a row, which is the time to tell
-- an administrator.
create function public.note_returns_mailbox(p_error text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_failures integer;
begin
  if p_error is null then
    delete from public.returns_mailbox where id;
    return false;
  end if;
  insert into public.returns_mailbox as mailbox (error) values (left(p_error, 400))
  on conflict (id) do update set error = excluded.error, failures = mailbox.failures + 1
  returning failures into v_failures;
  return v_failures = 3;
end
$$;

grant execute on function public.answer_unclear_return to authenticated;
