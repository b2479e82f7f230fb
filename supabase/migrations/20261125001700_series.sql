create table public.series (
  id bigint generated always as identity primary key,
  slug text not null,
  title text not null,
  tagline text not null default '',
  description text not null default '',
  cover jsonb,
  position integer not null default 0,
  on_front_page boolean not null default true,
  -- Moving a series does not raise its version.
  version integer not null default 1,
  constraint series_slug_must_be_unique unique (slug),
  constraint series_slug_must_be_lowercase_words check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  constraint series_title_is_required check (btrim(title) <> ''),
  constraint series_title_must_be_unique unique (title),
  constraint series_title_must_be_one_line_of_at_most_120_characters check (char_length(title) <= 120 and title !~ '[[:cntrl:]]'),
  constraint series_tagline_must_be_one_line_of_at_most_200_characters check (char_length(tagline) <= 200 and tagline !~ '[[:cntrl:]]'),
  constraint series_description_must_be_at_most_1000_characters check (char_length(description) <= 1000),
  constraint series_cover_must_be_described_or_decorative check (cover is null or public.is_picture(cover))
);

create trigger refuse_former_address before insert or update of slug on public.series
  for each row execute function public.refuse_former_address('series');
create trigger redirect_former_address after update of slug on public.series
  for each row when (old.slug <> new.slug) execute function public.redirect_former_address('series');

create table public.series_articles (
  article_id bigint primary key references public.articles (id) on delete cascade,
  series_id bigint not null references public.series (id) on delete cascade,
  position integer not null
);
create index series_articles_in_order on public.series_articles (series_id, position, article_id);

create view public.series_in_order with (security_invoker = true) as
select
  series.*,
  coalesce(
    jsonb_agg(articles.slug order by places.position, places.article_id)
      filter (where articles.published and articles.binned_at is null),
    '[]'
  ) as articles,
  -- rule: categories-and-series/series-pictures
  case when series.cover is null then '[]' else jsonb_build_array(series.cover -> 'url') end
    || coalesce(
      jsonb_agg('/images/' || cover.name || '/' || least(cover.width, 1600) || '.webp'
        order by places.position, places.article_id)
        filter (where cover.name is not null and articles.published and articles.binned_at is null),
      '[]'
    ) as imgs
from public.series
left join public.series_articles as places on places.series_id = series.id
left join public.articles on articles.id = places.article_id
left join lateral (
  select name, width from public.article_images
  where article_id = articles.id order by position, id limit 1
) as cover on true
group by series.id;

-- The series of an article, and the one that follows it; after the last comes the first. Editors
-- see unpublished articles too.
create function public.read_series_of_article(p_article bigint) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', series.id, 'slug', series.slug, 'title', title, 'tagline', tagline,
      'articles', (
        select jsonb_agg(articles.slug order by parts.position, parts.article_id)
        from public.series_articles as parts
        join public.articles on articles.id = parts.article_id
        where parts.series_id = series.id and (published or articles.id = p_article)
      ),
      'following', (
        select jsonb_build_object('slug', others.slug, 'title', others.title)
        from public.series as others
        where others.id <> series.id and exists (
          select from public.series_articles as parts
          join public.articles on articles.id = parts.article_id and published
          where parts.series_id = others.id
        )
        order by (others.position, others.id) < (series.position, series.id), others.position, others.id
        limit 1
      )
    )
    from public.series
    join public.series_articles as places on places.series_id = series.id
    where places.article_id = p_article
  );
end
$$;

create function public.create_series(p_given jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform public.begin_change_of_order('public.series');
  insert into public.series (slug, title) values (p_given ->> 'slug', p_given ->> 'title') returning id into v_id;
  perform public.place_row('public.series', v_id);
  perform public.queue_build('series', null);
  return v_id;
end
$$;

-- Saves a series, and removes its articles from other series.
create function public.update_series(p_id bigint, p_version integer, p_given jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_articles bigint[];
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  -- Articles are locked in the same order as when one is saved, against deadlocks.
  perform from public.articles
  where id in (
    select public.article_named(slug) from jsonb_array_elements_text(p_given -> 'articles') as slug
  ) order by id for key share;
  perform public.begin_change_of_order('public.series');
  if not exists (select from public.series where id = p_id) then return false; end if;
  update public.series set
    slug = p_given ->> 'slug', title = p_given ->> 'title', tagline = p_given ->> 'tagline',
    description = p_given ->> 'description', cover = public.change_picture(cover, p_given -> 'cover', 'cover'),
    version = version + 1
  where id = p_id and version = p_version;
  perform public.refuse_if(not found, 'series_must_not_have_changed_meanwhile');
  select coalesce(array_agg(articles.id order by place), '{}') into v_articles
  from jsonb_array_elements_text(p_given -> 'articles') with ordinality as given (slug, place)
  join public.articles on articles.id = public.article_named(given.slug);
  update public.series set version = version + 1 where id <> p_id and id in (
    select series_id from public.series_articles where article_id = any (v_articles)
  );
  delete from public.series_articles where series_id = p_id or article_id = any (v_articles);
  insert into public.series_articles (article_id, series_id, position)
  select id, p_id, place from unnest(v_articles) with ordinality as article (id, place);
  perform public.queue_build('series', null);
  return true;
end
$$;

-- Moves a series or changes whether it is on the front page; null leaves a value unchanged.
create function public.arrange_series(
  p_id bigint, p_place integer default null, p_on_front_page boolean default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_change_of_order('public.series');
  update public.series set on_front_page = coalesce(p_on_front_page, on_front_page) where id = p_id;
  if not found then return false; end if;
  if p_place is not null then perform public.place_row('public.series', p_id, p_place); end if;
  perform public.queue_build('series', null);
  return true;
end
$$;

create function public.delete_series(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_slug text;
begin
  perform public.begin_change_of_order('public.series');
  delete from public.series where id = p_id returning slug into v_slug;
  if not found then return false; end if;
  perform public.redirect_address('/series/' || v_slug, null, 'series');
  perform public.queue_build('series', null);
  return true;
end
$$;

create policy "everyone reads the series" on public.series for select to anon, authenticated using (true);
create policy "everyone who may read an article reads its place in a series" on public.series_articles
  for select to anon, authenticated
  using (exists (select from public.articles where articles.id = article_id));

grant execute on function public.read_series_of_article to anon, authenticated;
grant select on public.series, public.series_articles, public.series_in_order to anon, authenticated;
grant execute on function
  public.create_series,
  public.update_series,
  public.arrange_series,
  public.delete_series
to authenticated;
