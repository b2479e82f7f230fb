import { describe, expect, it } from 'vitest'
import { FORMS, preparedFrom } from '../../src/features/imports/readers/hostile-forms.fixture.ts'
import { sanitiseBody } from '../../src/lib/sanitise-body.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'

const OF_TEXTS = Object.keys(FORMS).filter((name) => name !== 'Subscribers')

describe.each(OF_TEXTS)('All hostile texts in an import of %s', (name) => {
  it('Each ends as through the editor', async () => {
    const pieces = await preparedFrom(name, HOSTILE_TEXTS)
    expect(pieces.length).toBeGreaterThanOrEqual(HOSTILE_TEXTS.length)
    for (const { kind, key, body = '' } of pieces)
      if (kind === 'article' || kind === 'page')
        expect([kind, key, body]).toEqual([kind, key, sanitiseBody(body)])
  })
})
