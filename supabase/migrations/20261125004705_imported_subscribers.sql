-- Stores a confirmed subscriber without sending an email. A subscriber who has not pressed the link
-- here yet counts as confirmed, because they did so elsewhere.
create function public.import_subscriber(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
declare
  v_agreed timestamptz := coalesce((p_piece ->> 'agreed_at')::timestamptz, now());
  v_source text := concat_ws(', ', p_source, p_piece ->> 'source');
begin
  if p_row is null then
    select id, true into p_row, is_match from public.newsletter_subscribers
    where email = p_piece ->> 'email' and confirmed_at is not null;
    if found then return; end if;
  end if;
  if public.is_suppressed(p_piece ->> 'email', 'newsletter') then
    raise exception 'subscriber_must_not_be_on_the_suppression_list' using errcode = 'check_violation';
  end if;
  if p_row is not null then
    update public.newsletter_subscribers set agreed_at = v_agreed, source = v_source where id = p_row;
    return;
  end if;
  insert into public.newsletter_subscribers (email, agreed_at, confirmed_at, source, agreement)
  values (p_piece ->> 'email', v_agreed, v_agreed, v_source, nullif(p_piece -> 'agreement', 'null'))
  on conflict on constraint newsletter_address_must_be_unique do update
    set agreed_at = excluded.agreed_at, confirmed_at = excluded.confirmed_at, source = excluded.source,
      agreement = excluded.agreement
  returning id into p_row;
end
$$;

create function public.undo_subscriber(p_row bigint, p_menu jsonb) returns void
language sql set search_path = ''
as $$
  -- Without this the numbers of the newsletter would count a subscriber who left.
  update public.newsletter_subscribers set confirmed_at = null where id = p_row;
  delete from public.newsletter_subscribers where id = p_row;
$$;

-- Suppresses an address. Ends an imported subscription, but not one that began here.
create function public.import_suppression(p_source text, p_piece jsonb, inout p_row bigint, out is_match boolean)
language plpgsql set search_path = ''
as $$
begin
  if p_row is null then
    select id, true into p_row, is_match from public.suppressed_addresses
    where address_hash = public.hash_address(p_piece ->> 'email')
      and scope = public.suppression_scope(p_piece ->> 'reason');
    if found then return; end if;
  end if;
  delete from public.newsletter_subscribers
  where email = p_piece ->> 'email' and exists (
    select from public.imported_pieces as pieces
    where pieces.kind = 'subscriber' and pieces.row_id = newsletter_subscribers.id and pieces.version is not null
  );
  perform public.refuse_if(p_piece ->> 'reason' = 'unsubscribed' and exists (
    select from public.newsletter_subscribers where email = p_piece ->> 'email' and confirmed_at is not null
  ), 'address_must_not_have_subscribed_here');
  p_row := public.suppress_address(p_piece ->> 'email', p_piece ->> 'reason', p_source);
end
$$;

create function public.undo_suppression(p_row bigint, p_menu jsonb) returns void language sql set search_path = ''
as $$ delete from public.suppressed_addresses where id = p_row $$;
