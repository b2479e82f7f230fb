-- rule: articles/sharing. Times are ISO 8601 in UTC, so that they can be compared as text.
create function public.is_sharing(p_sharing jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    p_sharing ?& '{title,description,picture,canonical,hidden,dated,comments_until}'
    and char_length(p_sharing ->> 'title') <= 200 and char_length(p_sharing ->> 'description') <= 500
    and (p_sharing ->> 'picture') ~ '^(/images/[a-z0-9]+(-[a-z0-9]+)*/\d+\.webp)?$'
    and (
      p_sharing ->> 'canonical' = ''
      or (public.is_web_address(p_sharing ->> 'canonical') and p_sharing ->> 'canonical' ~ '^https:'
        and char_length(p_sharing ->> 'canonical') <= 2000)
    )
    and jsonb_typeof(p_sharing -> 'hidden') = 'boolean'
    and coalesce(p_sharing ->> 'dated', '2026-01-01T00:00:00Z') ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$'
    and coalesce(p_sharing ->> 'comments_until', '2026-01-01T00:00:00Z') ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$',
    false)
$$;

-- Saves sharing. Some parts of it only editors may set (rules: publishing/date-set-back,
-- comments/closed).
create function public.save_article_sharing(p_article bigint, p_sharing jsonb, p_edits boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  v_dated timestamptz := p_sharing ->> 'dated';
begin
  if not p_edits then
    select p_sharing || jsonb_build_object('dated', sharing -> 'dated', 'comments_until', sharing -> 'comments_until')
    into p_sharing from public.articles where id = p_article;
  elsif v_dated > now() then
    raise exception 'article_date_must_not_lie_ahead' using errcode = 'check_violation';
  elsif v_dated is not null then
    update public.articles set published_at = v_dated
    where id = p_article and published_at is not null and published_at <> v_dated;
  end if;
  update public.articles set sharing = p_sharing where id = p_article and sharing <> p_sharing;
end
$$;
