import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import type { AdminArticle } from '../../src/features/publishing/articles/admin/contract.ts'
import { tellNews } from '../../src/features/publishing/articles/admin/tell-news.server.ts'
import type { Browser } from '../support/accounts.ts'
import { text } from '../support/admin-site.ts'
import { type Member, openCommunitySite } from '../support/community.ts'
import { setTimeZone } from '../support/time-zone.ts'

const site = openCommunitySite()
let ada: Member
let edda: Member
let arno: Member
let alva: Member

beforeAll(async () => {
  ada = await site.administrator('ada')
  edda = await site.withRole('editor', 'edda')
  arno = await site.withRole('author', 'arno')
  alva = await site.withRole('author', 'alva')
  await site.sql`update public.accounts set email_verified_at = null where user_id = ${alva.id}`
})

const call = (by: Browser, path: string, body: object) => site.say('POST', path, body, by)
const ask = (id: string, by: Browser = arno) => call(by, '/api/article/review', { id })
const takeBack = (id: string, by: Browser = arno) => call(by, '/api/article/take-back', { id })
const sendBack = (id: string, note = 'The ending is missing.', by: Browser = edda) =>
  call(by, '/api/article/send-back', { id, note })
const write = async (id: string, by: Browser = arno) => {
  expect((await call(by, '/api/article', text(id))).status).toBe(201)
  return id
}
const read = async (id: string, by: Browser = arno) => {
  const { body } = await site.say('GET', `/api/admin/article?id=${id}`, undefined, by)
  return (body.results as AdminArticle[])[0]
}
const listed = async (by: Browser = edda) => {
  const { status, body } = await call(by, '/api/admin/article/search', { state: 'review' })
  expect(status).toBe(200)
  return (body.results as { id: string }[]).map(({ id }) => id)
}
const dashboard = async (by: Browser) => {
  const { body } = await site.say('GET', '/api/admin/overview', undefined, by)
  return body.results as {
    assigned: object[]
    reviews: { id: string }[]
    newly_published: { id: string }[]
    articles: { review: number }
  }
}
const waiting = async (by: Browser) => {
  const { body } = await site.say('GET', '/api/admin/waiting', undefined, by)
  return body.results as { open_reviews: number; failed_emails: number | null }
}
const emailsAbout = async (to: Member, words: string) =>
  (await site.emails(to.email)).filter(({ subject }) => subject.includes(words))

