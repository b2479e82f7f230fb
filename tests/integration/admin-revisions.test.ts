import { describe, expect, it } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import type { Draft } from '../../src/features/publishing/articles/admin/drafts/contract.ts'
import type { Revision } from '../../src/features/publishing/articles/admin/revisions/contract.ts'
import { thinRevisions } from '../../src/features/publishing/articles/admin/schedule.server.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import type { TokenHolder } from '../support/site.ts'

const site = openAdminSite()
const REVISION = '/api/admin/article/revision'
const save = async (id: string, version: number, title: string, person: TokenHolder = site.ada) => {
  const answer = await site.ask(person, 'PUT', '/api/article', { ...text(id, { title }), version })
  expect(answer.status).toBe(200)
}
const revisions = async (id: string) =>
  (await site.ask(site.ada, 'GET', `${REVISION}?id=${id}`)).body.results as unknown as Revision[]
const titles = async (id: string) =>
  (
    await site.sql`select content ->> 'title' as title from public.revision_log
      where article_id = ${id} order by id desc`
  ).map(({ title }) => title)
const later = (id: string) => {
  const body = '<p>Three&nbsp;<em>whole</em> words.</p>'
  return site.ask(site.ada, 'PUT', '/api/article/pending', { ...text(id, { body }), version: 2 })
}

describe('The revisions of an article', () => {
  it('Each save is a revision, however fast Ada saves', async () => {
    await site.write('well-worn')
    await save('well-worn', 1, 'A thousand words')
    await save('well-worn', 2, 'Oops')
    await save('well-worn', 3, 'His', site.hugo)
    expect(
      (await revisions('well-worn')).map(({ version, saved_by }) => [version, saved_by]),
    ).toEqual([
      [4, 'hugo'],
      [3, 'ada'],
      [2, 'ada'],
      [1, 'ada'],
    ])
    expect(await titles('well-worn')).toContain('A thousand words')
  })

  it('The text that Ada overwrites from her second computer is still a revision', async () => {
    await site.write('two-windows')
    await save('two-windows', 1, 'In the first window')
    const late = { ...text('two-windows', { title: 'In the second window' }), version: 1 }
    expect((await site.ask(site.ada, 'PUT', '/api/article', late)).status).toBe(409)
    await save('two-windows', 2, 'In the second window')
    expect(await titles('two-windows')).toEqual([
      'In the second window',
      'In the first window',
      'On two-windows',
    ])
  })

  it('A publication is a revision, whatever is saved right after it', async () => {
    await site.publish('as-it-went-out')
    await save('as-it-went-out', 1, 'Corrected')
    await later('as-it-went-out')
    expect(
      (await revisions('as-it-went-out')).map(({ reason, published, words }) => [
        reason,
        published,
        words,
      ]),
    ).toEqual([
      ['pending', false, 3],
      ['save', true, 2],
      ['publish', true, 2],
    ])
  })

  it('Of a former day the last revision stays, of the last day all do, and what readers saw for ever', async () => {
    await site.write('long-history')
    for (let version = 1; version <= 4; version += 1)
      await save('long-history', version, `Saved ${version}`)
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'long-history' })
    await save('long-history', 5, 'Corrected')
    await site.ask(site.ada, 'POST', '/api/article/suspend', { id: 'long-history' })
    for (let version = 6; version <= 9; version += 1)
      await save('long-history', version, `Saved ${version}`)
    const at = (version: number, time: string) =>
      site.sql`update public.article_revisions set saved_at = ${time} from public.articles
        where articles.id = article_id and slug = 'long-history' and article_revisions.version = ${version}`
    for (const version of [1, 2, 3]) await at(version, `2026-01-01T0${version}:00:00Z`)
    for (const version of [4, 5, 6, 7]) await at(version, `2026-01-02T0${version}:00:00Z`)
    for (const version of [8, 9, 10]) await at(version, `2026-02-0${version - 7}T23:00:00Z`)
    await at(9, '2026-02-03T01:00:00Z')
    // A text that was typed later that day and not saved takes the place of no save.
    await site.sql`
      insert into public.article_revisions (article_id, version, reason, published, content, saved_at)
      select aux_id, 2, 'draft', false, content, '2026-01-01T04:00:00Z'
      from public.revision_log where article_id = 'long-history' limit 1`
    await thinRevisions(new Date('2026-02-04T00:59:00Z'))
    expect((await revisions('long-history')).map(({ version }) => version)).toEqual([
      2, 10, 9, 8, 7, 6, 5, 3,
    ])
    await thinRevisions(new Date('2026-02-04T01:01:00Z'))
    expect((await revisions('long-history')).map(({ version }) => version)).toEqual([
      2, 10, 8, 7, 6, 5, 3,
    ])
  })

  it('A restored revision is a draft, which saves as it was', async () => {
    const [bread] = await site.sql`select id::integer from public.categories where slug = 'bread'`
    await site.write('brought-back', {
      title: 'The first',
      tag: [bread?.id],
      references: [{ author: 'A', title: 'T' }],
    })
    await site.ask(site.ada, 'PUT', '/api/article', {
      ...text('brought-back', { title: 'The second', references: [], tag: [] }),
      version: 1,
    })
    const first = (await revisions('brought-back')).at(-1)
    const whole = await site.ask(site.ada, 'GET', `${REVISION}/${first?.id}`)
    expect(whole.body).toMatchObject({
      revision: { article_id: 'brought-back', content: { title: 'The first' } },
    })
    const answer = await site.ask(site.ada, 'POST', `${REVISION}/${first?.id}/restore`, {})
    const { draft } = answer.body as unknown as { draft: Draft }
    expect(draft).toMatchObject({ version: 2, content: { title: 'The first' } })
    const open = await site.ask(site.ada, 'GET', '/api/admin/article?id=brought-back')
    expect(open.body.results?.[0]?.title).toBe('The second')
    const saved = await site.ask(site.ada, 'PUT', '/api/article', {
      id: 'brought-back',
      version: 2,
      ...draft.content,
    })
    expect(saved.body.errors).toBeUndefined()
    expect(saved.body.results?.[0]).toMatchObject({
      title: 'The first',
      tag: [bread?.id],
      references: [{ author: 'A', title: 'T' }],
      version: 3,
    })
  })

  it('Restoring a revision makes a revision of what Ada had typed', async () => {
    await site.write('typed-over')
    const [first] = await revisions('typed-over')
    const typed = { id: 'typed-over', tab: 'a', content: { title: 'Half a tit' } }
    await site.ask(site.ada, 'PUT', '/api/admin/article/draft', typed)
    await site.ask(site.ada, 'POST', `${REVISION}/${first?.id}/restore`, { tab: 'a' })
    expect(await revisions('typed-over')).toMatchObject([
      { version: 1, reason: 'draft', saved_by: 'ada' },
      { version: 1, reason: 'save' },
    ])
    expect((await titles('typed-over'))[0]).toBe('Half a tit')
  })

  it('A text that was typed and not saved is stored as a revision, and is none that readers saw', async () => {
    await site.write('set-aside')
    const unsaved = { id: 'set-aside', version: 1, content: { title: 'The other text' } }
    const { status, body } = await site.ask(site.ada, 'POST', REVISION, unsaved)
    expect(status).toBe(201)
    expect(body).toMatchObject({ revision: { reason: 'draft', content: unsaved.content } })
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'set-aside' })
    expect((await revisions('set-aside')).map(({ reason }) => reason)).toEqual(['draft', 'publish'])
    const nowhere = { ...unsaved, id: 'unwritten' }
    expect((await site.ask(site.ada, 'POST', REVISION, nowhere)).status).toBe(404)
  })

  it('Readers see no revisions, and an unknown article has none', async () => {
    const { data } = await site.client(site.lou).from('revision_log').select('id')
    expect(data ?? []).toEqual([])
    expect((await site.ask(site.ada, 'GET', `${REVISION}?id=unwritten`)).status).toBe(404)
    expect((await site.ask(site.ada, 'GET', `${REVISION}/999999`)).status).toBe(404)
  })
})

