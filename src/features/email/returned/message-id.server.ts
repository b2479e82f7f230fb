import { randomBytes } from 'node:crypto'
import { internalKey, isInternalKey } from '../../../server/internal-key.ts'
import type { Email } from '../frame/email-frame.ts'

/** The same for a copy of an issue whenever it is sent; proves that the site has written there. */
export function messageIdOf(to: string, copy: Email['copy'], domain: string): string {
  const name = copy ? `issue-${copy.issue}-copy-${copy.id}` : randomBytes(12).toString('hex')
  return `<${name}.${internalKey(purposeOf(name, to))}@${domain}>`
}

/** Of an email that the site sent to an address; null for any other, which anybody may make up. */
export function readMessageId(id: string, to: string): { issue: number | null } | null {
  const [, name = '', proof = ''] = /^\s*<?([\w-]+)\.([\w-]{43})@/.exec(id) ?? []
  if (!isInternalKey(purposeOf(name, to), proof)) return null
  const [, issue] = /^issue-(\d+)-copy-/.exec(name) ?? []
  return { issue: issue ? Number(issue) : null }
}

const purposeOf = (name: string, to: string) => `message ${name} ${to.trim().toLowerCase()}`
