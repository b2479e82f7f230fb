-- The cart of somebody with an account, one row a thing. There is no shop yet, so a sku is only a
-- number that the browser kept (readings, 41).

create table public.cart_lines (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  sku bigint not null,
  quantity integer not null default 1,
  -- The order in which things were put in.
  place smallint not null,
  primary key (user_id, sku),
  constraint cart_sku_must_be_positive check (sku > 0),
  constraint cart_quantity_must_be_1_to_999 check (quantity between 1 and 999)
);

alter table public.cart_lines enable row level security;
create policy "people see their own cart" on public.cart_lines
  for select to authenticated
  using (user_id = (select auth.uid()) and (select public.session_lives()));
create policy "people fill their own cart" on public.cart_lines
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.session_lives()));
create policy "people empty their own cart" on public.cart_lines
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select public.session_lives()));

revoke all on public.cart_lines from anon, authenticated;
grant select, delete on public.cart_lines to authenticated;
grant insert (sku, quantity, place) on public.cart_lines to authenticated;
grant all on public.cart_lines to service_role;

-- Puts a cart in the place of the caller's, whole or not at all; two tabs at once take turns.
create function public.keep_cart(p_cart jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || auth.uid(), 0));
  delete from public.cart_lines where user_id = auth.uid();
  insert into public.cart_lines (sku, quantity, place)
  select (line ->> 'sku')::bigint, (line ->> 'quantity')::integer, place
  from jsonb_array_elements(p_cart) with ordinality as lines (line, place);
end
$$;

revoke execute on function public.keep_cart(jsonb) from public, anon, authenticated;
grant execute on function public.keep_cart(jsonb) to authenticated, service_role;
