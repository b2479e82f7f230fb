-- A series as its editors see it: with the articles that readers do not, in the places that
-- write_article_place counts.

create view public.desk_series with (security_invoker = true) as
select
  series.id,
  series.title,
  series.position,
  coalesce(
    jsonb_agg(
      jsonb_build_object('id', articles.id, 'title', articles.title, 'state', articles.state)
      order by places.position, places.article_id
    ) filter (where articles.id is not null),
    '[]'
  ) as articles
from public.series
left join public.series_articles as places on places.series_id = series.id
left join public.desk_articles as articles on articles.aux_id = places.article_id
group by series.id;

revoke all on public.desk_series from anon, authenticated;
grant select on public.desk_series to authenticated, service_role;
