-- Requests a build in the transaction of the change (rule: builds/follows-moderation). The trigger
-- is deferred, so that the build is locked last, against deadlocks.
create function public.request_build_of_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.articles where id = old.article_id and published) then
    perform public.queue_build(tg_argv[0], null);
  end if;
  return null;
end
$$;
create constraint trigger request_build_of_changed_comment after update on public.comments
  deferrable initially deferred for each row
  when ((old.html, old.deleted_at) is distinct from (new.html, new.deleted_at))
  execute function public.request_build_of_comment('comment');
create constraint trigger request_build_of_removed_comment after delete on public.comments
  deferrable initially deferred for each row when (old.deleted_at is null)
  execute function public.request_build_of_comment('comment');
create constraint trigger request_build_of_comment_without_author after update on public.comments
  deferrable initially deferred for each row
  when (new.author_id is null and old.author_id is not null and new.deleted_at is null)
  execute function public.request_build_of_comment('account');

create function public.request_build_of_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if public.is_public_author(old.id) then
    perform public.queue_build('account', null);
  end if;
  return null;
end
$$;
create constraint trigger request_build_of_author after update on public.authors
  deferrable initially deferred for each row when (old.profile_id is not null and new.profile_id is null)
  execute function public.request_build_of_author();

create function public.is_public_author(p_author bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.article_authors as bylines
      join public.articles on articles.id = article_id and published
      where bylines.author_id = p_author
    )
  );
end
$$;

create function public.is_shown_on_pages(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (select from public.authors where profile_id = p_user and public.is_public_author(id))
      or exists (
        select from public.comments join public.articles on articles.id = article_id
        where comments.author_id = p_user and deleted_at is null and published
      )
  );
end
$$;

-- The argument is the column that refers to the user.
create function public.request_build_of_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if public.is_shown_on_pages((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid) then
    perform public.queue_build('account', null);
  end if;
  return null;
end
$$;
create constraint trigger request_build_of_renamed_user after update on public.profiles
  deferrable initially deferred for each row
  when (old.username is distinct from new.username)
  execute function public.request_build_of_user('id');
create constraint trigger request_build_of_role after insert or delete or update of role_slug on public.user_roles
  deferrable initially deferred for each row
  execute function public.request_build_of_user('user_id');
create constraint trigger request_build_of_suspended_user after update on auth.users
  deferrable initially deferred for each row when (old.banned_until is distinct from new.banned_until)
  execute function public.request_build_of_user('id');

create constraint trigger request_build_of_removed_redirect after delete on public.redirects
  deferrable initially deferred for each row when (old.kind = 'own' and old.to_path is not null)
  execute function public.request_build_of_table();
create constraint trigger request_build_of_changed_redirect after update on public.redirects
  deferrable initially deferred for each row
  when (
    old.kind = 'own' and old.to_path is not null
    and (old.from_path, old.to_path, old.status) is distinct from (new.from_path, new.to_path, new.status)
  )
  execute function public.request_build_of_table();

create constraint trigger request_build_of_spellings after insert or update or delete on public.spellings
  deferrable initially deferred for each row execute function public.request_build_of_table();

create constraint trigger request_build_of_units after insert or update or delete on public.units
  deferrable initially deferred for each row execute function public.request_build_of_table('measures');
create constraint trigger request_build_of_cup_weights after insert or update or delete on public.cup_weights
  deferrable initially deferred for each row execute function public.request_build_of_table('measures');

create constraint trigger request_build_of_issue after update on public.newsletter_issues
  deferrable initially deferred for each row
  when ((new.public and new.state <> 'draft') is distinct from (old.public and old.state <> 'draft'))
  execute function public.request_build_of_table('newsletter');
