-- rule: editor/who-else
create table public.open_documents (
  kind text not null,
  document_id bigint not null,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (kind, document_id, user_id),
  constraint open_document_must_be_of_a_known_kind check (kind in ('article', 'page', 'issue'))
);
create index open_documents_by_user on public.open_documents (user_id);

-- Browsers call this every five seconds.
create function public.note_open_document(p_kind text, p_id bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_may_edit boolean := case p_kind
    when 'article' then public.works_on(p_id) and exists (select from public.articles where id = p_id)
    when 'page' then public.has_role('editor') and exists (select from public.pages where id = p_id)
    when 'issue' then public.has_role('editor') and exists (select from public.newsletter_issues where id = p_id)
    else false
  end;
begin
  perform public.require_role('author');
  if not v_may_edit then return null; end if;
  insert into public.open_documents as seen (kind, document_id) values (p_kind, p_id)
  on conflict (kind, document_id, user_id) do update set seen_at = now();
  return jsonb_build_object('others', coalesce((
    select jsonb_agg(username order by username)
    from public.open_documents as seen join public.profiles on profiles.id = user_id
    where seen.kind = p_kind and seen.document_id = p_id and user_id <> (select auth.uid())
      and seen_at > now() - interval '15 seconds'
  ), '[]'));
end
$$;

grant execute on function public.note_open_document to authenticated;
