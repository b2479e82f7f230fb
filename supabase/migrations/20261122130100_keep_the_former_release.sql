-- A server whose first build fails goes on with the release that it has. What was asked for is not
-- live: the build that a killed process left running has failed, or one that nobody asked for.
create function public.fail_first_build(p_error text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.finish_build(id, 'failed', p_error) from public.builds where status = 'building';
  if found then return; end if;
  perform public.queue_build('start', null);
  perform public.finish_build(public.claim_build(), 'failed', p_error);
end
$$;

revoke execute on function public.fail_first_build(text) from public, anon, authenticated;
grant execute on function public.fail_first_build(text) to service_role;
