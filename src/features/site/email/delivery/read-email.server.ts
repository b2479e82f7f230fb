import { isPublicAddress } from '../../../../server/fetch-public.ts'
import type { ReadEmail } from './finding.ts'

/**
 * Reads what the receiving server says about an email in its header `Authentication-Results`.
 * Without that header it checks the signature itself, which needs the whole source. Null when the
 * text is not an email.
 */
export async function readEmail(source: string): Promise<ReadEmail | null> {
  const [head = ''] = source.replaceAll(/\r?\n/g, '\r\n').trimStart().split('\r\n\r\n')
  const header = head.replaceAll(/\r\n[ \t]+/g, ' ')
  if (!/^from:/im.test(header)) return null
  const { d: signer = null, s: selector = null } = ownSignature(header)
  return {
    address: senderIn(header),
    selector,
    signer,
    ...(resultsIn(header) ?? (await ownResults(source))),
  }
}

/** The tags of the signature of the sender's domain; mail services add one of their own. */
function ownSignature(header: string): { d?: string | undefined; s?: string | undefined } {
  const from = /^from:.*@([\w.-]+)/im.exec(header)?.[1]?.toLowerCase() ?? ''
  const signatures = [...header.matchAll(/^dkim-signature:(.*)$/gim)].map(([, value = '']) => ({
    d: tagOf(value, 'd'),
    s: tagOf(value, 's'),
  }))
  const isOwn = ({ d = '' }) => d === from || from.endsWith(`.${d}`) || d.endsWith(`.${from}`)
  return signatures.find(isOwn) ?? signatures[0] ?? {}
}

const tagOf = (signature: string, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}=\\s*([^;\\s]+)`).exec(signature)?.[1]?.toLowerCase()

/** Reads the first such header, because each server adds its own above the others. */
function resultsIn(header: string) {
  const value = /^authentication-results:(.*)$/im.exec(header)?.[1]
  if (!value) return null
  const results = (method: string) =>
    [...value.matchAll(new RegExp(`\\b${method}=(\\w+)`, 'gi'))].map(([, one = '']) =>
      one.toLowerCase(),
    )
  const best = (method: string) =>
    results(method).find((one) => one === 'pass') ?? results(method)[0] ?? 'none'
  return { spf: best('spf'), dkim: best('dkim'), dmarc: best('dmarc') }
}

/** Checks the signatures itself. The library is loaded here, because nothing else needs it. */
async function ownResults(source: string) {
  const { authenticate } = await import('mailauth')
  const { spf, dkim, dmarc } = await authenticate(source, {
    trustReceived: true,
    disableArc: true,
    disableBimi: true,
  })
  const best = dkim.results.find(({ status }) => status.result === 'pass') ?? dkim.results[0]
  return {
    spf: spf ? spf.status.result : 'none',
    dkim: best?.status.result ?? 'none',
    dmarc: dmarc ? dmarc.status.result : 'none',
    checkedHere: true as const,
  }
}

/**
 * The address of the server that handed the email over: the first public one, because private ones
 * are servers in the receiver's own network.
 */
const senderIn = (header: string): string | null =>
  [...header.matchAll(/^received:\s*from\b.*?\[(?:IPv6:)?([0-9a-f.:]+)\]/gim)]
    .map(([, address = '']) => address)
    .find(isPublicAddress) ?? null
