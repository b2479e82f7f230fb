-- The issues of the newsletter: written as drafts, frozen when they go out.

create table public.newsletter_issues (
  id bigint generated always as identity primary key,
  subject text not null,
  introduction text not null default '',
  -- Slugs, in the order of the issue; only what is published then goes out.
  articles text[] not null default '{}',
  state text not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What every subscriber gets, but for the link that ends the subscription.
  letter jsonb,
  started_at timestamptz,
  -- When somebody last worked on it: an issue that nobody works on any more is taken up again.
  worked_at timestamptz,
  finished_at timestamptz,
  constraint issue_subject_must_be_one_line check (
    subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 150
  ),
  constraint issue_introduction_must_be_5000_characters_at_most check (char_length(introduction) <= 5000),
  constraint issue_must_have_20_articles_at_most check (cardinality(articles) <= 20),
  constraint issue_state_must_be_known check (state in ('draft', 'sending', 'sent')),
  constraint issue_that_goes_out_must_be_frozen check (
    state = 'draft' or (letter is not null and started_at is not null)
  )
);

create function public.keep_issue_that_went_out() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.state <> 'draft' and (tg_op = 'DELETE' or
    (new.subject, new.introduction, new.articles) is distinct from (old.subject, old.introduction, old.articles)) then
    raise exception 'issue_that_went_out_is_fixed' using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.updated_at := case when new.state = 'draft' then now() else old.updated_at end;
  return new;
end
$$;
create trigger keep_issue_that_went_out before update or delete on public.newsletter_issues
  for each row execute function public.keep_issue_that_went_out();

alter table public.newsletter_issues enable row level security;
create policy "administrators see issues" on public.newsletter_issues
  for select to authenticated
  using ((select public.is_administrator()) and (select public.session_lives()));
create policy "administrators write issues" on public.newsletter_issues
  for insert to authenticated
  with check ((select public.is_administrator()) and (select public.session_lives()));
create policy "administrators change issues" on public.newsletter_issues
  for update to authenticated
  using ((select public.is_administrator()) and (select public.session_lives()))
  with check ((select public.is_administrator()) and (select public.session_lives()));
create policy "administrators remove issues" on public.newsletter_issues
  for delete to authenticated
  using ((select public.is_administrator()) and (select public.session_lives()));

revoke all on public.newsletter_issues from anon, authenticated;
grant select, delete on public.newsletter_issues to authenticated;
grant insert (subject, introduction, articles), update (subject, introduction, articles)
  on public.newsletter_issues to authenticated;
grant all on public.newsletter_issues to service_role;
revoke execute on function public.keep_issue_that_went_out() from public, anon, authenticated;
