-- rule: cards/my-kitchen. A card that was deleted stays in it, as what was cooked was cooked.
create table public.cooked_cards (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  card_id uuid not null,
  -- When it was cooked, with stars and a note: `cookedCard` in own-kitchen/contract.ts.
  content jsonb not null constraint cooked_card_is_small check (octet_length(content::text) <= 16000),
  primary key (user_id, card_id)
);

-- Replaces what the caller cooked: an array of {card, …}. Parallel calls wait for each other. The only
-- way to write, so that a kitchen has its limit.
create function public.save_kitchen(p_cards jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_session();
  if jsonb_array_length(p_cards) > 300 then
    raise exception 'kitchen_must_have_at_most_300_cards' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kitchen ' || auth.uid(), 0));
  delete from public.cooked_cards where user_id = auth.uid();
  insert into public.cooked_cards (card_id, content)
  select (cooked ->> 'card')::uuid, cooked - 'card' from jsonb_array_elements(p_cards) as cooked
  on conflict do nothing;
end
$$;

create policy "users read what they cooked" on public.cooked_cards
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.has_valid_session()));

grant select on public.cooked_cards to authenticated;
grant execute on function public.save_kitchen to authenticated;
