import { beforeAll, describe, expect, it } from 'vitest'
import { type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
let nora: Member
let olga: Member
let ada: Member

beforeAll(async () => {
  nora = await site.member('nora')
  olga = await site.member('olga')
  ada = await site.administrator('ada')
})

const remove = (id: number, by?: Member) =>
  site.say('DELETE', `/api/article/comment/${id}`, undefined, by)
const restore = (id: number, by?: Member) =>
  site.say('POST', `/api/article/comment/${id}/restore`, {}, by)
const reply = (body: string, parent_comment: number, by = olga) =>
  site.post(by, { article_id: 'hens-in-the-rain', body, parent_comment })
const start = (body: string, by = nora) => site.post(by, { article_id: 'hens-in-the-rain', body })
const standing = async (...ids: number[]) => {
  const rows = await site.sql`select id::integer from public.comments where id in ${site.sql(ids)}`
  return ids.map((id) => rows.some((row) => row.id === id))
}

describe('deleting a comment', () => {
  it('A deleted comment without replies is gone, and the count is one less', async () => {
    const { id } = await start('Alone.')
    const before = await site.countComments('hens-in-the-rain')
    const { status, body } = await remove(id, nora)
    expect([status, body.comment]).toEqual([200, null])
    expect(await site.countComments('hens-in-the-rain')).toBe(before - 1)
    expect((await site.say('GET', `/api/article/comment/${id}`)).status).toBe(404)
    expect((await remove(id, nora)).status).toBe(404)
  })

  it('A deleted comment with replies is a placeholder without its data', async () => {
    const top = await start('A secret.')
    await reply('I read it.', top.id)
    const before = await site.countComments('hens-in-the-rain')
    const { body } = await remove(top.id, nora)
    expect(body.comment).toMatchObject({
      id: top.id,
      deleted: true,
      body: '',
      html: '',
      username: null,
      can_edit: false,
      can_delete: false,
      children: [{ body: 'I read it.' }],
    })
    expect(await site.countComments('hens-in-the-rain')).toBe(before - 1)
    const [row] = await site.sql`select * from public.comments where id = ${top.id}`
    expect(JSON.stringify(row)).not.toContain('secret')
    expect(row?.author_id).toBeNull()
  })

  it('Deleting the last reply removes the placeholders above it', async () => {
    const top = await start('Top.')
    const middle = await reply('Middle.', top.id)
    const last = await reply('Last.', middle.id, nora)
    await remove(top.id, nora)
    await remove(middle.id, olga)
    expect(await standing(top.id, middle.id, last.id)).toEqual([true, true, true])
    expect((await remove(last.id, nora)).body.comment).toBeNull()
    expect(await standing(top.id, middle.id, last.id)).toEqual([false, false, false])
  })

  it('Placeholders with other replies and parents that are not deleted stay', async () => {
    const top = await start('Top.')
    const one = await reply('One.', top.id)
    const two = await reply('Two.', top.id)
    await remove(top.id, nora)
    await remove(one.id, olga)
    expect(await standing(top.id, one.id, two.id)).toEqual([true, false, true])
    const living = await start('Living.')
    const below = await reply('Below.', living.id)
    await remove(below.id, olga)
    expect(await standing(living.id)).toEqual([true])
  })

  it('Only its author and editors delete a comment', async () => {
    const { id } = await start('Mine.')
    expect((await remove(id)).status).toBe(401)
    const { status, body } = await remove(id, olga)
    expect([status, body.message]).toEqual([403, 'Only its author may change a comment.'])
    expect(await standing(id)).toEqual([true])
    expect((await remove(id, ada)).status).toBe(200)
    expect(await standing(id)).toEqual([false])
    const other = await start('Mine too.')
    const [alva, enid] = [
      await site.withRole('author', 'alva'),
      await site.withRole('editor', 'enid'),
    ]
    const seen = async (by: Member) => (await site.thread(other.id, by)).comment.can_delete
    expect([await seen(alva), await seen(enid)]).toEqual([false, true])
    expect((await remove(other.id, alva)).status).toBe(403)
    expect((await remove(other.id, enid)).status).toBe(200)
  })

  it('Nora restores her comment for a day, with its votes, and nobody else does', async () => {
    const top = await start('Rinse the *crock*.')
    const { id } = await reply('With vinegar?', top.id)
    await site.say('POST', `/api/article/comment/like/${top.id}/1`, undefined, olga)
    const before = await site.countComments('hens-in-the-rain')
    await remove(top.id, nora)
    await remove(id, olga)
    expect(await standing(top.id, id)).toEqual([false, false])
    for (const by of [olga, ada]) expect((await restore(top.id, by)).status).toBe(404)
    expect((await restore(top.id)).status).toBe(401)
    const restored = await restore(top.id, nora)
    expect(restored.body.comment).toMatchObject({
      id: top.id,
      body: 'Rinse the *crock*.',
      html: top.html,
      username: 'nora',
      likes: 1,
      created_at: top.created_at,
    })
    expect((await restore(id, olga)).body.comment).toMatchObject({ parent_comment: top.id })
    expect(await site.countComments('hens-in-the-rain')).toBe(before)
    expect((await restore(top.id, nora)).status).toBe(404)
  })

  it('Nora finds for a day what she deleted herself on her account page, and nothing of others or of editors', async () => {
    const own = async (by: Member) =>
      (await site.say('GET', '/api/account/comment/deleted', undefined, by)).body.results
    const mine = await start('Salt *twice*.')
    const taken = await start('Salt three times.')
    const theirs = await start('Salt never.', olga)
    await remove(mine.id, nora)
    await remove(taken.id, ada)
    await remove(theirs.id, olga)
    const ids = ((await own(nora)) as { id: number }[]).map(({ id }) => id)
    expect(ids).toContain(mine.id)
    expect(ids).not.toContain(taken.id)
    expect(ids).not.toContain(theirs.id)
    expect(await own(nora)).toContainEqual(
      expect.objectContaining({ id: mine.id, html: mine.html, article: expect.anything() }),
    )
    await site.sql`update public.deleted_comments set deleted_at = deleted_at - interval '23 hours' where id = ${mine.id}`
    expect(await own(nora)).toContainEqual(expect.objectContaining({ id: mine.id }))
    expect((await restore(mine.id, nora)).status).toBe(200)
    await site.sql`update public.deleted_comments set deleted_at = deleted_at - interval '25 hours' where id = ${theirs.id}`
    expect(await own(nora)).not.toContainEqual(expect.objectContaining({ id: mine.id }))
    expect(await own(olga)).not.toContainEqual(expect.objectContaining({ id: theirs.id }))
  })

  it('What an editor deleted every editor restores, and its writer does not; the placeholders above come back with it', async () => {
    const edda = await site.withRole('editor', 'edda')
    const top = await start('Boil it.')
    const last = await reply('For ten minutes.', top.id)
    await remove(top.id, nora)
    await remove(last.id, ada)
    expect((await restore(last.id, olga)).status).toBe(404)
    const listed = await site.say('GET', '/api/admin/comment/deleted', undefined, edda)
    expect(listed.body.results).toContainEqual(
      expect.objectContaining({ id: last.id, username: 'olga', html: last.html }),
    )
    expect((await restore(last.id, edda)).status).toBe(200)
    expect((await site.thread(last.id)).ancestors).toMatchObject([{ id: top.id, deleted: true }])
    expect((await restore(top.id, nora)).body.comment).toMatchObject({ body: 'Boil it.' })
  })

  it('Deleted comments are listed by when they were deleted, newest first', async () => {
    const [first, second, third] = [await start('One.'), await start('Two.'), await start('Three.')]
    const order = [second.id, third.id, first.id]
    const idsAt = async (path: string, by: Member) => {
      const { results } = (await site.say('GET', path, undefined, by)).body
      return (results as { id: number }[]).map(({ id }) => id).filter((id) => order.includes(id))
    }
    for (const id of order) await remove(id, nora)
    expect(await idsAt('/api/account/comment/deleted', nora)).toEqual(order.toReversed())
    for (const id of order) await restore(id, nora)
    for (const id of order) await remove(id, ada)
    expect(await idsAt('/api/admin/comment/deleted', ada)).toEqual(order.toReversed())
  })

  it('After a day nothing of a deleted comment is left', async () => {
    const { id } = await start('Forget me.')
    await remove(id, nora)
    const left = () => site.sql`select from public.deleted_comments where id = ${id}`
    await site.sql`update public.deleted_comments set deleted_at = deleted_at - interval '23 hours' where id = ${id}`
    await site.sql`select public.apply_retention()`
    expect(await left()).toHaveLength(1)
    await site.sql`update public.deleted_comments set deleted_at = deleted_at - interval '2 hours' where id = ${id}`
    expect((await restore(id, nora)).status).toBe(404)
    await site.sql`select public.apply_retention()`
    expect(await left()).toHaveLength(0)
  })

  it('Olga reads why an editor deleted her comment when a reason is given, and gets no email without one', async () => {
    const deletionEmails = async () =>
      (await site.emails(olga.email)).filter(({ subject }) => subject.includes('was deleted'))
    await remove((await start('Once.', olga)).id, ada)
    const own = await start('Twice.', olga)
    await site.say('DELETE', `/api/article/comment/${own.id}?reason=Mine.`, undefined, olga)
    expect(await deletionEmails()).toEqual([])
    const { id } = await start('Thrice.', olga)
    const saying = (reason: string) =>
      site.say('DELETE', `/api/article/comment/${id}?reason=${reason}`, undefined, ada)
    expect((await saying('x'.repeat(501))).status).toBe(422)
    expect((await saying(`${'a'.repeat(477)} Three times is enough.`)).status).toBe(200)
    const [email, ...more] = await deletionEmails()
    expect(email?.text).toContain('Three times is enough.')
    expect(email?.text).toContain('Thrice.')
    expect(more).toEqual([])
  })

  it('Deleting a comment deletes its votes and reports', async () => {
    const { id } = await start('Voted upon.')
    await site.say('POST', `/api/article/comment/like/${id}/1`, undefined, olga)
    await site.say('POST', `/api/article/comment/report/${id}`, {}, olga)
    expect((await remove(id, nora)).status).toBe(200)
    const left = await site.sql`
      select 1 from public.comment_votes where comment_id = ${id}
      union all select 1 from public.comment_reports where comment_id = ${id}`
    expect(left).toHaveLength(0)
    const above = await start('Reported.')
    await reply('Rightly.', above.id)
    await site.say('POST', `/api/article/comment/report/${above.id}`, {}, olga)
    await remove(above.id, nora)
    expect(
      await site.sql`select 1 from public.comment_reports where comment_id = ${above.id}`,
    ).toHaveLength(0)
  })

  it('Deleting while others reply, delete and vote in the thread loses no reply and no count', async () => {
    for (let round = 0; round < 3; round += 1) {
      const top = await start(`Round ${round}.`)
      const kept = await reply('Kept.', top.id)
      const gone = await reply('Gone.', top.id)
      const answers = await Promise.all([
        remove(top.id, nora),
        remove(gone.id, olga),
        site.write(ada, {
          article_id: 'hens-in-the-rain',
          body: `In between, ${round}.`,
          parent_comment: kept.id,
        }),
        site.write(nora, {
          article_id: 'hens-in-the-rain',
          body: `To what goes, ${round}.`,
          parent_comment: gone.id,
        }),
        site.say('POST', `/api/article/comment/like/${top.id}/1`, undefined, olga),
        site.say('POST', `/api/article/comment/like/${gone.id}/1`, undefined, nora),
      ])
      for (const { status } of answers) expect([200, 201, 404, 422]).toContain(status)
      for (const { status, body } of [answers[2], answers[3]]) {
        if (status !== 201) continue
        const { id } = body.comment as { id: number }
        expect((await site.thread(id)).comment.deleted).toBe(false)
      }
      expect((await site.thread(kept.id)).comment.body).toBe('Kept.')
      const [row] = await site.sql`
        select num_comments = (
          select count(*) from public.comments where article_id = articles.id and deleted_at is null
        ) as exact from public.articles where slug = 'hens-in-the-rain'`
      expect(row?.exact).toBe(true)
    }
  })
})
