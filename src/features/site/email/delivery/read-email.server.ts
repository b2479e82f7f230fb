import { isPublicAddress } from '../../../../server/fetch-public.ts'
import type { ReadEmail } from './check-records.ts'

/**
 * What the receiving server says; without its `Authentication-Results`, checks the signature, which
 * needs the whole source. Null when it is no email.
 */
export async function readEmail(source: string): Promise<ReadEmail | null> {
  const [head = ''] = source.replaceAll(/\r?\n/g, '\r\n').trimStart().split('\r\n\r\n')
  const header = head.replaceAll(/\r\n[ \t]+/g, ' ')
  if (!/^from:/im.test(header)) return null
  const signature = /^dkim-signature:(.*)$/im.exec(header)?.[1] ?? ''
  const tag = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}=\\s*([^;\\s]+)`).exec(signature)?.[1] ?? null
  return {
    address: senderIn(header),
    selector: tag('s'),
    signer: tag('d'),
    ...(resultsIn(header) ?? (await ownResults(source))),
  }
}

/** The first header is of the last server. */
function resultsIn(header: string) {
  const told = /^authentication-results:(.*)$/im.exec(header)?.[1]
  if (!told) return null
  const results = (method: string) =>
    [...told.matchAll(new RegExp(`\\b${method}=(\\w+)`, 'gi'))].map(([, one = '']) =>
      one.toLowerCase(),
    )
  const best = (method: string) =>
    results(method).find((one) => one === 'pass') ?? results(method)[0] ?? 'none'
  return { spf: best('spf'), dkim: best('dkim'), dmarc: best('dmarc') }
}

/** Loaded late: nothing else checks signatures. */
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
  }
}

/** From outside of the receiver's network, at the last hop. */
const senderIn = (header: string): string | null =>
  [...header.matchAll(/^received:\s*from\b.*?\[(?:IPv6:)?([0-9a-f.:]+)\]/gim)]
    .map(([, address = '']) => address)
    .find(isPublicAddress) ?? null
