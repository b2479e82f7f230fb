import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { ARTICLE, type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
let nora: Member
let ada: Member

beforeAll(async () => {
  nora = await site.member('nora')
  ada = await site.administrator('ada')
})

const openEverywhere = async (comments_open: boolean) => {
  const [row] = await site.sql`select version from public.site_settings`
  const settings = { ...demonstration, comments_open, version: row?.version ?? 0 }
  const { status } = await site.say('PUT', '/api/admin/site-settings', settings, ada)
  expect(status).toBe(200)
}
afterEach(() => openEverywhere(true))

describe('closed comments', () => {
  it('Nora reads a closed discussion, votes in it and deletes what she wrote, but writes nothing new', async () => {
    const { id } = await site.post(nora, { body: 'Before the end.' })
    const other = await site.post(ada, { body: 'Of the editors.' })
    await openEverywhere(false)

    const list = await site.list(ARTICLE)
    expect(list).toMatchObject({ open: false })
    expect(list.comments.map((comment) => comment.id)).toContain(id)
    expect(await site.thread(id)).toMatchObject({ open: false })

    for (const person of [nora, ada]) {
      const refused = [
        await site.write(person, { body: 'After the end.' }),
        await site.write(person, { body: 'A late reply.', parent_comment: id }),
      ]
      for (const { status, body } of refused)
        expect([status, body.message]).toEqual([403, 'Comments are closed.'])
    }
    const edit = await site.say('PUT', `/api/article/comment/${id}`, { body: 'Other words.' }, nora)
    expect([edit.status, edit.body.message]).toEqual([403, 'Comments are closed.'])

    const vote = await site.say('POST', `/api/article/comment/like/${other.id}/1`, undefined, nora)
    expect(vote.status).toBe(200)
    const report = await site.say('POST', `/api/article/comment/report/${other.id}`, {}, nora)
    expect(report.status).toBe(200)
    const deleted = await site.say('DELETE', `/api/article/comment/${id}`, undefined, nora)
    expect(deleted.status).toBe(200)
  })

  it('An editor closes the comments of one article, and the others stay open', async () => {
    const eve = await site.withRole('editor', 'eve')
    const close = (by: Member, open: boolean) =>
      site.say('PUT', '/api/article/comments', { id: ARTICLE, open }, by)
    expect((await close(nora, false)).status).toBe(403)
    await site.sql`delete from public.jobs`
    expect((await close(eve, false)).body).toMatchObject({
      results: [{ comments_open: false }],
      build: { reason: 'comments' },
    })
    expect(await site.list(ARTICLE)).toMatchObject({ open: false })
    expect((await site.write(nora, { body: 'After the end.' })).status).toBe(403)
    await site.post(nora, { article_id: 'rye-in-a-tin', body: 'Elsewhere.' })

    await close(eve, true)
    await site.post(nora, { body: 'As before.' })
  })

  it('Comments that were closed are open again after the next save', async () => {
    await openEverywhere(false)
    await openEverywhere(true)
    expect(await site.list(ARTICLE)).toMatchObject({ open: true })
    await site.post(nora, { body: 'Open again.' })
  })
})
