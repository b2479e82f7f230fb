import { randomBytes } from 'node:crypto'
import { internalKey, isInternalKey } from '../../../../server/internal-key.ts'
import type { Email } from '../frame/email-frame.ts'

/** A copy of an issue, or an email that was stored at a time (milliseconds). */
export type NamedEmail = NonNullable<Email['copy']> | { email: number; at: number }
type Copy = NonNullable<Email['copy']>

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
  return { issue: copyIn(id)?.issue ?? null }
}

/** The copy that a `Message-ID` names, which `readMessageId` can prove with its recipient. */
export function copyIn(id: string): Copy | null {
  const [, issue, copy] = /^\s*<?issue-(\d{1,15})-copy-(\d{1,15})\./.exec(id) ?? []
  return issue && copy ? { issue: Number(issue), id: Number(copy) } : null
}

const purposeOf = (name: string, to: string) => `message ${name} ${to.trim().toLowerCase()}`

/**
 * The return path of a copy: the address of the sender with a token that names and proves the copy,
 * so that a report counts without the original email. It has no capital letters, because some mail
 * servers keep none.
 */
export function returnPathOf({ issue, id }: Copy, from: string): string {
  const at = from.lastIndexOf('@')
  const copy = `${issue.toString(36)}-${id.toString(36)}`
  return `${from.slice(0, at)}+${copy}-${shortProof(copy)}${from.slice(at)}`
}

/** The copy that one of these addresses is the return path of; null when none is. */
export function copyOfReturnPath(addresses: string[], from: string): Copy | null {
  for (const address of addresses) {
    const [, issue = '', id = ''] =
      /\+([0-9a-z]{1,12})-([0-9a-z]{1,12})-[0-9a-f]{20}@/i.exec(address) ?? []
    const copy = { issue: Number.parseInt(issue, 36), id: Number.parseInt(id, 36) }
    if (id && address.toLowerCase() === returnPathOf(copy, from).toLowerCase()) return copy
  }
  return null
}

const shortProof = (copy: string): string =>
  Buffer.from(internalKey(`return path ${copy}`), 'base64url')
    .toString('hex')
    .slice(0, 20)
