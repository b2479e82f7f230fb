import type { DeliveryCheck } from './contract.ts'
import type { MailResolver } from './resolver.ts'

/** What is known of an email that has arrived. */
export type ReadEmail = {
  /** The address of the server that handed it over; null when only private ones did. */
  address: string | null
  selector: string | null
  signer: string | null
  spf: string
  dkim: string
  dmarc: string
  /** Set when no receiving server said so, and the results are the site's own. */
  checkedHere?: true
}

export type MailSetup = {
  domain: string
  /** Host of the site's mail server; '' without one. */
  server: string
  selector: string
  /** Null until a test email was read. */
  testEmail: ReadEmail | null
}

export type RecordFinding = Omit<DeliveryCheck, 'name'>
export type FindRecord = (setup: MailSetup, dns: MailResolver) => Promise<RecordFinding>

type Line = { name: string; value: string }

export const right = (message: string): RecordFinding => ({ result: 'right', message })
export const unknown = (message: string): RecordFinding => ({ result: 'not known', message })
export const wrong = (message: string, paste?: Line): RecordFinding => ({
  result: 'wrong',
  message,
  ...(paste && { paste: { ...paste, type: 'TXT' } }),
})
export const missing = (message: string, paste?: Line): RecordFinding => ({
  ...wrong(message, paste),
  result: 'missing',
})

/** The tags of a record of DKIM or DMARC, in their order. */
const listOf = (record: string): [name: string, value: string][] =>
  record.split(';').flatMap((tag) => {
    const at = tag.indexOf('=')
    return at < 0 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).trim()]]
  })

export const tagsOf = (record: string): Map<string, string> => new Map(listOf(record))

/** A tag that a record has twice, which makes all of it invalid (RFC 6376, 3.2). */
export const repeatedTag = (record: string): string | undefined =>
  listOf(record)
    .map(([name]) => name.toLowerCase())
    .find((name, at, names) => names.indexOf(name) !== at)
