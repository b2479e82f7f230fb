-- What people wrote to the editors is kept for half a year, a letter as long as somebody may still
-- want it. Run once a day beside `apply_retention`; the clock is an argument for the same reason.

create function public.forget_mail(p_now timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_letters integer;
  v_messages integer;
begin
  delete from public.letters where useful_until < p_now;
  get diagnostics v_letters = row_count;
  delete from public.messages where received_at < p_now - interval '180 days';
  get diagnostics v_messages = row_count;
  return jsonb_build_object('letters', v_letters, 'messages', v_messages);
end
$$;

revoke execute on function public.forget_mail(timestamptz) from public, anon, authenticated;
grant execute on function public.forget_mail(timestamptz) to service_role;
