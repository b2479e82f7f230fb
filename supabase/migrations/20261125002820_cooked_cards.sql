-- rule: cards/my-kitchen. A card that was deleted stays in it, as what was cooked was cooked.
create table public.cooked_cards (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  card_id uuid not null,
  -- When it was cooked, with stars and a note: `cookedCard` in own-kitchen/contract.ts.
  content jsonb not null constraint cooked_card_is_small check (octet_length(content::text) <= 16000),
  primary key (user_id, card_id)
);

-- Joins an array of {card, …} with what the caller cooked: all times, and of each card the newer stars
-- and note, so that a device with an older list deletes nothing. Parallel calls wait for each other.
-- The only way to write, so that a kitchen has its limit.
create function public.save_kitchen(p_cards jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
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
  delete from public.cooked_cards where user_id = auth.uid() and card_id in (
    select card_id from public.cooked_cards where user_id = auth.uid()
    order by greatest((content ->> 'changed_at')::numeric, (content -> 'cooked' ->> -1)::numeric) desc
      nulls last, card_id
    offset 300
  );
end
$$;

create policy "users delete what they cooked" on public.cooked_cards
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select public.has_valid_session()));

create policy "users read what they cooked" on public.cooked_cards
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.has_valid_session()));

grant select, delete on public.cooked_cards to authenticated;
grant execute on function public.save_kitchen to authenticated;
