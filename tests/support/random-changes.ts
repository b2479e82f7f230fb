import type { Sql } from 'postgres'
import { emptyCard } from '../../src/features/kitchen/cards/contract.ts'

type Random = () => number

const CARD = emptyCard('5b1d0f4e-0c7e-4d0e-9a63-6a3f5d2c1b0a', 'recipe', 'Card')

const PICTURE = {
  url: '/images/picture/1600.webp',
  alt: 'A picture.',
  decorative: false,
  darken: false,
  width: 1600,
  height: 1000,
  placeholder: '',
}

/** Changes of what pages show, of the one and of the other row by chance. */
export const CHANGES: Record<string, (sql: Sql, at: Random) => Promise<unknown>> = {
  text: (sql, at) =>
    sql`update public.articles set body = '<h2>Anew</h2><p>' || ${at()}::float8 || '</p>' where id = ${article(sql, at)}`,
  title: (sql, at) =>
    sql`update public.articles set title = 'Title ' || ${at()}::float8 where id = ${article(sql, at)}`,
  tagged: (sql, at) =>
    sql`insert into public.article_categories (article_id, category_id, position)
      values (${article(sql, at)}, ${category(sql, at)}, 9) on conflict do nothing`,
  untagged: (sql, at) =>
    sql`delete from public.article_categories where article_id = ${article(sql, at)}`,
  reference: (sql, at) =>
    sql`insert into public.article_references (article_id, position, author, title)
      values (${article(sql, at)}, 1, 'Nils Berg', 'On ' || ${at()}::float8)`,
  cardWords: (sql, at) =>
    sql`update public.article_cards set content = jsonb_set(content, '{description}', to_jsonb('Words ' || ${at()}::float8))
      where id = ${anyCard(sql, at)}`,
  shownCard: (sql, at) =>
    sql`update public.articles set body = body || coalesce('<hr data-shown-card="' || ${anyCard(sql, at)} || '">', '')
      where id = ${article(sql, at)}`,
  image: (sql, at) =>
    sql`insert into public.article_images (article_id, position, name, width, height, alt)
      values (${article(sql, at)}, 1, 'picture' || floor(${at()}::float8 * 100), 1600, 1000, 'A picture.')`,
  credit: (sql, at) =>
    sql`update public.article_images set credit = 'Print ' || ${at()}::float8 where article_id = ${article(sql, at)}`,
  correction: (sql, at) =>
    sql`insert into public.article_corrections (article_id, body)
      select id, 'Not one but ' || ${at()}::float8 || ' hours.' from public.articles
      where id = ${article(sql, at)} and published_at is not null`,
  card: (sql, at) =>
    sql`insert into public.article_cards (id, article_id, position, kind, name, minutes, months, content)
      select gen_random_uuid(), id, 1, kind, 'Card', 1 + floor(${at()}::float8 * 90),
        array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]::smallint[], ${sql.json(CARD)}::jsonb || jsonb_build_object('kind', kind)
      from public.articles, (select case when ${at()}::float8 < 0.5 then 'recipe' else 'method' end as kind) as chosen
      where id = ${article(sql, at)}`,
  cardLeft: (sql, at) =>
    sql`delete from public.article_cards where article_id = ${article(sql, at)}`,
  seriesPart: (sql, at) =>
    sql`insert into public.series_articles (article_id, series_id, position)
      values (${article(sql, at)}, (select min(id) from public.series), floor(${at()}::float8 * 9))
      on conflict (article_id) do update set position = excluded.position`,
  seriesLeft: (sql, at) =>
    sql`delete from public.series_articles where article_id = ${article(sql, at)}`,
  series: (sql, at) =>
    sql`update public.series set tagline = 'Tagline ' || ${at()}::float8,
      cover = case when ${at()}::float8 < 0.5 then ${sql.json(PICTURE)}::jsonb end,
      on_front_page = ${at()}::float8 < 0.5
      where id = (select min(id) from public.series)`,
  seriesAddress: (sql, at) =>
    sql`update public.series set slug = 'series-' || floor(${at()}::float8 * 1e9)
      where id = (select min(id) from public.series)`,
  newSeries: (sql, at) =>
    sql`insert into public.series (slug, title, position) values (gen_random_uuid()::text, 'Series ' || ${at()}::float8, floor(${at()}::float8 * 5) - 2)`,
  categoryWords: (sql, at) =>
    sql`update public.categories set description = 'Words ' || ${at()}::float8,
      picture = case when ${at()}::float8 < 0.5 then ${sql.json(PICTURE)}::jsonb end
      where id = ${category(sql, at)}`,
  categoryStart: (sql, at) =>
    sql`insert into public.category_starts (category_id, position, article_id)
      values (${category(sql, at)}, 1 + floor(${at()}::float8 * 3), ${article(sql, at)})
      on conflict do nothing`,
  categoryAddress: (sql, at) =>
    sql`update public.categories set slug = 'moved-' || floor(${at()}::float8 * 1e9) where id = ${category(sql, at)}`,
  categoryPlace: (sql, at) =>
    sql`update public.categories set position = floor(${at()}::float8 * 9), parent_id = (
        select id from public.categories where parent_id is null order by md5(slug || ${at()}::float8) limit 1
      )
      where id = (select id from public.categories as leaf where not exists (
        select from public.categories where parent_id = leaf.id
      ) and parent_id is not null order by md5(slug || ${at()}::float8) limit 1)`,
  categoryName: (sql, at) =>
    sql`update public.categories set name = 'Name ' || ${at()}::float8 where id = ${category(sql, at)}`,
  newCategory: (sql, at) =>
    sql`insert into public.categories (slug, name, parent_id)
      values ('category-' || floor(${at()}::float8 * 1e9), 'New', (
        select id from public.categories where parent_id is null order by md5(slug || ${at()}::float8) limit 1
      ))`,
  comment: (sql, at) =>
    sql`insert into public.comments (article_id, author_id, body, html)
      values (${article(sql, at)}, ${profile(sql, at)}, 'It rose.', '<p>It rose.</p>')`,
  commentText: (sql, at) =>
    sql`update public.comments set html = '<p>' || ${at()}::float8 || '</p>' where id = ${comment(sql, at)}`,
  commentGone: (sql, at) => sql`select public.remove_comment(${comment(sql, at)}::bigint)`,
  account: (sql, at) =>
    sql`update public.profiles set last_name = 'Name' || floor(${at()}::float8 * 1e6), username = 'user-' || floor(${at()}::float8 * 1e9)
      where id = ${profile(sql, at)}`,
  role: (sql, at) =>
    sql`insert into public.user_roles values (${profile(sql, at)}, 'administrator') on conflict do nothing`,
  author: (sql, at) =>
    // A number with a point would be an address.
    sql`update public.authors set name = 'Name ' || floor(${at()}::float8 * 1e9), biography = 'Words ' || ${at()}::float8,
      portrait = case when ${at()}::float8 < 0.5 then ${sql.json(PICTURE)}::jsonb end
      where id = public.author_of_account(${profile(sql, at)})`,
  authorAddress: (sql, at) =>
    sql`update public.authors set slug = 'moved-' || floor(${at()}::float8 * 1e9)
      where id = public.author_of_account(${profile(sql, at)})`,
  signed: (sql, at) =>
    sql`insert into public.article_authors values (
        ${article(sql, at)}, public.author_of_account(${profile(sql, at)}), floor(${at()}::float8 * 9)
      ) on conflict (article_id, author_id) do update set position = excluded.position`,
  unsigned: (sql, at) =>
    sql`delete from public.article_authors where article_id = ${article(sql, at)}`,
  newPage: (sql, at) =>
    sql`insert into public.pages (path, title, subheading, description, body, published)
      values ('/page-' || floor(${at()}::float8 * 1e9), 'Page', '', 'Who.', '<p>By {name}.</p>', true)`,
  pageText: (sql, at) =>
    sql`update public.pages set title = 'Title ' || ${at()}::float8, subheading = '', description = 'Who.',
      body = '<p>' || ${at()}::float8 || '</p>', version = version + 1 where id = ${textPage(sql, at)}`,
  pageAddress: (sql, at) =>
    sql`update public.pages set path = '/moved-' || floor(${at()}::float8 * 1e9), published = ${at()}::float8 < 0.7
      where not built_in and id = ${textPage(sql, at)}`,
  state: (sql, at) =>
    sql`update public.articles set published = not published, published_at = coalesce(published_at, now())
      where id = ${article(sql, at)} and binned_at is null`,
  bin: (sql, at) =>
    sql`update public.articles set published = false, binned_at = case when binned_at is null then now() end
      where id = ${article(sql, at)}`,
  written: (sql, at) =>
    sql`insert into public.articles (slug, title, subtitle, headline, body, owner_id, published, published_at)
      values ('article-' || floor(${at()}::float8 * 1e9), 'New', 'New', 'New', '<p>New.</p>', ${profile(sql, at)}, true,
        timestamptz '2025-01-01' + floor(${at()}::float8 * 400) * interval '1 day')`,
}

const article = (sql: Sql, at: Random) =>
  sql`(select id from public.articles order by md5(slug || ${at()}::float8) limit 1)`
const category = (sql: Sql, at: Random) =>
  sql`(select id from public.categories order by md5(slug || ${at()}::float8) limit 1)`
const textPage = (sql: Sql, at: Random) =>
  sql`(select id from public.pages order by md5(path || ${at()}::float8) limit 1)`
const comment = (sql: Sql, at: Random) =>
  sql`(select id from public.comments order by md5(id::text || ${at()}::float8) limit 1)`
const anyCard = (sql: Sql, at: Random) =>
  sql`(select id from public.article_cards order by md5(name || ${at()}::float8), id limit 1)`
const profile = (sql: Sql, at: Random) =>
  sql`(select id from public.profiles order by md5(id::text || ${at()}::float8) limit 1)`

/** A small seeded generator (mulberry32), so that a run can be repeated. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Makes one change by chance, and says which. */
export async function changeSomething(sql: Sql, random: Random): Promise<string> {
  const changes = Object.entries(CHANGES)
  const [name, change] = changes[Math.floor(random() * changes.length)] ?? []
  await change?.(sql, random)
  return name ?? ''
}
