import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import expected from '../../../../../tests/fixtures/corpora/returned-mail/expected.json' with {
  type: 'json',
}
import { readDeliveryReport } from './delivery-report.ts'

const FOLDER = 'tests/fixtures/corpora/returned-mail'

type Expected = 'hard' | 'soft' | 'either' | 'complaint' | 'stop' | 'none'

/** The mails that are read otherwise than by hand, each with what is read. */
const KNOWN: Record<string, string[]> = {
  // A mailing list, and Amazon's own report of a complaint, which no proof can come with.
  'lhost-fml-02.eml': ['none'],
  'lhost-amazonses-11.eml': ['none'],
  // What the server names is the sender's domain.
  'lhost-exim-37.eml': ['soft'],
  // A delay is never hard.
  'lhost-opensmtpd-12.eml': ['soft'],
  'rhost-franceptt-10.eml': ['soft'],
}

const meant = (kind: string, by: Expected): string =>
  by === 'either' && ['hard', 'soft', 'sender'].includes(kind) ? by : kind.replace('sender', 'soft')

// rule: email/returned
it.each(Object.entries(expected as Record<string, { verdict: Expected }[]>))(
  'The returned email %s of the sample set is read as by hand',
  async (name, verdicts) => {
    const reports = await readDeliveryReport(readFileSync(`${FOLDER}/${name}`))
    const read = verdicts.map(({ verdict }, index) =>
      meant(reports[index]?.kind ?? 'none', verdict),
    )
    expect(read).toEqual(KNOWN[name] ?? verdicts.map(({ verdict }) => verdict))
  },
)

it('At least nine of ten verdicts of the sample set are right, and none is too hard', () => {
  const all = readdirSync(FOLDER).filter((name) => name.endsWith('.eml'))
  expect(all).toHaveLength(331)
  expect(Object.keys(KNOWN).length).toBeLessThan(all.length / 10)
  expect(Object.values(KNOWN).flat()).not.toContain('hard')
})
