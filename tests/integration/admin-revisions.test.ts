import { describe, expect, it } from 'vitest'
import type { Draft } from '../../src/features/articles/admin/drafts/contract.ts'
import type { Revision } from '../../src/features/articles/admin/revisions/contract.ts'
import { thinRevisions } from '../../src/features/articles/admin/schedule.server.ts'
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
    await site.write('two-desks')
    await save('two-desks', 1, 'At the first desk')
    const late = { ...text('two-desks', { title: 'At the second desk' }), version: 1 }
    expect((await site.ask(site.ada, 'PUT', '/api/article', late)).status).toBe(409)
    await save('two-desks', 2, 'At the second desk')
    expect(await titles('two-desks')).toEqual([
      'At the second desk',
      'At the first desk',
      'On two-desks',
    ])
  })

  it('A publication is a revision, whatever is saved right after it', async () => {
    await site.publish('as-it-went-out')
    await save('as-it-went-out', 1, 'Corrected')
    expect(
      (await revisions('as-it-went-out')).map(({ version, reason }) => [version, reason]),
    ).toEqual([
      [2, 'save'],
      [1, 'publish'],
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
    await thinRevisions(new Date('2026-02-04T00:59:00Z'))
    expect((await revisions('long-history')).map(({ version }) => version)).toEqual([
      10, 9, 8, 7, 6, 5, 3,
    ])
    await thinRevisions(new Date('2026-02-04T01:01:00Z'))
    expect((await revisions('long-history')).map(({ version }) => version)).toEqual([
      10, 8, 7, 6, 5, 3,
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
