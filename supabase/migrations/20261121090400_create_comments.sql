-- `body` is the Markdown as typed, `html` its sanitised rendering, made once when it is written.

create table public.comments (
  id bigint generated always as identity primary key,
  article_id bigint not null references public.articles (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  parent_id bigint,
  body text not null,
  html text not null,
  likes integer not null default 0,
  dislikes integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint comment_belongs_to_one_article unique (id, article_id),
  constraint reply_must_share_its_parents_article foreign key (parent_id, article_id)
    references public.comments (id, article_id) on delete cascade,
  constraint comment_body_is_required check (deleted_at is not null or btrim(body) <> ''),
  constraint comment_body_must_be_at_most_5000_characters check (char_length(body) <= 5000),
  constraint comment_counts_must_not_be_negative check (least(likes, dislikes) >= 0)
);
create index comments_of_article on public.comments (article_id, parent_id, created_at, id);
create index comments_by_author on public.comments (author_id);
create index replies_of_comment on public.comments (parent_id, created_at, id);

create function public.count_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_article bigint := coalesce(new.article_id, old.article_id);
  v_change integer := (case when new.id is not null and new.deleted_at is null then 1 else 0 end)
                    - (case when old.id is not null and old.deleted_at is null then 1 else 0 end);
begin
  if v_change <> 0 then
    update public.articles set num_comments = num_comments + v_change where id = v_article;
  end if;
  return null;
end
$$;
create trigger count_comments after insert or delete or update of deleted_at on public.comments
  for each row execute function public.count_comments();

alter table public.comments enable row level security;
create policy "comments are visible with their article" on public.comments
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));

revoke all on public.comments from anon, authenticated;
grant select on public.comments to anon, authenticated;
grant all on public.comments to service_role;
revoke execute on function public.count_comments() from public, anon, authenticated;
