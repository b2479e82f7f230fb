-- A rule that a constraint cannot express: the features' constraints.ts say in which words the caller is told.
create function public.refuse_if(p_refused boolean, p_rule text, p_code text default 'check_violation') returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_refused then raise exception using message = p_rule, errcode = p_code; end if;
end
$$;
