import { describe, expect, it } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { NO_SHARING } from '../../src/features/publishing/articles/shared/sharing.ts'
import { openAdminSite, text } from '../support/admin-site.ts'

const site = openAdminSite()
const ask = (method: string, path: string, body?: unknown) => site.ask(site.ada, method, path, body)
const verb = (name: string, id: string) => ask('POST', `/api/article/${name}`, { id })
const doDueJobs = async () => (await loadFunctions('functions')).invoke('hourly')
const emptyBin = async (now: Date) =>
  (await import('../../src/features/publishing/articles/admin/schedule.server.ts')).emptyBin(now)
const readable = async (id: string) =>
  (await site.ask(null, 'GET', `/api/article?id=${id}`)).status === 200
const rows = () => site.sql`select id::integer, status, reason from public.build_log order by id`

describe('Publishing and suspending', () => {
  it('Publishing shows an article to readers, suspending hides it, and the first date stays', async () => {
    // The first administrator has asked for one.
    await site.sql`update public.jobs set status = 'done', finished_at = now() where kind = 'build'`
    const { id } = await site.write('first-light')
    expect(await readable(id)).toBe(false)
    const published = await verb('publish', id)
    expect(published.body.results?.[0]).toMatchObject({ state: 'published', published: true })
    expect(published.body.build).toMatchObject({ reason: 'publish', status: 'queued', error: null })
    expect(await readable(id)).toBe(true)
    const suspended = await verb('suspend', id)
    const article = suspended.body.results?.[0]
    expect(article).toMatchObject({ state: 'suppressed', published: false })
    expect(article?.published_at).toBe(published.body.results?.[0]?.published_at)
    expect(await readable(id)).toBe(false)
    await verb('publish', id)
    const [again] = (await ask('GET', `/api/admin/article?id=${id}`)).body.results ?? []
    expect(again?.published_at).toBe(article?.published_at)
  })

  it('An article that was saved before it was published was changed when it was published', async () => {
    const { id } = await site.write('saved-early')
    await site.sql`update public.articles set updated_at = now() - interval '8 days' where slug = ${id}`
    const published = (await verb('publish', id)).body.results?.[0]
    expect(published?.updated_at).toBe(published?.published_at)
    await site.write('planned-early')
    await site.sql`update public.articles
      set updated_at = now() - interval '8 days', scheduled_at = now() - interval '1 day'
      where slug = 'planned-early'`
    await doDueJobs()
    const { body } = await site.ask(null, 'GET', '/api/article?id=planned-early')
    expect(body.results?.[0]?.updated_at).toBe(body.results?.[0]?.published_at)
  })

  it('Pictures in a text are described, or decorative, before readers see them; saving goes on', async () => {
    const picture = (alt: string) => `<p>Look.</p><img src="/images/rye/480.webp"${alt} width="4">`
    const save = (body: string, version: number) =>
      ask('PUT', '/api/article', { ...text('undescribed'), body, version })
    await site.write('undescribed', { body: picture('') })
    expect((await save(picture(''), 1)).status).toBe(200)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    for (const refused of [
      await verb('publish', 'undescribed'),
      await ask('POST', '/api/article/schedule', { id: 'undescribed', at }),
    ]) {
      expect([refused.status, refused.body.errors?.body]).toEqual([
        422,
        'Describe each picture in the text, or mark it as decorative.',
      ])
    }
    expect((await save(picture(' alt=""'), 2)).status).toBe(200)
    expect((await verb('publish', 'undescribed')).status).toBe(200)
    expect((await save(picture(' alt="A loaf"'), 3)).status).toBe(200)
    expect((await save(picture(''), 4)).body.errors).toHaveProperty('body')
  })

  it('Images are described, or decorative, before readers see them; saving goes on', async () => {
    await site.sql`insert into public.stored_images (name, width, height) values ('loaf', 4, 3)
      on conflict do nothing`
    const image = { url: '/images/loaf/4.webp' }
    const save = (images: object[], version: number) =>
      ask('PUT', '/api/article', { ...text('uncovered'), images, version })
    const begun = await site.write('uncovered', { images: [image] })
    expect(begun.images).toMatchObject([{ alt: '', decorative: false }])
    expect((await save([image], 1)).status).toBe(200)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    for (const refused of [
      await verb('publish', 'uncovered'),
      await ask('POST', '/api/article/schedule', { id: 'uncovered', at }),
    ]) {
      expect([refused.status, refused.body.errors?.images]).toEqual([
        422,
        'Describe each image, or mark it as decorative.',
      ])
    }
    const decorative = await save([{ ...image, decorative: true }], 2)
    expect(decorative.body.results?.[0]?.images).toMatchObject([{ alt: '', decorative: true }])
    expect((await verb('publish', 'uncovered')).status).toBe(200)
    expect((await save([{ ...image, alt: 'A loaf' }], 3)).status).toBe(200)
    expect((await save([image], 4)).body.errors).toHaveProperty('images')
  })

  it('A draft needs a title alone; published and planned articles, the rest of the fields too', async () => {
    const begun = await ask('POST', '/api/article', { id: 'begun', title: 'On rye' })
    expect(begun.status).toBe(201)
    expect(begun.body.results?.[0]).toMatchObject({ subtitle: '', headline: '', body: '' })
    expect((await ask('POST', '/api/article', { id: 'nameless' })).body.errors).toHaveProperty(
      'title',
    )
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const blank = { subtitle: ' ', headline: ' ', body: ' ' }
    let version = 1
    for (const field of ['headline', 'subtitle', 'body'] as const) {
      for (const refused of [
        await verb('publish', 'begun'),
        await ask('POST', '/api/article/schedule', { id: 'begun', at }),
      ])
        expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
      blank[field] = text('begun')[field]
      const draft = { id: 'begun', title: 'On rye', ...blank, version }
      expect((await ask('PUT', '/api/article', draft)).status).toBe(200)
      version += 1
    }
    expect((await verb('publish', 'begun')).status).toBe(200)
    const emptied = { ...text('begun'), headline: '', version }
    expect((await ask('PUT', '/api/article', emptied)).body.errors).toEqual({
      headline: 'A published article needs a standfirst.',
    })
  })

  it('Publishing many times at once gives one date and one build', async () => {
    await site.sql`update public.jobs set status = 'done', finished_at = now() where kind = 'build'`
    const { id } = await site.write('impatient')
    const answers = await Promise.all(Array.from({ length: 20 }, () => verb('publish', id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const dates = answers.map(({ body }) => body.results?.[0]?.published_at)
    expect(new Set(dates).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.build?.id)).size).toBe(1)
    expect((await rows()).filter(({ status }) => status === 'queued')).toHaveLength(1)
    const late = await verb('publish', id)
    expect(late.body.build?.id).toBe(answers[0]?.body.build?.id)
    const queuedAfter = async (name: string) => {
      await site.sql`update public.jobs set status = 'done', finished_at = now() where kind = 'build'`
      await verb(name, id)
      return (await rows()).filter(({ status }) => status === 'queued').length
    }
    expect(await queuedAfter('publish')).toBe(0)
    expect([await queuedAfter('suspend'), await queuedAfter('suspend')]).toEqual([1, 0])
  })

  it('A suspended article is in no list, no search and no count', async () => {
    await site.publish('rare-word', { title: 'Quercitron', body: '<p>quercitron</p>' })
    const search = async () =>
      (await site.call('POST', '/api/article/search', { keyword: 'quercitron' })).json()
    expect((await search()).results).toHaveLength(1)
    await verb('suspend', 'rare-word')
    expect((await search()).results).toHaveLength(0)
    const previews = await site.call('POST', '/api/article/preview/id', { ids: ['rare-word'] })
    expect(previews.status).toBe(404)
    expect((await site.call('POST', '/api/article/view/rare-word')).status).toBe(404)
  })

  it('A change of state of an unknown article is answered with 404', async () => {
    for (const name of ['publish', 'suspend', 'restore', 'schedule']) {
      const answer = await ask('POST', `/api/article/${name}`, {
        id: 'unwritten',
        ...(name === 'schedule' && { at: null }),
      })
      expect(answer.status, name).toBe(404)
    }
  })
})

describe('The bin', () => {
  it('A binned article is hidden from readers at once, and restored unpublished', async () => {
    const { id } = await site.publish('binned-and-back', {
      references: [{ author: 'A', title: 'T' }],
    })
    const { status, body } = await ask('DELETE', `/api/article?id=${id}`)
    expect([status, body.results]).toEqual([200, [{ id }]])
    expect(body.build).toMatchObject({ status: 'queued' })
    expect(await readable(id)).toBe(false)
    expect((await verb('publish', id)).status).toBe(409)
    const buildsBefore = await site.sql`select id, status from public.build_log order by id`
    const restored = await verb('restore', id)
    expect(restored.body.results?.[0]).toMatchObject({
      published: false,
      binned_at: null,
      references: [{ title: 'T' }],
    })
    expect(await readable(id)).toBe(false)
    // The build that the deletion asked for takes its page away; nothing else changes for readers.
    expect(await site.sql`select id, status from public.build_log order by id`).toEqual(
      buildsBefore,
    )
  })

  it('A published article that is deleted for good asks for a build', async () => {
    await site.publish('gone-at-once')
    await site.sql`delete from public.jobs where kind = 'build'`
    await ask('DELETE', '/api/article?id=gone-at-once&purge=1')
    expect(await readable('gone-at-once')).toBe(false)
    expect((await rows()).map(({ reason }) => reason)).toEqual(['delete'])
  })

  it('A binned article is purged with its comments after 30 days and not before', async () => {
    const { aux_id } = await site.publish('thirty-days')
    await site.sql`insert into public.comments (article_id, author_id, body, html)
      values (${aux_id}, ${site.lou.id}, 'Mine.', '<p>Mine.</p>')`
    await ask('DELETE', '/api/article?id=thirty-days')
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await emptyBin(inDays(29))
    expect(await site.sql`select from public.articles where slug = 'thirty-days'`).toHaveLength(1)
    await emptyBin(inDays(31))
    expect(await site.sql`select from public.articles where slug = 'thirty-days'`).toHaveLength(0)
    expect(await site.sql`select from public.comments where article_id = ${aux_id}`).toHaveLength(0)
    const again = await ask('POST', '/api/article/restore', { id: 'thirty-days' })
    expect(again.status).toBe(404)
  })
})

describe('A scheduled publication', () => {
  const schedule = (id: string, at: string | null) =>
    ask('POST', '/api/article/schedule', { id, at })
  const past = (id: string) =>
    site.sql`update public.articles set scheduled_at = now() - interval '1 second' where slug = ${id}`

  it('A scheduled article is published when its time has come, not before, with a build', async () => {
    const { id } = await site.write('new-years-bread')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await schedule(id, at)).body.results?.[0]?.scheduled_at).toBe(at)
    await doDueJobs()
    expect(await readable(id)).toBe(false)
    await site.sql`update public.jobs set status = 'done', finished_at = now() where kind = 'build'`
    await past(id)
    const planned = site.sql`select scheduled_at as at from public.articles where slug = ${id}`
    const [{ at: due } = {}] = await planned
    await doDueJobs()
    expect(await readable(id)).toBe(true)
    const [published] =
      await site.sql`select published_at as at from public.articles where slug = ${id}`
    expect(published?.at).toEqual(due)
    expect((await rows()).at(-1)).toMatchObject({ reason: 'schedule', status: 'queued' })
  })

  it('A suspended article that its schedule publishes again keeps its first date', async () => {
    await site.publish('last-years-bread')
    const article = () => site.sql`
      select published, published_at from public.articles where slug = 'last-years-bread'`
    const before = await article()
    await verb('suspend', 'last-years-bread')
    await past('last-years-bread')
    await doDueJobs()
    expect(await article()).toEqual(before)
  })

  it('A text that is dated back is published by its schedule with that date', async () => {
    const dated = '2019-05-01T10:00:00.000Z'
    await site.write('planned-rye', { sharing: { ...NO_SHARING, dated } })
    await past('planned-rye')
    await doDueJobs()
    const { body } = await ask('GET', '/api/admin/article?id=planned-rye')
    expect(body.results?.[0]).toMatchObject({ published: true, published_at: dated })
  })

  it('A schedule is cancelled by an editor, by the bin and by publishing at once', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    for (const id of ['plan-dropped', 'plan-binned', 'plan-early']) {
      await site.write(id)
      await schedule(id, at)
    }
    await schedule('plan-dropped', null)
    expect((await verb('publish', 'plan-early')).status).toBe(200)
    await ask('DELETE', '/api/article?id=plan-binned')
    await verb('restore', 'plan-binned')
    const plans =
      await site.sql`select from public.articles where slug like 'plan-%' and scheduled_at is not null`
    expect(plans).toHaveLength(0)
  })

  it('A schedule in the past, without a time or for a published article is refused', async () => {
    await site.write('too-late')
    const late = await schedule('too-late', '2020-01-01T00:00:00Z')
    expect([late.status, late.body.errors?.at]).toEqual([422, 'Choose a time in the future.'])
    expect((await schedule('too-late', new Date(Date.now() - 1000).toISOString())).status).toBe(422)
    expect((await schedule('too-late', 'tomorrow')).body.errors).toHaveProperty('at')
    await verb('publish', 'too-late')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await schedule('too-late', at)).status).toBe(409)
  })
})
