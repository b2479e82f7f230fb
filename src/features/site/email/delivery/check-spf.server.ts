import type { DNSResolver } from 'mailauth'
import { type FindRecord, type MailSetup, missing, right, unknown, wrong } from './finding.ts'
import type { MailResolver } from './resolver.ts'
import { serviceTerm, spfLine, termsAfterAll, termsOf } from './spf-line.server.ts'

/** An address that no server has (RFC 5737), which no record may let send. */
const UNRELATED_SERVER = '192.0.2.1'
const WITHIN_MS = 8000

/** Evaluates the record as a receiver does, for the server that sends (RFC 7208). */
export const checkSpf: FindRecord = async (setup, dns) => {
  const { domain } = setup
  const texts = await dns.texts(domain)
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const value = spfLine(records, setup)
  const paste = value === null ? undefined : { name: domain, value }
  const [record = ''] = records
  const quoted = texts.find((text) => /^["'“”\s]+v=spf1/i.test(text))
  if (records.length === 0 && quoted)
    return wrong(`${domain} has “${quoted}”. It must begin with “v=spf1”.`, paste)
  if (records.length === 0)
    return missing('There is no record of the servers that may send emails for the domain.', paste)
  if (records.length > 1)
    return wrong(
      `There are ${records.length} SPF records, so receivers ignore them. Merge them into one.`,
      paste,
    )
  if (termsAfterAll(record).length > 0)
    return wrong(`In “${record}”, what comes after “all” is ignored.`, paste)

  const others = await evaluate(domain, UNRELATED_SERVER, dns)
  if (others.result === 'temperror')
    return unknown('The DNS server did not answer all questions of the record.')
  if (others.result === 'permerror')
    return wrong(`Receivers cannot evaluate “${record}”: ${others.comment}.`)
  if (others.result === 'pass') return wrong(`“${record}” lets any server send.`, paste)
  if (others.result === 'neutral' || others.result === 'none')
    return wrong(`“${record}” does not forbid other servers from sending.`, paste)
  return checkSender(record, setup, dns, paste)
}

async function checkSender(
  record: string,
  setup: MailSetup,
  dns: MailResolver,
  paste: { name: string; value: string } | undefined,
) {
  const service = serviceTerm(setup.server)
  const addresses = setup.testEmail?.address
    ? [setup.testEmail.address]
    : service || !setup.server
      ? []
      : await dns.addresses(setup.server)
  for (const address of addresses)
    if ((await evaluate(setup.domain, address, dns)).result !== 'pass')
      return wrong(`“${record}” does not let ${address} send, which sends your emails.`, paste)
  if (addresses.length > 0) return right(`“${record}” lets your server send.`)
  if (!service) return unknown('The sending server is not known. Check a test email.')
  const included = termsOf(record).map((term) => term.toLowerCase().replace(/^\+/, ''))
  return included.includes(service)
    ? right(`“${record}” includes your mail service.`)
    : wrong(`“${record}” does not include your mail service.`, paste)
}

/** The result of a receiver for an address, within the limits of look-ups. */
async function evaluate(domain: string, ip: string, dns: MailResolver) {
  const { spf } = await import('mailauth')
  const { status } = await spf({
    sender: `postmaster@${domain}`,
    ip,
    helo: domain,
    mta: domain,
    strict: true,
    maxElapsedTime: WITHIN_MS,
    resolver: resolverOf(dns),
  })
  return { result: status.result, comment: status.comment ?? 'it has an error' }
}

/** Answers as Node's own resolver does, which fails when there are no records. */
const resolverOf =
  (dns: MailResolver): DNSResolver =>
  async (name, type) => {
    const found = await recordsOf(name, type, dns)
    if (found.length > 0) return found as string[]
    throw Object.assign(new Error(`No ${type} of ${name}`), { code: 'ENOTFOUND' })
  }

async function recordsOf(name: string, type: string, dns: MailResolver): Promise<unknown[]> {
  if (type === 'TXT') return (await dns.texts(name)).map((text) => [text])
  if (type === 'MX') return (await dns.exchanges?.(name)) ?? []
  if (type === 'PTR') return dns.names(addressOfPointer(name))
  const addresses = await dns.addresses(name)
  return addresses.filter((address) => address.includes(':') === (type === 'AAAA'))
}

/** The address that a name such as `1.2.0.192.in-addr.arpa` stands for. */
function addressOfPointer(name: string): string {
  const parts = name
    .replace(/\.(?:in-addr|ip6)\.arpa\.?$/i, '')
    .split('.')
    .reverse()
  if (parts.length <= 4) return parts.join('.')
  return parts.join('').replace(/(.{4})(?=.)/g, '$1:')
}
