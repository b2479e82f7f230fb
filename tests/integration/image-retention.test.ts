import { expect, it } from 'vitest'
import type { LibraryPicture } from '../../src/features/base/images/library/contract.ts'
import type { AdminPage } from '../../src/features/publishing/pages/admin/contract.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { openAdminSite, text } from '../support/admin-site.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
const { upload, fetched } = openUploads(site)

const removeOnDay = async (day: number) => {
  const { removeUnusedImages } = await import(
    '../../src/features/base/images/image-retention.server.ts'
  )
  await removeUnusedImages(new Date(Date.now() + day * 24 * 3_600_000))
}
const send = async (bytes?: Buffer) => {
  const input = bytes ?? (await picture().png().toBuffer())
  return (await upload([{ name: 'a.png', bytes: input }])).body.files?.[0]?.url ?? ''
}
const status = async (url: string) => (await fetched(url.replace('/temp/', '/'))).status

async function addPage(slug: string, url: string): Promise<AdminPage> {
  const ask = async (method: string, path: string, body?: object) =>
    ((await site.ask(site.ada, method, `/api/admin/page${path}`, body)).body as { page: AdminPage })
      .page
  const { id, version } = await ask('POST', '', { title: 'Colophon', slug })
  return ask('PUT', `/${id}`, {
    version,
    title: 'Colophon',
    subheading: '',
    description: 'Who.',
    published: true,
    body: `<p><img src="${url}" alt="A press"></p>`,
    effective: null,
    revised: null,
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
  ['the logo', `update public.site_settings set logo = ${PICTURE}`],
  ['the dark logo', `update public.site_settings set dark_logo = ${PICTURE}`],
])('An image stays that %s shows, or gives way to another', async (place, show) => {
  const name = place.replaceAll(' ', '-')
  const other = `other-than-${name}`
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
  await site.sql`insert into public.stored_images (name, width, height, temporary)
    values (${other}, 4, 3, false)`
  await site.sql`
    select public.change_picture_everywhere(public.picture_named(${name}), public.picture_named(${other}) || '{"alt": "A"}')`
  const uses = await site.sql`select from public.picture_uses where name = ${other}`
  expect(uses.length > 0).toBe(!place.startsWith('an earlier text'))
})

type Answer = { results?: LibraryPicture[]; total?: number; message?: string }
const library = async (method: string, path: string, body?: object, who = site.ada) => {
  const { status, body: answer } = await site.ask(who, method, `/api/admin/picture${path}`, body)
  return { status, ...(answer as object as Answer) }
}
const nameIn = (url: string) => /([a-z0-9-]+)\/\d+\.webp$/.exec(url)?.[1] ?? ''
const UNSAID = { alt: '', credit: '', licence: '', focus: '50 50' }

it('Ada finds a picture by the title of a place, and what she says of it is said there too, but not where it is described otherwise', async () => {
  const url = await send()
  const name = nameIn(url)
  await addPage('presses', url)
  const kept = url.replace('/temp/', '/')
  await site.sql`update public.categories set picture = ${site.sql.json({ url: kept, width: 4, height: 3, alt: 'Mine', decorative: false })}
    where id = (select min(id) from public.categories)`
  const [image] = (await library('GET', 's?keyword=COLOPHON+press')).results ?? []
  expect(image).toMatchObject({ name, alt: 'Mine', may_change: true })
  expect(image?.places.map(({ place }) => place)).toEqual(['page_revisions', 'pages', 'categories'])
  const text = { name, alt: 'A <press> & "type"', credit: 'Ada', licence: 'CC0', focus: '0 100' }
  await site.sql`update public.pages set body = replace(body, 'A press', 'Mine') where path = '/presses'`
  expect((await library('PUT', '', text)).status).toBe(200)
  const [page] = await site.sql`select body from public.pages where path = '/presses'`
  expect(page?.body).toContain('alt="A <press> &#x26; &#x22;type&#x22;"')
  const [category] = await site.sql`select picture from public.categories order by id limit 1`
  expect(category?.picture).toMatchObject({ alt: text.alt, focus: '0 100' })
  await site.sql`update public.categories set picture = picture || ${site.sql.json({ credit: 'By Nora' })}
    where id = (select min(id) from public.categories)`
  await library('PUT', '', { ...text, alt: 'Letters', credit: 'Ada and Lou' })
  const [credited] = await site.sql`select picture from public.categories order by id limit 1`
  expect(credited?.picture).toMatchObject({ alt: 'Letters', credit: 'By Nora' })
  expect((await library('GET', 's?keyword=letters')).results?.[0]).toMatchObject({
    name,
    alt: 'Letters',
    credit: 'Ada and Lou',
    licence: 'CC0',
    focus: '0 100',
  })
  await site.sql`update public.pages set body = replace(body, 'Letters', 'Its own') where path = '/presses'`
  await library('PUT', '', { ...text, alt: 'Type' })
  const [own] = await site.sql`select body from public.pages where path = '/presses'`
  expect(own?.body).toContain('alt="Its own"')
})

it('Who Ada credits a picture to is said at covers that said the same, and not at those with a credit of their own', async () => {
  const url = await send()
  const credit = async (whom: string) => {
    const said = { alt: '', decorative: false, licence: '', focus: '50 50' }
    const { status } = await library('PUT', '', { name: nameIn(url), ...said, credit: whom })
    expect(status).toBe(200)
  }
  const cover = (id: string, of: string) =>
    site.ask(site.ada, 'POST', '/api/article', {
      ...text(id),
      images: [{ url, alt: 'Loaves', darken: false, credit: of }],
    })
  await cover('credited-here', 'Ada')
  await credit('Ada')
  await cover('credited-there', 'Photo: Nora')
  await credit('Ada and Lou')
  const credits = await site.sql`
    select credit from public.article_images join public.articles on articles.id = article_id
    where slug like 'credited-%' order by slug`
  expect(credits.map((one) => one.credit)).toEqual(['Ada and Lou', 'Photo: Nora'])
})

it('A picture is replaced in every place, and its former address works while an earlier version shows it', async () => {
  const [former, next] = [await send(), await send()]
  await addPage('replaced', former)
  const by = nameIn(next)
  expect((await library('POST', '/replace', { name: nameIn(former), by })).status).toBe(200)
  const [page] = await site.sql`select body, version from public.pages where path = '/replaced'`
  expect(page?.body).toContain(`/images/${by}/`)
  expect(page?.body).not.toContain(nameIn(former))
  expect(page?.body, 'with its description').toContain('alt="A press"')
  await removeOnDay(0)
  await removeOnDay(40)
  expect([await status(former), await status(next)]).toEqual([200, 200])
})

it('The list has the newest pictures first; authors see their own and what readers see, and what is filtered', async () => {
  const wim = await site.signUp('wim@example.org', 'wim')
  await site.sql`select public.grant_role('wim@example.org', 'author')`
  const sendAs = async (person: typeof wim) => {
    const bytes = await picture().png().toBuffer()
    const name = (await upload([{ name: 'a.png', bytes }], person)).body.files?.[0]?.name ?? ''
    await site.sql`update public.stored_images set temporary = false where name = ${name}`
    return name
  }
  const [secret, shown] = [await sendAs(site.ada), await sendAs(site.ada)]
  await addPage('shown-to-all', `/images/${shown}/640.webp`)
  const [older, newer] = [await sendAs(wim), await sendAs(wim)]
  await site.sql`update public.stored_images set stored_at = now() + interval '1 hour' where name = ${older}`
  await site.sql`update public.stored_images set stored_at = now() + interval '2 hours' where name = ${newer}`
  const namesOf = async (query: string, who = site.ada) =>
    (await library('GET', `s?quantity=50${query}`, undefined, who)).results?.map(({ name }) => name)
  const all = await namesOf('')
  expect(all?.slice(0, 2)).toEqual([newer, older])
  expect(all).toEqual(expect.arrayContaining([secret, shown]))
  const ofAuthor = await namesOf('', wim)
  expect(ofAuthor).toEqual(expect.arrayContaining([newer, older, shown]))
  expect(ofAuthor).not.toContain(secret)
  expect(await namesOf('&show=mine', wim)).toEqual([newer, older])
  expect(await namesOf('&show=mine'), 'those that an editor may change').not.toContain(newer)
  expect(await namesOf('&show=undescribed', wim)).toEqual([newer, older])
  const described = { ...UNSAID, alt: 'A press', name: newer }
  expect((await library('PUT', '', described, wim)).status).toBe(200)
  expect(await namesOf('&show=undescribed', wim)).toEqual([older])
  expect((await library('PUT', '', { ...described, name: secret }, wim)).status).toBe(403)
  expect((await library('PUT', '', { ...described, focus: '10 50' }, wim)).status).toBe(422)
  const [unused, used] = [await namesOf('&show=unused'), await namesOf('&keyword=press')]
  expect(unused).toContain(secret)
  expect(unused).not.toContain(shown)
  expect(used).not.toContain(secret)
})

it('Vera, an author, changes her picture while it is in a draft of hers alone, and no editor has scheduled or published it', async () => {
  const vera = await site.signUp('vera@example.org', 'vera')
  await site.sql`select public.grant_role('vera@example.org', 'author')`
  const url = (await upload([{ name: 'a.png', bytes: await picture().png().toBuffer() }], vera))
    .body.files?.[0]?.url
  const name = nameIn(url ?? '')
  const body = `<p><img src="${url}" alt="A press"></p>`
  const written = await site.ask(vera, 'POST', '/api/article', text('on-presses', { body }))
  expect(written.status).toBe(201)
  const may = async () => {
    const { status } = await library('PUT', '', { ...UNSAID, alt: 'Type', name }, vera)
    const [listed] = (await library('GET', `s?keyword=${name}`, undefined, vera)).results ?? []
    return [status, listed?.may_change]
  }
  const set = (change: string) =>
    site.sql.unsafe(`update public.articles set ${change} where slug = 'on-presses'`)
  expect(await may()).toEqual([200, true])
  await set(`scheduled_at = now() + interval '1 day'`)
  expect(await may()).toEqual([403, false])
  await set(`scheduled_at = null`)
  expect(await may()).toEqual([200, true])
  await set('published_at = now()')
  expect(await may()).toEqual([403, false])
  await set('published_at = null')
  await site.write('of-ada', { body: body.replace('/temp/', '/') })
  expect(await may()).toEqual([403, false])
})

it('A picture that is used is not deleted, and the refusal names its places; an unused one that was kept stays until it is', async () => {
  const [used, kept] = [await send(), await send()]
  await addPage('in-use', used)
  const refused = await library('DELETE', `?name=${nameIn(used)}`)
  expect([refused.status, refused.message]).toEqual([
    409,
    'This picture is used, and stays: it is in the earlier version “Colophon” and the page “Colophon”.',
  ])
  const name = nameIn(kept)
  expect((await library('PUT', '', { ...UNSAID, name, kept: true })).status).toBe(200)
  await removeOnDay(0)
  await removeOnDay(40)
  const unused = await library('GET', 's?show=unused')
  expect(unused.results?.map((one) => one.name)).toContain(name)
  expect((await library('DELETE', `?name=${name}`)).status).toBe(200)
  expect(await status(kept)).toBe(404)
})

it('A deleted picture has no address, comes back with its description by Undo, and is gone after a day', async () => {
  const { removeTemporaryImages } = await import(
    '../../src/features/base/images/image-retention.server.ts'
  )
  const removeAfter = (hours: number) =>
    removeTemporaryImages(new Date(Date.now() + hours * 3_600_000))
  const url = await send()
  const name = nameIn(url)
  const names = async () =>
    (await library('GET', 's?show=unused')).results?.map((one) => one.name) ?? []
  const [remove, restore] = [
    () => library('DELETE', `?name=${name}`),
    async () => (await library('POST', '/restore', { name })).status,
  ]
  await library('PUT', '', { ...UNSAID, alt: 'A press', name, kept: true })
  // It was uploaded long ago, and stays for a day all the same.
  await site.sql`update public.stored_images set stored_at = now() - interval '90 days' where name = ${name}`
  expect(await restore()).toBe(404)
  expect((await remove()).status).toBe(200)
  expect(await names()).not.toContain(name)
  expect(await status(url)).toBe(404)
  expect((await remove()).status).toBe(404)
  await removeAfter(0)
  expect(await restore()).toBe(200)
  expect(await status(url)).toBe(200)
  const [restored] = (await library('GET', `s?keyword=${name}`)).results ?? []
  expect(restored?.alt).toBe('A press')
  await remove()
  const cover = { url: url.replace('/temp/', '/'), alt: 'A press', decorative: false }
  const [row] = await site.sql`select version from public.site_settings`
  const settings = { ...demonstration, sharing_picture: cover, version: row?.version ?? 0 }
  const saved = await site.ask(site.ada, 'PUT', '/api/admin/site-settings', settings)
  expect(saved.status).toBe(422)
  await removeAfter(25)
  expect(await restore()).toBe(404)
  expect((await fetched(url)).status).toBe(404)
})
