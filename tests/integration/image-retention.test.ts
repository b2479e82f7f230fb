import { expect, it } from 'vitest'
import type { AdminPage } from '../../src/features/pages/admin/contract.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { openAdminSite } from '../support/admin-site.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
const { upload, fetched } = openUploads(site)

const removeOnDay = async (day: number) => {
  const { removeUnusedImages } = await import('../../src/features/images/image-retention.server.ts')
  await removeUnusedImages(new Date(Date.now() + day * 24 * 3_600_000))
}
const send = async (bytes?: Buffer) => {
  const given = bytes ?? (await picture().png().toBuffer())
  return (await upload([{ name: 'a.png', bytes: given }])).body.files?.[0]?.url ?? ''
}
const status = async (url: string) => (await fetched(url.replace('/temp/', '/'))).status

async function addPage(slug: string, url: string): Promise<AdminPage> {
  const ask = async (method: string, path: string, body?: object) =>
    ((await site.ask(site.ada, method, `/api/admin/page${path}`, body)).body as { page: AdminPage })
      .page
  const { id, version } = await ask('POST', '', { title: 'Colophon', slug })
  return ask('PUT', `/${id}`, {
    ...{ version, title: 'Colophon', subheading: '', description: 'Who.', published: true },
    ...{ body: `<p><img src="${url}" alt="A press"></p>`, effective: null, revised: null },
  })
}

it('The picture of a page that Ada deletes is gone 30 days after it was found unused, and not before', async () => {
  const url = await send()
  const { id } = await addPage('colophon', url)
  await removeOnDay(0)
  await removeOnDay(60)
  expect(await status(url)).toBe(200)
  expect((await site.ask(site.ada, 'DELETE', `/api/admin/page/${id}`)).status).toBe(200)
  await removeOnDay(61)
  await removeOnDay(90)
  expect(await status(url)).toBe(200)
  await removeOnDay(91)
  expect(await status(url)).toBe(404)
})

it('A logo that was replaced goes, and the one that the site has stays', async () => {
  const saveLogo = async (url: string | null) => {
    const [row] = await site.sql`select version from public.site_settings`
    const logo = url && { url, alt: '', decorative: true }
    const settings = { ...demonstration, logo, version: row?.version ?? 0 }
    const answer = await site.ask(site.ada, 'PUT', '/api/admin/site-settings', settings)
    expect(answer.status).toBe(200)
  }
  const [former, present] = [await send(), await send()]
  await saveLogo(former)
  await saveLogo(present)
  await removeOnDay(0)
  await removeOnDay(30)
  expect([await status(former), await status(present)]).toEqual([404, 200])
})

it('A picture that is uploaded again, or shown again, is not removed', async () => {
  const bytes = await picture().png().toBuffer()
  const [again, back] = [await send(bytes), await send()]
  for (const url of [again, back]) {
    const { id } = await addPage(`page-${url.split('/')[3]}`, url)
    await site.ask(site.ada, 'DELETE', `/api/admin/page/${id}`)
  }
  await removeOnDay(0)
  await send(bytes)
  await addPage('once-more', back.replace('/temp/', '/'))
  await removeOnDay(31)
  expect([await status(again), await status(back)]).toEqual([200, 200])
})

const URL_OF = '/images/NAME/480.webp'
const PICTURE = `'{"url":"${URL_OF}","alt":"A","width":4,"height":3}'`
const TEXTS = `('T', 'S', 'H', '<img src="${URL_OF}">')`
it.each([
  [
    'the body of an article',
    `insert into public.articles (slug, title, subtitle, headline, body)
    select 'body-NAME', * from (values ${TEXTS}) as texts`,
  ],
  [
    'the cover of an article',
    `insert into public.article_images (article_id, position, name, width, height, alt)
    select id, 9, 'NAME', 4, 3, 'A' from public.articles limit 1`,
  ],
  [
    'a draft',
    `insert into public.article_drafts (article_id, editor_id, tab, version, content)
    select articles.id, profiles.id, 'tab', 1, '{"body":"${URL_OF}"}' from public.articles, public.profiles limit 1`,
  ],
  [
    'an earlier text of an article',
    `insert into public.article_revisions (article_id, version, reason, published, content)
    select id, 1, 'save', true, '{"body":"${URL_OF}"}' from public.articles limit 1`,
  ],
  [
    'a page',
    `update public.pages set (title, subheading, description, body) = (values ${TEXTS}) where path = '/about'`,
  ],
  [
    'an earlier text of a page',
    `insert into public.page_revisions (page_id, version, content)
    select id, 99, '{"body":"${URL_OF}"}' from public.pages limit 1`,
  ],
  [
    'a category',
    `update public.categories set picture = ${PICTURE} where id = (select min(id) from public.categories)`,
  ],
  [
    'a series',
    `update public.series set cover = ${PICTURE} where id = (select min(id) from public.series)`,
  ],
  [
    'an author',
    `update public.authors set portrait = ${PICTURE} where id = (select min(id) from public.authors)`,
  ],
  ['the sharing picture', `update public.site_settings set sharing_picture = ${PICTURE}`],
])('An image stays that %s shows', async (place, show) => {
  const name = place.replaceAll(' ', '-')
  await site.sql`insert into public.stored_images (name, width, height, temporary) values
    (${name}, 4, 3, false), (${`not-${name}`}, 4, 3, false)`
  const { count } = await site.sql.unsafe(show.replaceAll('NAME', name))
  expect(count).toBe(1)
  await site.sql`select public.remove_unused_images(now())`
  const rows =
    await site.sql`select public.remove_unused_images(now() + interval '31 days') as name`
  const removed = rows.map((row) => row.name)
  expect(removed).toContain(`not-${name}`)
  expect(removed).not.toContain(name)
})
