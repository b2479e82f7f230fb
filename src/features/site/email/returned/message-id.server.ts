import { randomBytes } from 'node:crypto'
import { internalKey, isInternalKey } from '../../../../server/internal-key.ts'
import type { Email } from '../frame/email-frame.ts'

/** A copy of an issue, or an email that was stored at a time (milliseconds). */
export type NamedEmail = NonNullable<Email['copy']> | { email: number; at: number }

/**
 * The `Message-ID` of an email, which proves that the site sent it to the address. It is the same
 * for all attempts, so that mail programs show the email once.
 */
export function messageIdOf(to: string, named: NamedEmail | undefined, domain: string): string {
  const name = named ? nameOf(named) : randomBytes(12).toString('hex')
  return `<${name}.${internalKey(purposeOf(name, to))}@${domain}>`
}

// The time is in the name because the ids of a restored database may begin anew.
const nameOf = (named: NamedEmail): string =>
  'email' in named
    ? `email-${named.email}-${named.at.toString(36)}`
    : `issue-${named.issue}-copy-${named.id}`

/** The issue that a `Message-ID` names; null unless the site sent the email to the address. */
export function readMessageId(id: string, to: string): { issue: number | null } | null {
  const [, name = '', proof = ''] = /^\s*<?([\w-]+)\.([\w-]{43})@/.exec(id) ?? []
  if (!isInternalKey(purposeOf(name, to), proof)) return null
  const [, issue] = /^issue-(\d+)-copy-/.exec(name) ?? []
  return { issue: issue ? Number(issue) : null }
}

const purposeOf = (name: string, to: string) => `message ${name} ${to.trim().toLowerCase()}`
