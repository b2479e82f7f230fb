-- For rules that a constraint cannot express; constraints.ts of the features has the messages.
-- Functions that change one record return false or null without such a record, or without the right
-- to see it.
create function public.refuse_if(p_refused boolean, p_rule text, p_code text default 'check_violation') returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_refused then raise exception using message = p_rule, errcode = p_code; end if;
end
$$;
