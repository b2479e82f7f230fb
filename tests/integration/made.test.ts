import { beforeAll, expect, it } from 'vitest'
import { emptyCard } from '../../src/features/kitchen/cards/contract.ts'
import type { Comment } from '../../src/features/readers/comments/contract.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
const { upload, fetched } = openUploads(site)
const CARD = emptyCard('7f6f9d0e-3a55-4c59-9c27-1f7d7ab1a002', 'recipe', 'Kraut')

beforeAll(async () => {
  await site.sql`update public.accounts set email_verified_at = now() where user_id = ${site.lou.id}`
  await site.publish('kraut', { cards: [CARD] })
  await site.publish('bread')
})

const send = async () => {
  const bytes = await picture().png().toBuffer()
  const path = '/api/article/comment/picture'
  return (await upload([{ name: 'a.png', bytes }], site.lou, 'article_images', path)).body
}
let count = 0
async function post(made: object | null, article_id = 'kraut') {
  count += 1
  const body = { article_id, body: `It was crisp, ${count}.`, made }
  const { status, body: answer } = await site.ask(site.lou, 'POST', '/api/article/comment', body)
  return { status, errors: answer.errors, comment: (answer as { comment: Comment }).comment }
}
const madeOnPage = async () => {
  const { body } = await site.ask(null, 'GET', '/api/article?id=kraut')
  return body.results?.[0]?.by_readers[CARD.id]?.made ?? []
}
const remove = (id: number) => site.ask(site.lou, 'DELETE', `/api/article/comment/${id}`, {})
const removeOnDay = async (day: number) => {
  const { removeUnusedImages } = await import(
    '../../src/features/base/images/image-retention.server.ts'
  )
  await removeUnusedImages(new Date(Date.now() + day * 24 * 3_600_000))
}

it('What was made is in the comment with its picture and the stars of its writer, at the card, and in the queue of reports', async () => {
  const url = (await send()).files?.[0]?.url ?? ''
  expect(url).toMatch(/^\/images\/temp\/made-/)
  await site.ask(site.lou, 'PUT', `/api/card/${CARD.id}/stars`, { stars: 4 })
  const { comment } = await post({ card: CARD.id, picture: { url, alt: ' A crock ' } })
  const stored = { url: url.replace('/temp', ''), alt: 'A crock', width: 640, height: 400 }
  expect(comment.made).toEqual({ name: 'Kraut', picture: stored, stars: 4 })
  expect(await madeOnPage()).toEqual([{ ...stored, comment: comment.id }])
  const list = await site.ask(site.ada, 'GET', '/api/admin/pictures?quantity=50')
  expect(JSON.stringify(list.body)).not.toContain('made-')
  const kept = await fetched(stored.url)
  expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  await site.sql`
    insert into public.comments (article_id, author_id, body, html, card_id, picture, created_at)
    select article_id, author_id, 'Again.', '', card_id, picture, created_at + n * interval '1 minute'
    from public.comments cross join generate_series(1, 6) as n where id = ${comment.id}`
  const newest = await madeOnPage()
  expect([newest.length, newest.some((one) => one.comment === comment.id)]).toEqual([6, false])
  const inOrder = newest.map((one) => one.comment)
  expect(inOrder, 'the newest first').toEqual(inOrder.toSorted((one, other) => other - one))
  await site.sql`delete from public.comments where body = 'Again.'`
  await site.ask(site.ada, 'POST', `/api/article/comment/report/${comment.id}`, { reason: 'Rude.' })
  await site.sql`insert into public.comment_reports (comment_id, user_id) values (${comment.id}, ${site.ada.id}) on conflict do nothing`
  const { body } = await site.ask(site.hugo, 'GET', '/api/admin/comment/report')
  expect(body.results?.[0]).toMatchObject({ comment: { made: { picture: stored } } })
})

it('What was made needs a card of the article, a described picture that a reader sent, and no picture at all', async () => {
  expect((await post({ card: CARD.id, picture: null })).comment.made).toMatchObject({
    picture: null,
  })
  expect((await post(null)).comment.made).toBeNull()
  const other = await post({ card: CARD.id, picture: null }, 'bread')
  expect([other.status, Object.keys(other.errors ?? {})]).toEqual([422, ['made']])
  const bytes = await picture().png().toBuffer()
  const ofEditor = (await upload([{ name: 'a.png', bytes }])).body.files?.[0]?.url
  const own = (await send()).files?.[0]?.url ?? ''
  for (const wrong of [
    { url: ofEditor, alt: 'A crock' },
    { url: own.replace(/made-\w+/, 'made-none'), alt: 'A crock' },
    { url: 'https://evil.example/made-a/1.webp', alt: 'A crock' },
    { url: own, alt: ' ' },
  ])
    expect((await post({ card: CARD.id, picture: wrong })).status).toBe(422)
})

it('The picture of a comment that waits, is hidden or was deleted is on no page, comes back with the comment, and is removed once it cannot', async () => {
  const url = (await send()).files?.[0]?.url ?? ''
  const { comment } = await post({ card: CARD.id, picture: { url, alt: 'A jar' } })
  const status = async () => (await fetched(url.replace('/temp', ''))).status
  const isShown = async () => (await madeOnPage()).some((one) => one.comment === comment.id)
  expect(await isShown()).toBe(true)
  const withhold = (reason: string | null) => site.sql`
    update public.comments set withheld = ${reason}, deleted_at = case when ${reason !== null} then now() end
    where id = ${comment.id}`
  for (const reason of ['waiting', 'writer']) {
    await withhold(reason)
    expect(await isShown(), reason).toBe(false)
  }
  await withhold(null)
  await remove(comment.id)
  expect(await isShown()).toBe(false)
  await removeOnDay(0)
  await site.ask(site.lou, 'POST', `/api/article/comment/${comment.id}/restore`, {})
  expect([await isShown(), await status()]).toEqual([true, 200])
  await site.sql`insert into public.comments (article_id, parent_id, author_id, body, html)
    select article_id, id, ${site.ada.id}, 'Fine.', '<p>Fine.</p>' from public.comments where id = ${comment.id}`
  await remove(comment.id)
  expect(await isShown()).toBe(false)
  await site.sql`delete from public.deleted_comments`
  await removeOnDay(1)
  expect(await status()).toBe(404)
})
