import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { tellNews } from '../../src/features/publishing/articles/admin/tell-news.server.ts'
import { readDashboard } from '../../src/features/publishing/overview/contract.ts'
import { type Comment, searchComments } from '../../src/features/readers/comments/contract.ts'
import {
  listModeratedComments,
  listReports,
} from '../../src/features/readers/moderation/contract.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { ARTICLE, type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
const OWNER = 'owner@example.net'
let nora: Member
let olga: Member
let pia: Member
let ada: Member

beforeAll(async () => {
  process.env.MAIL_OWNER = OWNER
  nora = await site.member('nora')
  olga = await site.member('olga')
  pia = await site.member('pia')
  ada = await site.administrator('ada')
})

const report = (id: number, by?: Member, body: object = {}) =>
  site.say('POST', `/api/article/comment/report/${id}`, body, by)
const queue = async () =>
  parse(
    listReports.answer,
    (await site.say('GET', '/api/admin/comment/report', undefined, ada)).body,
  )
const settle = (id: number, action: string, by: Member | undefined = ada) =>
  site.say('POST', `/api/admin/comment/report/${id}`, { action }, by)
const inQueue = async (id: number) =>
  (await queue()).results.find(({ comment }) => comment.id === id)

describe('reporting a comment', () => {
  it('A reported comment is listed in its context, once a person', async () => {
    const top = await site.post(pia, { body: 'Salt first.' })
    const { id } = await site.post(nora, { body: 'Nonsense.', parent_comment: top.id })
    const answer = await report(id, olga, { reason: 'Rude.' })
    expect([answer.status, answer.body.message]).toEqual([200, 'This comment has been reported.'])
    expect((await report(id, olga, { reason: 'Very rude.' })).status).toBe(200)
    expect((await report(id, pia)).status).toBe(200)
    expect(await inQueue(id)).toMatchObject({
      comment: { body: 'Nonsense.', username: 'nora', can_delete: true },
      level: 2,
      ancestors: [{ id: top.id, body: 'Salt first.' }],
      article: { id: ARTICLE, aux_id: expect.any(Number), title: 'Cold sourdough' },
      reports: [
        { username: 'olga', reason: 'Rude.' },
        { username: 'pia', reason: '' },
      ],
    })
  })

  it('Una, whose email address is not verified, reports nothing, and may like the comment', async () => {
    const { id } = await site.post(nora, { body: 'Pepper first.' })
    const una = await site.join('una')
    const answer = await report(id, { ...una, username: 'una' })
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Please verify your email address first.',
    ])
    const { error } = await site
      .client(una)
      .rpc('report_comment', { p_comment: id, p_reason: '' } as never)
    expect(error?.code).toBe('42501')
    expect(await inQueue(id)).toBeUndefined()
    const liked = await site.say('POST', `/api/article/comment/like/${id}/1`, {}, una)
    expect(liked.body.results).toEqual({ likes: 1, dislikes: 0 })
  })

  it('The site’s owner gets an email at the first report and not again', async () => {
    const { id } = await site.post(nora, { body: 'Margarine is better\r\nBcc: all@example.net' })
    const before = (await site.emails(OWNER)).length
    await report(id, olga, { reason: 'False.' })
    await report(id, pia)
    await report(id, olga)
    const emails = await site.emails(OWNER)
    expect(emails.length - before).toBe(1)
    expect(emails[0]?.text).toContain('Margarine is better')
    expect(emails[0]?.text).toContain('False.')
    expect(emails[0]?.text).toContain('/vii/comments?state=reported')
    expect(emails[0]?.subject).not.toContain('Bcc')
  })

  it('Reporting needs an account, a visible comment and a short reason', async () => {
    const { id } = await site.post(nora, { body: 'Fine.' })
    expect((await report(id)).status).toBe(401)
    expect((await report(999_999_999, olga)).status).toBe(404)
    const answer = await report(id, olga, { reason: 'x'.repeat(501) })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { reason: 'A reason has at most 500 characters.' },
    ])
    expect((await report(id, olga, { reason: 'x'.repeat(500), by: 'me' })).status).toBe(422)
    expect(await inQueue(id)).toBeUndefined()
    await site.post(pia, { body: 'A reply.', parent_comment: id })
    await site.say('DELETE', `/api/article/comment/${id}`, undefined, nora)
    expect((await report(id, olga)).status).toBe(404)
  })
})

