create table public.cart_lines (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  sku bigint not null,
  quantity integer not null default 1,
  place smallint not null,
  primary key (user_id, sku),
  constraint cart_sku_must_be_positive check (sku > 0),
  constraint cart_quantity_must_be_1_to_999 check (quantity between 1 and 999)
);

create function public.save_cart(p_cart jsonb) returns void
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

create policy "users read and write their own cart" on public.cart_lines
  for all to authenticated
  using (user_id = (select auth.uid()) and (select public.has_valid_session()))
  with check (user_id = (select auth.uid()) and (select public.has_valid_session()));

grant select, delete on public.cart_lines to authenticated;
grant insert (sku, quantity, place) on public.cart_lines to authenticated;
grant execute on function public.save_cart to authenticated;
