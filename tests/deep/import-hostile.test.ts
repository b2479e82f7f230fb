import { describe, expect, it } from 'vitest'
import {
  bodiesIn,
  HOSTILE_IMPORTS,
  preparedFrom,
} from '../../src/features/moving/imports/run/hostile-imports.fixture.ts'
import { renderComment } from '../../src/lib/render-comment.ts'
import { sanitizeBody } from '../../src/lib/sanitize-body.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'

const OF_TEXTS = Object.keys(HOSTILE_IMPORTS).filter((name) => name !== 'Subscribers')

describe.each(OF_TEXTS)('All hostile texts in an import of %s', (name) => {
  it('Each ends as through the editor', { timeout: 300_000 }, async () => {
    const pieces = await preparedFrom(name, HOSTILE_TEXTS)
    expect(pieces.length).toBeGreaterThanOrEqual(HOSTILE_TEXTS.length)
    for (const { kind, key, body = '', html } of pieces) {
      if (kind === 'article' || kind === 'page')
        expect([kind, key, body]).toEqual([kind, key, sanitizeBody(body)])
      if (kind === 'comment') expect([key, html]).toEqual([key, renderComment(body)])
    }
  })
})

it('All hostile texts in an own export that is restored', async () => {
  const pieces = await preparedFrom('Magazine', HOSTILE_TEXTS, true)
  for (const [table, body, html] of pieces.flatMap(({ rows = [] }) => bodiesIn(rows)))
    if (table === 'comments') expect(html).toBe(renderComment(body))
    else expect([table, body]).toEqual([table, sanitizeBody(body)])
})

it('All hostile texts in a list of subscribers are no addresses', async () => {
  for (const { kind, ...piece } of await preparedFrom('Subscribers', HOSTILE_TEXTS))
    expect([kind, JSON.stringify(piece)]).not.toMatch(/[<>"']/)
})
