import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Sql } from 'postgres'
import sharp from 'sharp'
import { expect } from '../support/browser.ts'
import { dealer, HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { ADMINISTRATOR, READER } from '../support/people.ts'

const OWN_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' }
const ARTICLES = 40
const REFERENCES = 8

/** Text typed into a published article. */
export type HostileArticle = { id: string; title: string; subtitle: string; headline: string }

/** A journal whose every text is made to break out, written as its people would write it. */
export type HostileJournal = {
  articles: HostileArticle[]
  /** Paths of its categories. */
  categories: string[]
  username: string
}

type Deal = (longest: number) => string

/**
 * Writes and publishes the journal through the calls of the admin and of readers; categories and
 * series, which no call writes, through the database. Waits until its pages are built.
 */
export async function writeJournal(request: APIRequestContext, sql: Sql): Promise<HostileJournal> {
  const deal = dealer(HOSTILE_TEXTS)
  const run = randomBytes(3).toString('hex')
  const login = await request.post('/api/auth/login', {
    headers: OWN_ORIGIN,
    data: { user: ADMINISTRATOR.username, password: ADMINISTRATOR.password },
  })
  const { token, user } = await login.json()
  const headers = { ...OWN_ORIGIN, Authorization: `Bearer ${token}` }
  const post = async (path: string, data: object, expected = [200]) => {
    const answer = await request.post(path, { headers, data })
    expect(expected, `${path}: ${await answer.text()}`).toContain(answer.status())
    return answer.json()
  }
  const tag = await nameCategories(sql, run, deal)
  const series = await nameSeries(sql, deal)
  await request.patch('/api/account', {
    headers,
    data: { first_name: deal(100), last_name: deal(100) },
  })

  const [picture] = (
    await (
      await request.post('/api/article_img_temp_upload', {
        headers,
        multipart: {
          article_images: { name: '"><img src=x>.png', mimeType: 'image/png', buffer: await dot() },
        },
      })
    ).json()
  ).files
  const share = Math.ceil(HOSTILE_TEXTS.length / ARTICLES)
  const articles: HostileArticle[] = []
  for (let index = 0; index < ARTICLES; index += 1) {
    const article = {
      id: `hostile-${run}-${index + 1}`,
      title: deal(200),
      subtitle: deal(300),
      headline: deal(1000),
    }
    const texts = HOSTILE_TEXTS.slice(index * share, (index + 1) * share)
    await post(
      '/api/article',
      {
        ...article,
        // As markup, and as the text of a table and of headings.
        body: `<h2>${asText(deal(80))}</h2>${texts
          .map((text) => `<p>${text}</p><table><tr><td>${asText(text)}</td></tr></table>`)
          .join('\n')}<h3>${asText(deal(80))}</h3>`,
        images: index === 0 ? [{ url: picture.url, alt: deal(1000) }] : [],
        references: Array.from({ length: REFERENCES }, () => ({
          author: deal(300),
          title: deal(500),
          title_href: 'https://example.com/?q=%22%3E%3Cscript%3E',
          publication_date: deal(200),
          publisher: deal(200),
          doi: '',
        })),
        tag,
        series: { id: series },
      },
      [201],
    )
    await post('/api/article/publish', { id: article.id })
    articles.push(article)
  }
  for (const text of HOSTILE_TEXTS) {
    const data = { article_id: articles[0]?.id, body: text.slice(0, 5000) }
    const answer = await request.post('/api/article/comment', { headers, data })
    expect([201, 422], text).toContain(answer.status())
  }
  for (let letter = 0; letter < 20; letter += 1) {
    const person = { first_name: deal(100), last_name: deal(100), phone: deal(40) }
    const data = { ...person, email: 'eve@example.com', subject: deal(150), message: deal(3000) }
    await post('/api/contact', data, [201, 422])
    await post('/api/shop/return', { subject: deal(150), message: deal(3000) }, [201, 422])
  }
  for (let issue = 0; issue < 20; issue += 1) {
    const content = {
      subject: deal(150),
      preheader: '',
      body: deal(3000),
      topics: [],
      public: true,
    }
    await post('/api/admin/newsletter', content, [201, 422])
  }
  await report(request, articles[0]?.id ?? '', deal)
  await post('/api/admin/build', {}, [202])
  await expect(async () => {
    const { results } = await (await request.get('/api/admin/build', { headers })).json()
    expect(results[0].status).toBe('live')
  }).toPass({ timeout: 120_000 })
  const categories = tag.map((_, index) => `/category/hostile-${run}-${index + 1}`)
  return { articles, categories, username: user.username }
}

/** A reader reports the newest comments, and says why. */
async function report(request: APIRequestContext, article_id: string, deal: Deal): Promise<void> {
  const login = await request.post('/api/auth/login', {
    headers: OWN_ORIGIN,
    data: { user: READER.username, password: READER.password },
  })
  const headers = { ...OWN_ORIGIN, Authorization: `Bearer ${(await login.json()).token}` }
  const query = `article_id=${article_id}&sort_by=new&quantity=10`
  const { comments } = await (await request.get(`/api/article/comment?${query}`)).json()
  for (const { id } of comments) {
    const path = `/api/article/comment/report/${id}`
    const answer = await request.post(path, { headers, data: { reason: deal(500) } })
    expect(answer.status()).toBe(200)
  }
}

async function nameCategories(sql: Sql, run: string, deal: Deal): Promise<number[]> {
  const names = Array.from({ length: 12 }, () => deal(60))
  const rows = await sql<{ id: number }[]>`
    insert into public.categories (slug, name, position)
    select ${`hostile-${run}-`} || place, name, place from unnest(${names}::text[]) with ordinality as named (name, place)
    returning id::integer`
  return rows.map(({ id }) => id)
}

async function nameSeries(sql: Sql, deal: Deal): Promise<number> {
  const run = randomBytes(3).toString('hex')
  const [row] = await sql<{ id: number }[]>`
    insert into public.series (slug, title, tagline, description)
    values (${`hostile-${run}`}, ${`${deal(100)} ${run}`}, ${deal(200)}, ${deal(1000)}) returning id::integer`
  return row?.id ?? 0
}

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const dot = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#a4492c' } })
    .png()
    .toBuffer()
