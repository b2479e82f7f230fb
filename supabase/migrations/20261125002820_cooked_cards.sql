-- rule: cards/my-kitchen. A card that was deleted stays in it, as what was cooked was cooked.
create table public.cooked_cards (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  card_id uuid not null,
  -- When it was cooked, with stars and a note: `cookedCard` in own-kitchen/contract.ts.
  content jsonb not null constraint cooked_card_is_small check (octet_length(content::text) <= 16000),
  primary key (user_id, card_id)
);

-- When a kitchen was cleared, in milliseconds: what its devices cooked or noted before is not kept.
create table public.kitchen_clearings (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  cleared_at bigint not null
);

-- Joins an array of {card, …} with what the caller cooked: all times, and of each card the newer stars
-- and note, so that a device with an older list deletes nothing. What is older than the last clearing
-- goes, so that none brings it back. Parallel calls wait for each other.
-- The only way to write, so that a kitchen has its limit.
create function public.save_kitchen(p_cards jsonb, p_cleared_at bigint default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  cleared bigint;
begin
  perform public.require_session();
  if jsonb_array_length(p_cards) > 300 then
    raise exception 'kitchen_must_have_at_most_300_cards' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kitchen ' || auth.uid(), 0));
  insert into public.cooked_cards as stored (card_id, content)
  select distinct on (cooked ->> 'card') (cooked ->> 'card')::uuid, cooked - 'card'
  from jsonb_array_elements(p_cards) as cooked
  on conflict (user_id, card_id) do update set content =
    case when coalesce((stored.content ->> 'changed_at')::numeric, 0)
      > coalesce((excluded.content ->> 'changed_at')::numeric, 0)
      then stored.content else excluded.content end
    || jsonb_build_object('cooked', (
      select coalesce(jsonb_agg(moment order by moment), '[]') from (
        select distinct moment
        from jsonb_array_elements((stored.content -> 'cooked') || (excluded.content -> 'cooked')) as moment
        order by moment desc limit 100
      ) as newest
    ));
  -- What is damaged is not read either.
  delete from public.cooked_cards
  where user_id = auth.uid() and jsonb_typeof(content -> 'cooked') is distinct from 'array';
  -- A device whose clock is ahead clears what it stored itself, and nothing that is still to come.
  insert into public.kitchen_clearings as stored (cleared_at)
  select least(p_cleared_at, greatest(extract(epoch from now()) * 1000, (
    select max(greatest((content ->> 'changed_at')::numeric, (content -> 'cooked' ->> -1)::numeric))
    from public.cooked_cards where user_id = auth.uid()
  )))
  where p_cleared_at is not null
  on conflict (user_id) do update set cleared_at = greatest(stored.cleared_at, excluded.cleared_at);
  select cleared_at into cleared from public.kitchen_clearings where user_id = auth.uid();
  update public.cooked_cards set content = content
    || case when coalesce((content ->> 'changed_at')::numeric, 0) > cleared then '{}'
      else '{"stars": null, "note": "", "changed_at": 0}' end::jsonb
    || jsonb_build_object('cooked', (
      select coalesce(jsonb_agg(moment order by moment), '[]')
      from jsonb_array_elements(content -> 'cooked') as moment where moment::numeric > cleared
    ))
  where user_id = auth.uid() and cleared is not null;
  delete from public.cooked_cards
  where user_id = auth.uid() and coalesce((content ->> 'changed_at')::numeric, 0) <= cleared
    and content -> 'cooked' ->> -1 is null;
  delete from public.cooked_cards where user_id = auth.uid() and card_id in (
    select card_id from public.cooked_cards where user_id = auth.uid()
    order by greatest((content ->> 'changed_at')::numeric, (content -> 'cooked' ->> -1)::numeric) desc
      nulls last, card_id
    offset 300
  );
end
$$;

create policy "users read what they cooked" on public.cooked_cards
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.has_valid_session()));

create policy "users read when they cleared their kitchen" on public.kitchen_clearings
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.has_valid_session()));

grant select on public.cooked_cards, public.kitchen_clearings to authenticated;
grant execute on function public.save_kitchen to authenticated;
