-- What the link of an email names (rule: following/one-press). An unknown key ends nothing.
create function public.stop_emails(p_key text, p_what text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := (select user_id from public.account_settings where email_key = p_key);
  v_number bigint := substring(p_what from '^[a-z]+-(\d{1,15})$');
begin
  case split_part(p_what, '-', 1)
    when 'discussion' then
      insert into public.follows (user_id, article_id, wanted)
      select v_user, id, false from public.articles where id = v_number and v_user is not null
      on conflict on constraint thing_must_be_followed_once do update set wanted = false;
    when 'discussions' then
      update public.account_settings set answer_emails = false where user_id = v_user;
      delete from public.follows where user_id = v_user and article_id is not null and wanted;
    else null;
  end case;
end
$$;
