import { describe, expect, it } from 'vitest'
import type { Draft } from '../../src/features/drafts/contract.ts'
import type { Revision } from '../../src/features/revisions/contract.ts'
import { openDeskSite, text } from '../support/desk.ts'
import type { Person } from '../support/site.ts'

const site = openDeskSite()
const REVISION = '/api/admin/article/revision'
const save = async (id: string, version: number, title: string, person: Person = site.ada) => {
  const answer = await site.ask(person, 'PUT', '/api/article', { ...text(id, { title }), version })
  expect(answer.status).toBe(200)
}
const revisions = async (id: string) =>
  (await site.ask(site.ada, 'GET', `${REVISION}?id=${id}`)).body.results as unknown as Revision[]
const passTenMinutes = () =>
  site.sql`update public.article_revisions set saved_at = saved_at - interval '10 minutes 1 second'`

describe('the history of an article', () => {
  it('is one revision for ten minutes of somebody’s work, and another for somebody else’s', async () => {
    await site.write('well-worn')
    await save('well-worn', 1, 'Second')
    await save('well-worn', 2, 'Third')
    expect(await revisions('well-worn')).toMatchObject([
      { version: 3, reason: 'save', saved_by: 'ada' },
    ])
    await save('well-worn', 3, 'Hers', site.hugo)
    await passTenMinutes()
    await save('well-worn', 4, 'Later', site.hugo)
    expect(
      (await revisions('well-worn')).map(({ version, saved_by }) => [version, saved_by]),
    ).toEqual([
      [5, 'hugo'],
      [4, 'hugo'],
      [3, 'ada'],
    ])
  })

  it('holds what was published, whatever is saved right after it', async () => {
    await site.publish('as-it-went-out')
    await save('as-it-went-out', 1, 'Corrected')
    expect(
      (await revisions('as-it-went-out')).map(({ version, reason }) => [version, reason]),
    ).toEqual([
      [2, 'save'],
      [1, 'publish'],
    ])
  })

  it('is 25 long', async () => {
    await site.write('long-history')
    for (let version = 1; version <= 27; version += 1) {
      await passTenMinutes()
      await save('long-history', version, `Title ${version}`)
    }
    const all = await revisions('long-history')
    expect(all).toHaveLength(25)
    expect(all.at(-1)?.version).toBe(4)
  })

  it('gives a former text back as a draft, which saves as it was', async () => {
    const [bread] = await site.sql`select id::integer from public.categories where slug = 'bread'`
    await site.write('brought-back', {
      title: 'The first',
      tag: [bread?.id],
      references: [{ author: 'A', title: 'T' }],
    })
    await passTenMinutes()
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

  it('is not there for readers, nor for an article that is not', async () => {
    const { data } = await site.client(site.lou).from('revision_log').select('id')
    expect(data ?? []).toEqual([])
    expect((await site.ask(site.ada, 'GET', `${REVISION}?id=unwritten`)).status).toBe(404)
    expect((await site.ask(site.ada, 'GET', `${REVISION}/999999`)).status).toBe(404)
  })
})
