-- Nobody: an account without a profile whose password nobody has, for its hash was drawn by lot. Auth
-- is asked about it when somebody logs in who is not there, so that both take one look at a hash and
-- the time of an answer says nothing (security.md, Facts, 2).

do $$
declare
  v_nobody uuid := '00000000-0000-4000-8000-00000000dec0';
begin
  -- Auth reads the tokens as text: it fails on null.
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at,
    confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at
  ) values (
    v_nobody, 'authenticated', 'authenticated', 'nobody@nowhere.invalid',
    '$2a$10$Xq3vTz0nKcW8eYbLr5uHJO1kD7mPgZsA4fQxVtR9wBiNyUoE6hCla', now(),
    '', '', '', '', now(), now()
  );
  delete from public.profiles where id = v_nobody;
  -- Hosted Auth looks only within its instance; the embedded one knows none.
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute format(
      'update auth.users set instance_id = %L where id = %L', '00000000-0000-0000-0000-000000000000', v_nobody
    );
  end if;
end
$$;