describe('A change of a published article waits (rule: publishing/pending-version)', () => {
  const save =
    (path: string) =>
    (id: string, version: number, rest: object, by = site.ada) =>
      site.ask(by, 'PUT', path, { ...text(id, rest), version })
  const later = save('/api/article/pending')
  const now = save('/api/article')
  const read = async (id: string) =>
    (await site.ask(site.ada, 'GET', `/api/admin/article?id=${id}`)).body.results?.[0]
  const waits = async (id: string, rest: object) => {
    const before = await site.publish(id, { body: '<p>One.</p><p>Two.</p><p>Three.</p>' })
    const { status, body } = await later(id, before.version, { body: before.body, ...rest })
    expect(body.errors ?? status).toBe(200)
    return { before, version: body.results?.[0]?.pending?.version ?? 0 }
  }

  it('Readers have the former text until Ada publishes the change, with every field', async () => {
    const [bread] = await site.sql`select id::integer from public.categories where slug = 'bread'`
    const change = {
      title: 'Later',
      subtitle: 'And longer',
      headline: 'At last.',
      body: '<p>New.</p>',
      tag: [bread?.id],
      references: [{ author: 'A', title: 'T' }],
    }
    const { before, version } = await waits('for-later', change)
    expect(await read('for-later')).toMatchObject({
      title: 'On for-later',
      version: before.version,
      updated_at: before.updated_at,
      pending: { saved_by: 'ada', publish_at: null, content: change },
    })
    const { body } = await now('for-later', version, change)
    expect(body.results?.[0]).toMatchObject({ ...change, pending: null, version: 2 })
    expect((await revisions('for-later')).map(({ reason }) => reason)).toEqual([
      'publish',
      'pending',
      'publish',
    ])
  })

  it('The second of two who save the change meets the first, and so does who has the former text open', async () => {
    const { before, version } = await waits('two-changes', { title: 'Of Ada' })
    expect((await later('two-changes', version, { title: 'Of Hugo' }, site.hugo)).status).toBe(200)
    const late = await later('two-changes', version, { title: 'Of Ada again' })
    expect([late.status, late.body.results?.[0]?.pending?.content.title]).toEqual([409, 'Of Hugo'])
    expect((await later('two-changes', before.version, { title: 'Anew' })).status).toBe(409)
    expect((await now('two-changes', version, { title: 'Of Ada again' })).status).toBe(409)
  })

  it('A correction of what readers see goes into the change too, and is not taken back by it', async () => {
    const id = 'corrected-meanwhile'
    const { before, version } = await waits(id, {
      body: '<p>One.</p><p>Two, changed.</p><p>Three, changed.</p>',
    })
    const body = '<p>One, corrected.</p><p>Two, corrected.</p><p>Three.</p>'
    expect((await now(id, before.version, { body, subtitle: 'Corrected' })).status).toBe(200)
    const change = (await read(id))?.pending
    expect(change?.version).not.toBe(version)
    expect(change?.content).toMatchObject({
      subtitle: 'Corrected',
      title: `On ${id}`,
      body: '<p>One, corrected.</p><p>Two, changed.</p><p>Three, changed.</p>',
    })
  })

  it('A change that waits is discarded, and found among the revisions', async () => {
    await waits('thought-better', { title: 'A bad idea' })
    await site.ask(site.ada, 'POST', '/api/article/review', { id: 'thought-better' })
    expect(await read('thought-better')).toMatchObject({ review: { state: 'asked' } })
    const path = '/api/article/pending?id=thought-better'
    const { body } = await site.ask(site.ada, 'DELETE', path)
    expect(body.results?.[0]).toMatchObject({
      title: 'On thought-better',
      pending: null,
      review: null,
    })
    expect((await titles('thought-better'))[0]).toBe('A bad idea')
    expect((await site.ask(site.ada, 'DELETE', path)).status).toBe(200)
  })

  it('A change is published at its time, without what has become impossible, and once', async () => {
    const [owned] = await site.sql`insert into public.categories (slug, name)
      values ('short-lived', 'Short-lived') returning id::integer`
    await waits('on-time', { title: 'At its time' })
    await waits('in-vain', { title: 'Never', tag: [owned?.id] })
    for (const id of ['on-time', 'in-vain']) {
      const at = '2099-01-01T00:00:00Z'
      const planned = await site.ask(site.ada, 'POST', '/api/article/schedule', { id, at })
      expect(planned.body.results?.[0]).toMatchObject({ scheduled_at: null })
      expect(planned.body.results?.[0]?.pending?.publish_at).toContain('2099')
    }
    await site.sql`delete from public.categories where slug = 'short-lived'`
    await site.sql`update public.pending_versions set publish_at = now() - interval '1 minute'
      where publish_at is not null`
    const [due] = await site.sql`select public.something_is_due() as due`
    expect(due?.due).toBe(true)
    await (await loadFunctions('functions')).invoke('hourly')
    expect(await read('on-time')).toMatchObject({
      title: 'At its time',
      updated_by: 'ada',
      pending: null,
    })
    expect(await read('in-vain')).toMatchObject({
      title: 'On in-vain',
      pending: { publish_at: null, content: { title: 'Never' } },
    })
  })

  it('Only a published article has one, and what is suspended is not published by its change', async () => {
    await site.write('too-early')
    expect((await later('too-early', 1, {})).status).toBe(409)
    const { version } = await waits('on-hold', { title: 'On hold' })
    const id = 'on-hold'
    await site.ask(site.ada, 'POST', '/api/article/schedule', { id, at: '2099-01-01T00:00:00Z' })
    await site.ask(site.ada, 'POST', '/api/article/suspend', { id })
    expect((await read(id))?.pending?.publish_at).toBeNull()
    const saved = await now(id, version, { title: 'On hold' })
    expect(saved.body.results?.[0]).toMatchObject({ title: 'On hold', state: 'suppressed' })
  })

  it('A change of an article that was in the bin waits for a new time', async () => {
    const id = 'in-and-out'
    await waits(id, { title: 'Out again' })
    await site.ask(site.ada, 'POST', '/api/article/schedule', { id, at: '2099-01-01T00:00:00Z' })
    await site.ask(site.ada, 'DELETE', `/api/article?id=${id}`)
    for (const next of ['restore', 'publish'])
      expect((await site.ask(site.ada, 'POST', `/api/article/${next}`, { id })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      state: 'published',
      pending: { publish_at: null, content: { title: 'Out again' } },
    })
  })
})
