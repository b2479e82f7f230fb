-- Refuses what a constraint cannot express; constraints.ts of each feature has the messages.
-- Functions that change one record return false or null when it does not exist or the caller may
-- not see it.
create function public.refuse_if(p_refused boolean, p_rule text, p_code text default 'check_violation') returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_refused then raise exception using message = p_rule, errcode = p_code; end if;
end
$$;
