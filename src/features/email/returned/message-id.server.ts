import { randomBytes } from 'node:crypto'
import { internalKey, isInternalKey } from '../../../server/internal-key.ts'
import type { Email } from '../frame/email-frame.ts'

/** Constant for a copy; proves that the site wrote it. */
export function messageIdOf(to: string, copy: Email['copy'], domain: string): string {
  const name = copy ? `issue-${copy.issue}-copy-${copy.id}` : randomBytes(12).toString('hex')
  return `<${name}.${internalKey(purposeOf(name, to))}@${domain}>`
}

/** Null unless the site sent it to the address. */
export function readMessageId(id: string, to: string): { issue: number | null } | null {
  const [, name = '', proof = ''] = /^\s*<?([\w-]+)\.([\w-]{43})@/.exec(id) ?? []
  if (!isInternalKey(purposeOf(name, to), proof)) return null
  const [, issue] = /^issue-(\d+)-copy-/.exec(name) ?? []
  return { issue: issue ? Number(issue) : null }
}

const purposeOf = (name: string, to: string) => `message ${name} ${to.trim().toLowerCase()}`