describe('suspending the writer of a comment', () => {
  const suspend = (id: number, by?: Member) =>
    site.say('POST', `/api/admin/comment/${id}/suspend`, {}, by)

  it('An editor suspends a reader from any comment, but nobody who has a role', async () => {
    const edda = await site.withRole('editor', 'edda')
    const rude = await site.member('rude')
    const { id } = await site.post(rude, { body: 'You cannot cook.' })
    expect((await suspend(999_999_999, edda)).status).toBe(404)
    await report(id, olga)
    expect((await inQueue(id))?.suspended).toBe(false)
    expect((await suspend(id, olga)).status).toBe(403)
    const answer = await suspend(id, edda)
    expect([answer.status, answer.body.message]).toEqual([200, 'rude is suspended.'])
    expect((await inQueue(id))?.suspended).toBe(true)
    expect((await site.say('GET', '/api/account', undefined, rude)).status).toBe(401)
    const hers = await site.post(ada, { body: 'I can.' })
    expect((await suspend(hers.id, edda)).status).toBe(403)
    expect((await suspend(hers.id, ada)).status).toBe(403)
    const writer = await site.withRole('author', 'alf')
    const his = await site.post(writer, { body: 'Nor can you.' })
    expect((await suspend(his.id, edda)).status).toBe(403)
    expect((await suspend(his.id, ada)).body.message).toBe('alf is suspended.')
  })
})

