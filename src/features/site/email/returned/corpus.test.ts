import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import ofServers from '../../../../../tests/fixtures/corpora/own/bounces/expected.json' with {
  type: 'json',
}
import expected from '../../../../../tests/fixtures/corpora/returned-mail/expected.json' with {
  type: 'json',
}
import { readDeliveryReport } from './delivery-report.ts'
import { copyIn, copyOfReturnPath, readMessageId } from './message-id.server.ts'
import { openMail } from './open-mail.ts'
import { addressesIn } from './read/report-fields.ts'

const CORPORA = 'tests/fixtures/corpora'
const FOLDER = `${CORPORA}/returned-mail`
const SENDER = 'news@example.com'

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

// rule: email/returned
it.each(Object.entries(ofServers))(
  'The bounce %s of a copy that this site made is read as by hand, and proves its copy',
  async (name, [wanted]) => {
    vi.stubEnv('SUPABASE_URL', 'http://localhost:1')
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_for_this_test')
    vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_for_this_test')
    vi.stubEnv('SITE_URL', 'http://localhost:8888')
    const raw = readFileSync(`${CORPORA}/own/bounces/${name}`)
    const [report, ...others] = await readDeliveryReport(raw, SENDER)
    expect(others).toEqual([])
    const verdict = wanted?.verdict as Expected | 'delay'
    const kind = meant(report?.kind ?? 'none', verdict === 'delay' ? 'soft' : verdict)
    expect(report?.delayed ? 'delay' : kind).toBe(verdict)

    const copy = copyIn(report?.messageId ?? '')
    expect(copy).toMatchObject({ issue: 12 })
    const { header } = await openMail(raw)
    const returned = copyOfReturnPath(addressesIn(header('To')), SENDER)
    // Half of the copies left with a return path of their own.
    if (returned) expect(returned).toEqual(copy)
    else expect(report?.recipients.some((to) => readMessageId(report.messageId, to))).toBe(true)
  },
)
