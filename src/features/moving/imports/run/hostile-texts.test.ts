import { archiveWith } from '@site/import-readers/readers/shared/archive.fixture.ts'
import { describe, expect, it } from 'vitest'
import { BREAKOUTS } from '../../../../../tests/support/hostile-texts.ts'
import { renderComment } from '../../../../lib/render-comment.ts'
import { sanitizeBody } from '../../../../lib/sanitize-body.ts'
import { IMPORT_SOURCES, readerOf } from '../import-sources.ts'
import { bodiesIn, HOSTILE_IMPORTS, preparedFrom } from './hostile-imports.fixture.ts'

const NESTED = '<blockquote>'.repeat(6000)

it('Every import source is tried with hostile texts', () => {
  expect(Object.keys(HOSTILE_IMPORTS).toSorted()).toEqual(
    IMPORT_SOURCES.map(({ name }) => name).toSorted(),
  )
})

/** Lists of subscribers have no texts. */
const OF_TEXTS = Object.keys(HOSTILE_IMPORTS).filter((name) => name !== 'Subscribers')

it('A list of hostile addresses has no subscriber', async () => {
  expect(await preparedFrom('Subscribers', BREAKOUTS)).toEqual([])
})

it('What an own export keeps of texts is sanitized where it is restored, revisions too', async () => {
  const pieces = await preparedFrom('Magazine', BREAKOUTS, true)
  const bodies = pieces.flatMap(({ rows = [] }) => bodiesIn(rows))
  expect(bodies.length).toBeGreaterThanOrEqual(5 * BREAKOUTS.length)
  for (const [table, body, html] of bodies)
    if (table === 'comments') expect(html).toBe(renderComment(body))
    else expect([table, body]).toEqual([table, sanitizeBody(body)])
})

describe.each(OF_TEXTS)('Hostile texts in an import of %s', (name) => {
  it('They end as harmless as through the editor', async () => {
    const pieces = await preparedFrom(name, BREAKOUTS)
    const articles = pieces.filter(({ kind }) => kind === 'article' || kind === 'page')
    expect(articles.length).toBeGreaterThanOrEqual(BREAKOUTS.length)
    for (const { kind, body = '', html } of pieces) {
      if (kind === 'comment') expect(html).toBe(renderComment(body))
      else expect(body).toBe(sanitizeBody(body))
      expect(html ?? body).not.toMatch(
        /<(?:script|svg|iframe|style)|<[^>]*(?:\son\w+=|="javascript:)/i,
      )
    }
  })

  it('A text that is nested without end is its words', async () => {
    const [article] = (await preparedFrom(name, [`${NESTED}words`])).filter(
      ({ kind }) => kind === 'article' || kind === 'page',
    )
    expect(article?.body).toContain('words')
    expect(article?.body?.replace(/<\/?p>/g, '')).not.toContain('<')
  })

  it('No name of a field is a property of an object', async () => {
    await preparedFrom(name, ['__proto__', 'constructor', '{"__proto__":{"isHurt":true}}'])
    expect(({} as Record<string, unknown>).isHurt).toBeUndefined()
  })
})

it.each(['Blogger', 'WordPress'])('No entity is expanded in an import of %s', async (name) => {
  const [[path = '', text = ''] = []] = Object.entries(HOSTILE_IMPORTS[name]?.(['A title']) ?? {})
  const bomb = `<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`
  const input = text.replace(/^(<\?xml[^>]*>)?/, `$1${bomb}`).replaceAll('A title', 'x &b; &c;')
  const archive = archiveWith({ [path]: input })
  const pieces = await Array.fromAsync((await readerOf(archive)).read(archive, {}))
  expect(JSON.stringify(pieces)).not.toMatch(/boom|root:/)
  expect(JSON.stringify(pieces)).toContain('x &b; &c;')
})