describe('An article that is ready for review', () => {
  it('Arno asks: it is on the list of the editors, who each get one email, however often he asks', async () => {
    const id = await write('on-stoves')
    const answers = await Promise.all([ask(id), ask(id), ask(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read(id)).toMatchObject({
      state: 'unpublished',
      review: { state: 'asked', by: 'arno' },
    })
    expect(await listed()).toContain(id)
    for (const editor of [edda, ada]) {
      const [email, ...more] = await emailsAbout(editor, 'On on-stoves')
      expect(email?.text).toContain('arno has finished “On on-stoves” and is asking for a review.')
      expect(email?.text).toContain('/vii/articles/on-stoves')
      expect(more).toEqual([])
    }
    expect(await emailsAbout(arno, 'On on-stoves')).toEqual([])
    expect((await dashboard(edda)).reviews).toContainEqual(expect.objectContaining({ id }))
    expect((await dashboard(arno)).articles.review).toBe(1)
    expect((await dashboard(alva)).articles.review).toBe(0)
  })

  it('Arno may go on writing, and it stays in review', async () => {
    const id = await write('on-kilns')
    await ask(id)
    const saved = await site.say(
      'PUT',
      '/api/article',
      { ...text(id, { title: 'On ovens' }), version: 1 },
      arno,
    )
    expect(saved.status).toBe(200)
    expect(await read(id)).toMatchObject({ title: 'On ovens', review: { state: 'asked' } })
  })

  it('Edda sends it back once, with a note that Arno gets by email and reads at the article until it is ready again', async () => {
    const id = await write('on-pans')
    await ask(id)
    for (let turn = 0; turn < 2; turn++) expect((await sendBack(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      review: { state: 'returned', note: 'The ending is missing.' },
    })
    expect(await listed()).not.toContain(id)
    const emails = await emailsAbout(arno, 'Sent back: On on-pans')
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('The ending is missing.')
    expect((await dashboard(arno)).reviews).toContainEqual(expect.objectContaining({ id }))
    expect((await waiting(arno)).open_reviews).toBe(1)
    expect((await waiting(alva)).open_reviews).toBe(0)
    await ask(id)
    expect((await waiting(arno)).open_reviews).toBe(0)
    expect(await read(id)).toMatchObject({ review: { state: 'asked', note: '' } })
    expect(await emailsAbout(edda, 'On on-pans')).toHaveLength(2)
  })

  it('Arno takes it back while no editor has answered, and asks again', async () => {
    const id = await write('on-lids')
    await ask(id)
    for (const [by, status] of [
      [alva, 404],
      [edda, 409],
    ] as const)
      expect((await takeBack(id, by)).status).toBe(status)
    expect(await read(id)).toMatchObject({ review: { state: 'asked' } })
    for (let turn = 0; turn < 2; turn++) expect((await takeBack(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ review: null })
    expect(await listed()).not.toContain(id)
    expect((await ask(id)).status).toBe(200)
    expect(await listed()).toContain(id)
  })

  it('What Edda has answered stays answered: there is nothing left to take back', async () => {
    const id = await write('on-racks')
    await ask(id)
    await sendBack(id)
    expect((await takeBack(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ review: { state: 'returned' } })
  })

  it.each([
    ['publishes it', (id: string) => call(edda, '/api/article/publish', { id })],
    [
      'plans it and its time comes',
      async (id: string) => {
        await call(edda, '/api/article/schedule', { id, at: '2099-01-01T00:00:00Z' })
        await site.sql`update public.articles set scheduled_at = now() - interval '1 minute' where slug = ${id}`
        await (await loadFunctions('functions')).invoke('hourly')
      },
    ],
    [
      'puts it into the bin',
      (id: string) => site.say('DELETE', `/api/article?id=${id}`, undefined, edda),
    ],
  ])('The review ends when Edda %s', async (what, end) => {
    const id = await write(`on-ends-${what.length}`)
    await ask(id)
    await end(id)
    expect(await read(id, edda)).toMatchObject({ review: null })
    expect(await listed()).not.toContain(id)
    expect((await sendBack(id)).status).toBe(409)
  })
})

describe('Who wrote an article is told of its publication (rule: publishing/writers-are-told)', () => {
  /** Until the writers are told: of what is suspended before that, they are not. */
  const publish = async (id: string, by: Browser = edda) => {
    const answer = await call(by, '/api/article/publish', { id })
    await site.settled()
    return answer
  }
  const publicationEmails = (to: Member, id: string) => emailsAbout(to, `Published: On ${id}`)

  it('Arno gets one email, and reads it on his dashboard; a second publication says nothing new', async () => {
    const id = await write('on-pots')
    for (let turn = 0; turn < 2; turn++) expect((await publish(id)).status).toBe(200)
    await call(edda, '/api/article/suspend', { id })
    await publish(id)
    const [email, ...more] = await publicationEmails(arno, id)
    expect(email?.text).toContain('edda has published “On on-pots”.')
    expect(email?.text).toContain('/article/on-pots')
    expect(more).toEqual([])
    expect((await dashboard(arno)).newly_published).toContainEqual(expect.objectContaining({ id }))
    expect((await dashboard(alva)).newly_published).toEqual([])
    expect((await dashboard(edda)).newly_published).toEqual([])
    const newAfter = async (days: number) => {
      await site.sql`
        update public.articles set published_at = now() - ${days} * interval '1 day' where slug = ${id}`
      return (await dashboard(arno)).newly_published.map((article) => article.id)
    }
    expect(await newAfter(6)).toContain(id)
    expect(await newAfter(8)).not.toContain(id)
  })

  it('Alva, whose name is in the byline, is told of what Arno owns; Edda, who publishes it, is not', async () => {
    const id = await write('on-bylines')
    await site.sql`
      with author as (
        insert into public.authors (slug, name, profile_id) values ('alva-b', 'Alva B', ${alva.id}), ('edda-b', 'Edda B', ${edda.id})
        returning id
      ) insert into public.article_authors (article_id, author_id, position)
      select articles.id, author.id, 9 from author, public.articles where slug = ${id}`
    await publish(id)
    expect(await publicationEmails(alva, id)).toHaveLength(1)
    expect(await publicationEmails(arno, id)).toHaveLength(1)
    expect(await publicationEmails(edda, id)).toEqual([])
  })

  it('He is told too when it is one of many, and when it was planned', async () => {
    const id = await write('on-jars')
    await call(edda, '/api/article/changes', { change: 'publish', ids: [id] })
    expect(await publicationEmails(arno, id)).toHaveLength(1)
    const planned = await write('on-crocks')
    await call(edda, '/api/article/schedule', { id: planned, at: '2099-01-01T00:00:00Z' })
    await site.sql`update public.articles set scheduled_at = now() - interval '1 minute' where slug = ${planned}`
    await (await loadFunctions('functions')).invoke('hourly')
    expect((await publicationEmails(arno, planned))[0]?.text).toContain(
      'has been published as scheduled',
    )
  })

  it('After a review he is told also of what readers have seen before; Edda is not told of her own', async () => {
    const id = await write('on-churns')
    await publish(id)
    await call(edda, '/api/article/suspend', { id })
    expect((await ask(id, edda)).status).toBe(200)
    const askedFor = (editor: Member) => emailsAbout(editor, 'On on-churns')
    expect([(await askedFor(ada)).length, (await askedFor(edda)).length]).toEqual([1, 0])
    await sendBack(id, 'Once more.', ada)
    for (const one of [arno, edda])
      expect(await emailsAbout(one, 'Sent back: On on-churns')).toHaveLength(1)
    await ask(id, edda)
    await publish(id)
    expect(await publicationEmails(arno, id)).toHaveLength(2)
    await publish(await write('on-vats', edda))
    expect(await publicationEmails(edda, 'on-vats')).toEqual([])
  })
})

it('How many emails failed is told to administrators alone', async () => {
  expect((await waiting(ada)).failed_emails).toBe(0)
  for (const person of [edda, arno]) expect((await waiting(person)).failed_emails).toBeNull()
})

describe('Who may ask for a review, and end it', () => {
  it('Alva neither asks for a review of what Arno writes nor finds it, and Arno sends nothing back', async () => {
    const id = await write('on-secrets')
    expect((await ask(id, alva)).status).toBe(404)
    await ask(id)
    expect(await listed(alva)).not.toContain(id)
    expect(await listed(arno)).toContain(id)
    expect((await sendBack(id, 'Mine', arno)).status).toBe(403)
  })

  it('What is published, never saved or unknown is not reviewed', async () => {
    const id = await write('on-light', edda)
    await call(edda, '/api/article/publish', { id })
    const published = await ask(id, edda)
    expect([published.status, published.body.message]).toEqual([
      409,
      'Only an article that is not published can be reviewed.',
    ])
    const draft = { tab: 'b', version: 0, content: { title: 'Half a' } }
    const begun = await site.say('PUT', '/api/admin/article/draft', draft, edda)
    const { article_id } = begun.body.draft as { article_id: string }
    expect((await ask(article_id, edda)).status).toBe(409)
    expect((await ask('on-nothing')).status).toBe(404)
    expect((await sendBack('on-nothing')).status).toBe(404)
    expect((await sendBack(await write('on-quiet'))).status).toBe(409)
  })

  it.each([
    ['nothing', ' '],
    ['too much', 'x'.repeat(2001)],
  ])('Edda, who writes %s as a note, is told so, and it stays in review', async (_, note) => {
    const id = await write(`on-notes-${note.length}`)
    await ask(id)
    const { status, body } = await sendBack(id, note)
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('note')
    expect(await read(id)).toMatchObject({ review: { state: 'asked' } })
  })

  it('A suspended editor gets no email, and an editor who asks is not told of it', async () => {
    const sven = await site.withRole('editor', 'sven')
    await call(ada, `/api/admin/people/${sven.id}/suspend`, {})
    const id = await write('on-eddas', edda)
    await ask(id, edda)
    expect(await emailsAbout(sven, 'On on-eddas')).toEqual([])
    expect(await emailsAbout(edda, 'On on-eddas')).toEqual([])
    expect(await emailsAbout(ada, 'On on-eddas')).toHaveLength(1)
  })
})

describe('An article that is assigned', () => {
  const plan = (id: string, rest: object, by: Browser = edda) =>
    site.say('PUT', '/api/article/plan', { id, ...rest }, by)
  const choose = (editorial_emails: string) =>
    site.say('PUT', '/api/account/settings', { settings: { editorial_emails } }, arno)
  const titled = (id: string) => call(edda, '/api/article', { ...text(id), title: id, idea: true })

  it('Arno is told once of an idea of Edda, finds it where his own articles are, and writes it', async () => {
    await titled('on-presses')
    expect((await plan('on-presses', { assignee: 'arno', due: '2027-01-15' })).status).toBe(204)
    await plan('on-presses', { assignee: 'arno' })
    expect(await emailsAbout(arno, 'on-presses')).toHaveLength(1)
    const wish = { state: 'unpublished', quantity: 50 }
    const { body } = await call(arno, '/api/admin/article/search', wish)
    expect(body.results).toContainEqual(
      expect.objectContaining({
        id: 'on-presses',
        own: true,
        plan: { idea: true, assignee: 'arno', due: '2027-01-15' },
      }),
    )
    expect((await dashboard(arno)).assigned).toContainEqual(
      expect.objectContaining({ id: 'on-presses', due: '2027-01-15' }),
    )
    const written = { ...text('on-presses'), version: 1 }
    expect((await site.say('PUT', '/api/article', written, arno)).status).toBe(200)
    expect((await read('on-presses'))?.plan?.idea).toBe(false)
    const seen = (by: Browser) => site.say('GET', '/api/admin/article?id=on-presses', undefined, by)
    expect((await seen(alva)).status).toBe(404)
    await plan('on-presses', { assignee: null })
    expect((await seen(arno)).status).toBe(404)
  })

  it('Edda who takes an idea herself is not told of it, and Arno finds what he is to write in his calendar', async () => {
    await titled('on-shuttles')
    await plan('on-shuttles', { assignee: 'edda', due: '2027-06-15' })
    expect(await emailsAbout(edda, 'on-shuttles')).toEqual([])
    const calendarOf = async (by: Browser) => {
      const path = '/api/admin/calendar?from=2027-06-01&to=2027-06-30'
      const { body } = await site.say('GET', path, undefined, by)
      return (body.results as { id: string; assignee: string | null }[]).map((one) => [
        one.id,
        one.assignee,
      ])
    }
    expect([await calendarOf(edda), await calendarOf(arno)]).toEqual([
      [['on-shuttles', 'edda']],
      [],
    ])
    await plan('on-shuttles', { assignee: 'arno' })
    expect(await calendarOf(arno)).toEqual([['on-shuttles', 'arno']])
    expect(await calendarOf(alva)).toEqual([])
  })

  it('Only editors assign, and only to who has a role', async () => {
    await write('on-looms')
    expect((await plan('on-looms', { assignee: 'alva' }, arno)).status).toBe(403)
    const reader = await site.member('rufus')
    expect((await plan('on-looms', { assignee: reader.username })).status).toBe(422)
  })

  it('Arno is told after seven o’clock of the next day, or not at all, as he chooses', async () => {
    await choose('once a day')
    await titled('on-daily')
    await plan('on-daily', { assignee: 'arno' })
    await tellNews()
    expect(await emailsAbout(arno, 'on-daily')).toEqual([])
    await tellNews(new Date(Date.now() + 24 * 3_600_000))
    expect(await emailsAbout(arno, 'on-daily')).toHaveLength(1)
    await choose('never')
    await titled('on-nothing')
    await plan('on-nothing', { assignee: 'arno' })
    await tellNews()
    expect(await emailsAbout(arno, 'on-nothing')).toEqual([])
    expect(await site.sql`select from public.editorial_news`).toHaveLength(0)
    await choose('at once')
  })

  it('What Arno is told once a day leaves at seven o’clock of the site', async () => {
    onTestFinished(async () => {
      await setTimeZone(site.sql, 'UTC')
      await site.sql`delete from public.editorial_news`
      await choose('at once')
    })
    await choose('once a day')
    await titled('on-clocks')
    await plan('on-clocks', { assignee: 'arno' })
    await site.sql`update public.editorial_news set happened_at = '2036-11-20T05:00:00Z'`
    const due = async (at: string) =>
      (await site.sql`select * from public.due_news(${new Date(at)})`).length
    expect([await due('2036-11-20T06:59:00Z'), await due('2036-11-20T07:00:00Z')]).toEqual([0, 1])
    await setTimeZone(site.sql, 'America/Los_Angeles')
    expect([await due('2036-11-20T14:59:00Z'), await due('2036-11-20T15:00:00Z')]).toEqual([0, 1])
  })
})

describe('Notes in the margin', () => {
  const quote = { quote: 'B', before: '', after: '' }
  const note = (id: string, rest: object, by: Browser) =>
    call(by, '/api/article/note', { id, ...rest })
  type Notes = { id: number; body: string; settled_at: string | null; version: number }[]

  it('Arno notes something, Edda answers and settles it, each is told of the other, and readers get nothing', async () => {
    const id = await write('on-margins')
    expect((await note(id, { ...quote, body: 'Is it so?' }, edda)).status).toBe(201)
    expect(await emailsAbout(arno, 'A note on')).toHaveLength(1)
    const { body } = await site.say('GET', `/api/article/note?id=${id}`, undefined, arno)
    const [first] = body.results as Notes
    expect(first).toMatchObject({ ...quote, author: 'edda', version: 1, settled_at: null })
    await note(id, { answers: first?.id, body: 'It is.' }, arno)
    expect(await emailsAbout(edda, 'A note on')).toHaveLength(1)
    const path = `/api/article/note/${first?.id}`
    const settled = await site.say('PUT', path, { id, settled: true }, arno)
    expect((settled.body.results as Notes)[0]?.settled_at).not.toBeNull()
    const opened = await site.say('PUT', path, { id, settled: false }, edda)
    expect((opened.body.results as Notes)[0]?.settled_at).toBeNull()
    expect((await site.say('PUT', path, { id, body: 'Not mine.' }, arno)).status).toBe(404)
    expect((await site.say('DELETE', `${path}?id=${id}`, undefined, arno)).status).toBe(404)
    expect((await note(id, { ...quote, body: 'May I?' }, alva)).status).toBe(404)
    const elsewhere = await note(
      await write('off-margins'),
      { answers: first?.id, body: 'No.' },
      edda,
    )
    expect(elsewhere.status).toBe(422)
    expect(JSON.stringify(await read(id))).not.toContain('Is it so?')
    const left = await site.say('DELETE', `${path}?id=${id}`, undefined, edda)
    expect(left.body.results).toEqual([])
  })

  it('A note of Arno is changed and deleted by him alone, not by an editor or an administrator', async () => {
    const id = await write('on-owners')
    const { body } = await note(id, { ...quote, body: 'Is it so?' }, arno)
    const path = `/api/article/note/${(body.results as Notes)[0]?.id}`
    for (const other of [edda, ada, alva]) {
      expect((await site.say('PUT', path, { id, body: 'Not mine.' }, other)).status).toBe(404)
      expect((await site.say('DELETE', `${path}?id=${id}`, undefined, other)).status).toBe(404)
    }
    const own = await site.say('PUT', path, { id, body: 'It is so.' }, arno)
    expect(own.body.results).toMatchObject([{ body: 'It is so.', edited_at: expect.any(String) }])
    const left = await site.say('DELETE', `${path}?id=${id}`, undefined, arno)
    expect(left.body.results).toEqual([])
  })

  it('Who owns it, who is to write it and editors who saved it are told of a note, and no others', async () => {
    const id = await write('on-edges')
    const [enno, emma] = [
      await site.withRole('editor', 'enno'),
      await site.withRole('editor', 'emma'),
    ]
    await site.say('PUT', '/api/article', { ...text(id), version: 1 }, enno)
    await site.say('PUT', '/api/article/plan', { id, assignee: 'alva' }, edda)
    // News that wait together are one email with another subject.
    await site.settled()
    await note(id, { ...quote, body: 'Whose is it?' }, edda)
    const told = async (one: Member) => (await emailsAbout(one, 'A note on “On on-edges”')).length
    const all = async () => {
      const counts: number[] = []
      for (const one of [arno, enno, alva, emma, edda]) counts.push(await told(one))
      return counts
    }
    expect(await all()).toEqual([1, 1, 1, 0, 0])
    await note(id, { ...quote, body: 'And this?' }, emma)
    expect(await all()).toEqual([2, 2, 2, 0, 1])
  })
})
