-- Letters that wait to be sent. A letter is stored before anybody is told that it is on its way, and
-- goes when a mail server has taken it. What it says is sealed (src/server/seal.ts): it may hold a
-- link that opens an account.

create table public.letters (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  sealed text not null,
  attempts integer not null default 0,
  queued_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  -- After this its link opens nothing, or nobody waits for it any more.
  useful_until timestamptz not null default now() + interval '30 days',
  -- Set when the last attempt has failed: an administrator decides what becomes of it.
  died_at timestamptz,
  last_error text,
  constraint letter_must_have_a_subject_of_one_line check (subject !~ '[[:cntrl:]]'),
  constraint letter_must_be_sealed check (sealed like 'v1.%')
);
create index letters_to_send on public.letters (next_attempt_at) where died_at is null;
create index letters_by_age on public.letters (useful_until);

-- Gives out letters whose time has come, and makes their next attempt due already: whoever has taken
-- one and ends before the mail server has answered leaves nothing behind that nobody looks at.
create function public.claim_letters(p_limit integer, p_id bigint default null)
returns table (id bigint, sealed text)
language plpgsql security definer set search_path = ''
as $$
begin
  update public.letters
  set died_at = now(), last_error = coalesce(letters.last_error, 'The last attempt did not end.')
  where letters.died_at is null and letters.attempts >= 5 and letters.next_attempt_at <= now();
  return query
  update public.letters
  set attempts = letters.attempts + 1,
      next_attempt_at = now() + case letters.attempts
        when 0 then interval '1 minute'
        when 1 then interval '5 minutes'
        when 2 then interval '30 minutes'
        when 3 then interval '6 hours'
        else interval '10 minutes'
      end
  where letters.id in (
    select due.id from public.letters as due
    where due.died_at is null and due.next_attempt_at <= now() and due.useful_until > now()
      and (p_id is null or due.id = p_id)
    order by due.next_attempt_at, due.id
    limit p_limit
    for update skip locked
  )
  returning letters.id, letters.sealed;
end
$$;

-- What an attempt came to. The fifth that fails was the last.
create function public.record_failed_letter(p_id bigint, p_error text) returns void
language sql security definer set search_path = ''
as $$
  update public.letters
  set last_error = left(p_error, 500), died_at = case when attempts >= 5 then now() end
  where id = p_id
$$;

-- Sends a letter anew, all attempts before it. False when there is none.
create function public.retry_letter(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not (public.is_administrator() and public.session_lives()) then
    raise exception 'only administrators send letters again' using errcode = '42501';
  end if;
  update public.letters set attempts = 0, died_at = null, next_attempt_at = now() where id = p_id;
  return found;
end
$$;

alter table public.letters enable row level security;
create policy "administrators see which letters wait" on public.letters
  for select to authenticated
  using ((select public.is_administrator()) and (select public.session_lives()));

revoke all on public.letters from anon, authenticated;
grant select (
  id, recipient, subject, attempts, queued_at, next_attempt_at, useful_until, died_at, last_error
) on public.letters to authenticated;
grant all on public.letters to service_role;

revoke execute on function public.claim_letters(integer, bigint) from public, anon, authenticated;
revoke execute on function public.record_failed_letter(bigint, text) from public, anon, authenticated;
revoke execute on function public.retry_letter(bigint) from public, anon, authenticated;
grant execute on function public.claim_letters(integer, bigint) to service_role;
grant execute on function public.record_failed_letter(bigint, text) to service_role;
grant execute on function public.retry_letter(bigint) to authenticated;
