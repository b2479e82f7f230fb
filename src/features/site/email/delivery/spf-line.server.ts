import { isIP } from 'node:net'
import { isPublicAddress } from '../../../../server/fetch-public.ts'
import type { MailSetup } from './finding.ts'

/** Mail services by host, and what the documents of each ask to include. */
const SERVICES: [RegExp, string][] = [
  [/(^|\.)amazonaws\.com$|(^|\.)resend\.com$/, 'include:amazonses.com'],
  [/(^|\.)postmarkapp\.com$/, 'include:spf.mtasv.net'],
  [/(^|\.)mailgun\.(?:org|com|net)$/, 'include:mailgun.org'],
  [/(^|\.)sendgrid\.(?:net|com)$/, 'include:sendgrid.net'],
  [/(^|\.)(?:brevo|sendinblue)\.com$/, 'include:spf.brevo.com'],
  [/(^|\.)(?:gmail|google|googlemail)\.com$/, 'include:_spf.google.com'],
  [/(^|\.)(?:office365|outlook)\.com$/, 'include:spf.protection.outlook.com'],
  [/(^|\.)mailjet\.com$/, 'include:spf.mailjet.com'],
  [/(^|\.)(?:fastmail|messagingengine)\.com$/, 'include:spf.messagingengine.com'],
]

/** What a mail service asks to include; null for a server of one's own. */
export const serviceTerm = (server: string): string | null =>
  SERVICES.find(([host]) => host.test(server.toLowerCase()))?.[1] ?? null

/** What names the server that sends in an SPF record; null when it is not known. */
function senderTerm({ server, testEmail }: MailSetup): string | null {
  const service = serviceTerm(server)
  if (service) return service
  const host = server.replace(/^\[|\]$/g, '')
  const address = isIP(host) && isPublicAddress(host) ? host : testEmail?.address
  if (address) return `ip${isIP(address)}:${address}`
  return !host || isIP(host) || !host.includes('.') ? null : `a:${host}`
}

const isAll = (term: string): boolean => /^[+?~-]?all$/i.test(term)
const isRedirect = (term: string): boolean => /^redirect=/i.test(term)

export const termsOf = (record: string): string[] => record.trim().split(/\s+/).slice(1)

/**
 * The line to enter: all that the records have, the server that sends, and at the end the strictest
 * of their rules for others, `~all` at least. Null when the server is not known.
 */
export function spfLine(records: string[], setup: MailSetup): string | null {
  const sender = senderTerm(setup)
  const terms = records.flatMap(termsOf)
  if (!sender && terms.length === 0) return null
  const redirect = terms.find(isRedirect)
  const isStrict = terms.some((term) => /^-all$/i.test(term))
  const named = terms.filter((term) => !isAll(term) && !isRedirect(term))
  const all = redirect && !terms.some(isAll) ? redirect : isStrict ? '-all' : '~all'
  return ['v=spf1', ...new Set([...named, ...(sender ? [sender] : [])]), all].join(' ')
}

/** A term behind `all` counts for nothing. */
export function termsAfterAll(record: string): string[] {
  const terms = termsOf(record)
  const at = terms.findIndex(isAll)
  return at < 0 ? [] : terms.slice(at + 1).filter((term) => !/^\w+=/.test(term))
}