describe('the list of reports', () => {
  it('Only administrators read and resolve reports', async () => {
    for (const [person, status] of [
      [undefined, 401],
      [olga, 403],
      [ada, 200],
    ] as const) {
      const answer = await site.say('GET', '/api/admin/comment/report', undefined, person)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    const { id } = await site.post(nora, { body: 'Reported.' })
    await report(id, olga)
    expect(
      (await site.say('POST', `/api/admin/comment/report/${id}`, { action: 'delete' })).status,
    ).toBe(401)
    expect((await settle(id, 'delete', olga)).status).toBe(403)
    expect((await site.thread(id)).comment.deleted).toBe(false)
  })

  it('The reports that wait longest are first, in pages that leave nothing out', async () => {
    const latest = await site.post(nora, { body: 'Reported last, though long ago.' })
    await report(latest.id, olga)
    await site.sql`update public.comment_reports set created_at = '2020-01-01' where comment_id = ${latest.id}`
    await report(latest.id, pia)
    const { total } = await queue()
    expect(total).toBeGreaterThan(1)
    const ids: number[] = []
    for (let offset = 0; offset < total; offset += 1) {
      const path = `/api/admin/comment/report?offset=${offset}&quantity=1`
      const page = parse(listReports.answer, (await site.say('GET', path, undefined, ada)).body)
      expect(page.total).toBe(total)
      ids.push(...page.results.map(({ comment }) => comment.id))
    }
    const rows = await site.sql`
      select comment_id::integer as id from public.comment_reports where resolved_at is null
      group by comment_id order by min(created_at), comment_id`
    expect(ids).toEqual(rows.map(({ id }) => id))
    expect(ids[0]).toBe(latest.id)
  })

  it('Dismissed reports are gone, and a report of another user lists the comment again', async () => {
    const { id } = await site.post(nora, { body: 'Not that bad.' })
    await report(id, olga)
    expect((await settle(id, 'dismiss')).status).toBe(200)
    expect(await inQueue(id)).toBeUndefined()
    expect((await site.thread(id)).comment.body).toBe('Not that bad.')
    await report(id, olga)
    expect(await inQueue(id)).toBeUndefined()
    await report(id, pia)
    expect((await inQueue(id))?.reports).toMatchObject([{ username: 'pia' }])
  })

  it('Deleting a reported comment removes its reports and deletes it as its author would', async () => {
    const { id } = await site.post(nora, { body: 'That bad.' })
    const reply = await site.post(olga, { body: 'Indeed.', parent_comment: id })
    await report(id, olga)
    await report(id, pia)
    expect((await settle(id, 'delete')).status).toBe(200)
    expect(await inQueue(id)).toBeUndefined()
    const { ancestors } = await site.thread(reply.id)
    expect(ancestors[0]).toMatchObject({
      id,
      deleted: true,
      body: '',
      username: null,
    } satisfies Partial<Comment>)
    const again = await settle(id, 'delete')
    expect([again.status, again.body.message]).toEqual([404, 'No report found.'])
  })

  it('The writer of a reported comment reads why an editor deleted it, when a reason is given', async () => {
    const { id } = await site.post(nora, { body: 'Worse.' })
    await report(id, olga)
    const body = { action: 'delete', reason: 'Be kind.' }
    await site.say('POST', `/api/admin/comment/report/${id}`, body, ada)
    expect((await site.emailAbout(nora.email, 'was deleted')).text).toContain('Be kind.')
  })

  it('Comments that are deleted with their author’s account are no longer listed', async () => {
    const rita = await site.member('rita')
    const { id } = await site.post(rita, { body: 'Leaving soon.' })
    await site.post(olga, { body: 'Farewell.', parent_comment: id })
    await report(id, olga)
    expect(await inQueue(id)).toBeDefined()
    await site.sql`select public.delete_comments_of_user(${rita.id})`
    expect(await inQueue(id)).toBeUndefined()
    expect((await site.thread(id)).comment).toMatchObject({ deleted: true, username: null })
  })

  it('Resolving refuses an unknown action', async () => {
    expect((await settle(1, 'ban')).status).toBe(422)
  })
})

describe('all comments, for editors', () => {
  const list = async (query: string) => {
    const { body } = await site.say('GET', `/api/admin/comment?${query}`, undefined, ada)
    return parse(listModeratedComments.answer, body)
  }
  const bodies = async (query: string) =>
    (await list(query)).results.map(({ comment }) => comment.body)
  const read = async (id: number, by?: Member) =>
    (await site.say('GET', `/api/article/comment/${id}`, undefined, by)).status
  const hide = (id: number, hidden: boolean) =>
    site.say('POST', `/api/admin/comment/${id}/writer`, { hidden }, ada)
  const count = async () =>
    (await site.sql`select num_comments from public.articles where slug = ${ARTICLE}`)[0]
      ?.num_comments
  const hold = async (hold_first_comments: boolean) => {
    const [row] = await site.sql`select version from public.site_settings`
    const settings = { ...demonstration, hold_first_comments, version: row?.version ?? 0 }
    const { status } = await site.say('PUT', '/api/admin/site-settings', settings, ada)
    expect(status).toBe(200)
  }

  it('Ada finds comments by words, writer and state, newest first', async () => {
    const zelda = await site.member('zelda')
    await site.post(zelda, { body: 'My kettle whistles.' })
    await site.post(zelda, { body: 'A kettle from https://kettles.example/ whistled.' })
    expect(await bodies('keyword=whistling%20kettle')).toEqual([
      'A kettle from https://kettles.example/ whistled.',
      'My kettle whistles.',
    ])
    expect(await bodies('writer=ZEL&state=first')).toEqual(['My kettle whistles.'])
    expect(await bodies('writer=zelda&state=links')).toEqual([
      'A kettle from https://kettles.example/ whistled.',
    ])
    expect(await bodies('writer=zelda&state=reported')).toEqual([])
    const [first] = (await list('writer=zelda&state=first')).results
    await report(first?.comment.id ?? 0, olga)
    expect(await bodies('writer=zelda&state=reported')).toEqual(['My kettle whistles.'])
  })

  it('Readers find comments of an article by their words, replies too, and nothing withheld', async () => {
    const sven = await site.member('sven')
    const top = await site.post(sven, { body: 'Use a walnut board.' })
    await site.post(olga, { body: 'Boards of maple, not walnuts.', parent_comment: top.id })
    await site.post(olga, { body: 'A walnut tree.' })
    await site.post(sven, { article_id: 'rye-in-a-tin', body: 'A walnut board for rye.' })
    const search = async () => {
      const path = `/api/article/comment/search?article_id=${ARTICLE}&keyword=walnut%20board`
      const { body } = await site.say('GET', path)
      return parse(searchComments.answer, body)
    }
    const searchBodies = async () => (await search()).comments.map((one) => one.body)
    expect(await search()).toMatchObject({ total: 2, comments: [{}, { children: [] }] })
    expect(await searchBodies()).toEqual(['Boards of maple, not walnuts.', 'Use a walnut board.'])
    await hide(top.id, true)
    expect(await searchBodies()).toEqual(['Boards of maple, not walnuts.'])
  })

  it('The first comment of Tess waits for an editor when the settings say so, and the second does not', async () => {
    const tess = await site.member('tess')
    const before = await count()
    await hold(true)
    const first = await site.post(tess, { body: 'Hello from a newcomer.' })
    expect(first).toMatchObject({ withheld: 'waiting', deleted: false })
    expect([await read(first.id), await read(first.id, olga), await read(first.id, tess)]).toEqual([
      404, 404, 200,
    ])
    expect(await read(first.id, ada)).toBe(200)
    expect(await count()).toBe(before)
    for (const reader of [undefined, olga]) {
      const rows = await site.client(reader).from('comments').select('id').eq('id', first.id)
      expect(rows.data).toEqual([])
    }
    expect(await bodies('state=waiting')).toEqual(['Hello from a newcomer.'])
    const approved = await site.say('POST', `/api/admin/comment/${first.id}/approve`, {}, ada)
    expect([approved.status, approved.body.message]).toEqual([200, 'The comment was approved.'])
    expect([await read(first.id), await count()]).toEqual([200, before + 1])
    expect(await site.post(tess, { body: 'And again.' })).toMatchObject({ withheld: null })
    const again = await site.say('POST', `/api/admin/comment/${first.id}/approve`, {}, ada)
    expect([again.status, again.body.message]).toEqual([
      404,
      'This comment is not waiting for approval.',
    ])
    const approve = (approved: boolean) =>
      site.say('POST', `/api/admin/comment/${first.id}/approve`, { approved }, ada)
    expect((await approve(false)).body.message).toBe('The comment waits for approval again.')
    expect([await read(first.id), await bodies('state=waiting')]).toEqual([
      404,
      ['Hello from a newcomer.'],
    ])
    expect((await approve(false)).status).toBe(404)
    await approve(true)
    expect(await read(first.id)).toBe(200)
    for (const role of ['author', 'administrator'] as const) {
      const one = await site.withRole(role, `the-${role}`)
      expect(await site.post(one, { body: `Of an ${role}.` })).toMatchObject({ withheld: null })
    }
    await hold(false)
  })

  it('Editors are told of comments that wait: on the dashboard, and by one email after seven o’clock', async () => {
    const wait = async () => {
      const { body } = await site.say('GET', '/api/admin/overview', undefined, ada)
      return parse(readDashboard.answer, body).results.waiting_comments
    }
    const subjects = async (by = ada) =>
      (await site.emails(by.email)).map(({ subject }) => subject).filter((one) => /wait/.test(one))
    const erin = await site.withRole('editor', 'erin')
    const emil = await site.withRole('editor', 'emil')
    const alma = await site.withRole('author', 'alma')
    const falk = await site.withRole('editor', 'falk')
    await site.say(
      'PUT',
      '/api/account/settings',
      { settings: { editorial_emails: 'never' } },
      emil,
    )
    await hold(true)
    const [first, second, settled] = [
      await site.post(await site.member('wilma'), { body: 'Is lard fine?' }),
      await site.post(await site.member('wolf'), { body: 'Mine split.' }),
      await site.post(await site.member('wren'), { body: 'Thank you.' }),
    ]
    await hold(false)
    expect(await wait()).toBe(3)
    await site.say('POST', `/api/admin/comment/${settled.id}/approve`, {}, ada)
    expect(await wait()).toBe(2)
    await site.sql`update public.user_roles set role_slug = 'author' where user_id = ${falk.id}`
    await site.sql`update public.editorial_news set happened_at = '2036-11-20T05:00:00Z'`
    await tellNews(new Date('2036-11-20T14:59:00Z'))
    expect(await subjects()).toEqual([])
    await tellNews(new Date('2036-11-20T15:00:00Z'))
    await tellNews(new Date('2036-11-21T15:00:00Z'))
    expect(await subjects()).toEqual(['2 comments wait'])
    expect(await subjects(erin)).toEqual(['2 comments wait'])
    for (const one of [emil, alma, falk]) expect(await subjects(one)).toEqual([])
    for (const { id } of [first, second])
      await site.say('POST', `/api/admin/comment/${id}/approve`, {}, ada)
    expect(await wait()).toBe(0)
  })

  it('What Ulf says is hidden, what he says later too, and all of it is shown again', async () => {
    const ulf = await site.member('ulf')
    const before = await count()
    const top = await site.post(ulf, { body: 'Buy my pans.' })
    const reply = await site.post(olga, { body: 'No.', parent_comment: top.id })
    const answer = await hide(top.id, true)
    expect([answer.status, answer.body.message]).toEqual([200, 'ulf is muted.'])
    const later = await site.post(ulf, { body: 'Buy my pots.' })
    expect(later).toMatchObject({ withheld: 'writer' })
    const { body } = await site.say('GET', `/api/article/comment/${reply.id}`)
    expect(body).toMatchObject({ ancestors: [{ deleted: true, body: '', username: null }] })
    expect([await read(later.id), await count()]).toEqual([404, before + 1])
    expect(await bodies('state=hidden&writer=ulf')).toEqual(['Buy my pots.', 'Buy my pans.'])
    await hide(top.id, false)
    expect([await read(later.id), await count()]).toEqual([200, before + 3])
  })

  it('A hidden comment that is deleted and put back is hidden again', async () => {
    const vera = await site.member('vera')
    const { id } = await site.post(vera, { body: 'Only a test.' })
    await hide(id, true)
    expect((await site.say('DELETE', `/api/article/comment/${id}`, undefined, vera)).status).toBe(
      200,
    )
    await site.say('POST', `/api/article/comment/${id}/restore`, {}, vera)
    expect([await read(id), await read(id, vera)]).toEqual([404, 200])
  })

  /** Empty when there is no such comment for them, or it is shown as a deleted one. */
  const text = async (id: number, by?: Member) => {
    const { body } = await site.say('GET', `/api/article/comment/${id}`, undefined, by)
    return (body.comment as Comment | undefined)?.body ?? ''
  }
  const remove = (id: number, by: Member) =>
    site.say('DELETE', `/api/article/comment/${id}`, undefined, by)
  const restore = (id: number, by: Member) =>
    site.say('POST', `/api/article/comment/${id}/restore`, {}, by)
  const rewrite = (id: number, body: string, by: Member) =>
    site.say('PUT', `/api/article/comment/${id}`, { body }, by)

  it.each([false, true])(
    'A comment that its writer deleted before they were hidden comes back hidden, and stays so when it is edited (with a reply below: %s)',
    async (hasReply) => {
      const xena = await site.member(`xena-${hasReply}`)
      const early = await site.post(xena, { body: 'Buy my pans.' })
      const other = await site.post(xena, { body: 'A fine loaf.' })
      if (hasReply) await site.post(olga, { body: 'No.', parent_comment: early.id })
      const before = await count()
      expect((await remove(early.id, xena)).status).toBe(200)
      await hide(other.id, true)
      const back = await restore(early.id, xena)
      expect([back.status, back.body.comment]).toMatchObject([200, { withheld: 'writer' }])
      expect([await text(early.id), await text(early.id, xena)]).toEqual(['', 'Buy my pans.'])
      expect((await rewrite(early.id, 'Buy my pots.', xena)).status).toBe(200)
      expect([await text(early.id), await text(early.id, olga)]).toEqual(['', ''])
      await remove(early.id, xena)
      await restore(early.id, xena)
      expect([await text(early.id), await count()]).toEqual(['', before - 2])
      await hide(other.id, false)
      expect([await read(early.id), await read(other.id), await count()]).toEqual([
        200,
        200,
        before,
      ])
    },
  )

  it('A comment that was deleted while its writer was hidden comes back shown once they are shown', async () => {
    const yara = await site.member('yara')
    const { id } = await site.post(yara, { body: 'A misunderstanding.' })
    const other = await site.post(yara, { body: 'Sorry.' })
    await hide(id, true)
    await remove(id, yara)
    await hide(other.id, false)
    expect((await restore(id, yara)).status).toBe(200)
    expect(await read(id)).toBe(200)
  })

  it('A comment waits for an editor when it comes back after first comments are held, and when it is edited', async () => {
    const zora = await site.member('zora')
    const { id } = await site.post(zora, { body: 'From before.' })
    await remove(id, zora)
    await hold(true)
    await restore(id, zora)
    await rewrite(id, 'Buy my pots.', zora)
    expect([await read(id), await bodies('state=waiting')]).toEqual([404, ['Buy my pots.']])
    await remove(id, zora)
    await restore(id, zora)
    expect([await read(id), await bodies('state=waiting')]).toEqual([404, ['Buy my pots.']])
    for (const hidden of [true, false]) await hide(id, hidden)
    expect([await read(id), await bodies('state=waiting')]).toEqual([404, ['Buy my pots.']])
    // A comment that was hidden in the meantime is not shown by the approval.
    await hide(id, true)
    await site.say('POST', `/api/admin/comment/${id}/approve`, {}, ada)
    expect([await read(id), await bodies('state=hidden&writer=zora')]).toEqual([
      404,
      ['Buy my pots.'],
    ])
    await hold(false)
    await hide(id, false)
    expect(await read(id)).toBe(200)
  })

  it('Tia’s second comment waits, too, as long as readers see none of hers', async () => {
    const tia = await site.member('tia')
    await hold(true)
    const first = await site.post(tia, { body: 'Hello.' })
    const second = await site.post(tia, { body: 'Hello?' })
    expect([first.withheld, second.withheld]).toEqual(['waiting', 'waiting'])
    expect([await read(first.id), await read(second.id)]).toEqual([404, 404])
    expect(await bodies('state=waiting')).toEqual(['Hello?', 'Hello.'])
    for (const { id } of [first, second]) {
      await site.say('POST', `/api/admin/comment/${id}/approve`, {}, ada)
      await remove(id, tia)
    }
    const third = await site.post(tia, { body: 'Hello again.' })
    expect([third.withheld, await read(third.id)]).toEqual(['waiting', 404])
    await site.say('POST', `/api/admin/comment/${third.id}/approve`, {}, ada)
    await hold(false)
  })

  it('What an editor deleted and restores is shown, unless its writer is hidden', async () => {
    const yuri = await site.member('yuri')
    const { id } = await site.post(yuri, { body: 'Deleted by mistake.' })
    await remove(id, ada)
    await hold(true)
    await restore(id, ada)
    expect(await read(id)).toBe(200)
    await hold(false)
    await remove(id, ada)
    const other = await site.post(yuri, { body: 'Another.' })
    await hide(other.id, true)
    await restore(id, ada)
    expect([await read(id), await read(id, ada)]).toEqual([404, 200])
  })

  it('What an account with a role says cannot be hidden, be it an author’s or an administrator’s', async () => {
    for (const by of [ada, await site.withRole('author', 'agda')]) {
      const { id } = await site.post(by, { body: `House rules of ${by.username}.` })
      expect((await hide(id, true)).status).toBe(403)
      expect(await read(id)).toBe(200)
    }
  })

  it('The account of a hidden writer is deleted with what is hidden', async () => {
    const wim = await site.member('wim')
    const { id } = await site.post(wim, { body: 'Gone soon.' })
    await hide(id, true)
    await site.sql`select public.delete_comments_of_user(${wim.id})`
    expect(await site.sql`select id from public.comments where id = ${id}`).toEqual([])
  })
})
