import type { DeliveryCheck } from './contract.ts'
import type { MailResolver } from './resolver.ts'

/** What the receiving server says about an email. */
export type ReadEmail = {
  address: string | null
  selector: string | null
  signer: string | null
  spf: string
  dkim: string
  dmarc: string
}

type MailSetup = {
  domain: string
  /** Host of the site's mail server; '' without one. */
  server: string
  selector: string
  /** Null until a test email was read. */
  testEmail: ReadEmail | null
}

type Finding = Omit<DeliveryCheck, 'name'>

type RecordCheck = {
  title: string
  check(setup: MailSetup, dns: MailResolver): Promise<Finding>
}

/** Checks each record of the domain: says whether it is right, and what to enter if it is not. */
export const checkRecords = (setup: MailSetup, dns: MailResolver): Promise<DeliveryCheck[]> =>
  Promise.all(
    CHECKS.map(async ({ title, check }) => {
      const finding = await check(setup, dns).catch((error: Error) =>
        unknown(`The DNS server did not answer: ${error.message}`),
      )
      return { name: title, ...finding }
    }),
  )

const right = (message: string): Finding => ({ result: 'right', message })
const unknown = (message: string): Finding => ({ result: 'not known', message })
type Line = { name: string; value: string }
const wrong = (message: string, paste?: Line): Finding => ({
  result: 'wrong',
  message,
  ...(paste && { paste: { ...paste, type: 'TXT' } }),
})
const missing = (message: string, paste?: Line): Finding => ({
  ...wrong(message, paste),
  result: 'missing',
})

/** Mail services by host, and what each asks to include in the SPF record. */
const INCLUDED: [RegExp, string][] = [
  [/amazonaws\.com$|resend\.com$/, 'include:amazonses.com'],
  [/postmarkapp\.com$/, 'include:spf.mtasv.net'],
]

async function checkSpf({ domain, server }: MailSetup, dns: MailResolver): Promise<Finding> {
  const records = (await dns.texts(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [record = ''] = records
  const senders =
    INCLUDED.find(([host]) => host.test(server))?.[1] ?? (server ? `a:${server}` : 'mx')
  const paste = { name: domain, value: `v=spf1 ${senders} ~all` }
  if (records.length === 0)
    return missing('There is no record of the servers that may send emails for the domain.', paste)
  if (records.length > 1)
    return wrong(
      `There are ${records.length} SPF records, so receivers ignore them. Merge them into one.`,
      paste,
    )
  if (/[\s]\+?all\b/i.test(record)) return wrong(`“${record}” lets any server send.`, paste)
  if (!/[~-]all\b|\bredirect=/i.test(record))
    return wrong(`“${record}” does not forbid other servers from sending.`, {
      name: domain,
      value: `${record} ~all`,
    })
  return right(record)
}

async function checkDkim({ domain, selector }: MailSetup, dns: MailResolver): Promise<Finding> {
  if (!selector)
    return unknown(
      'The DKIM selector is not known. Check a test email, or enter the selector in Settings.',
    )
  const name = `${selector}._domainkey.${domain}`
  const [record] = (await dns.texts(name)).filter((text) => /(^|;)\s*p=/i.test(text))
  if (!record)
    return missing(`${name} has no key, so signatures cannot be verified.`, {
      name,
      value: 'v=DKIM1; k=rsa; p=… (your mail service shows the key)',
    })
  if (/(^|;)\s*p=\s*(;|$)/i.test(record))
    return wrong(`The key at ${name} was revoked. Create a new one at your mail service.`)
  return right(`${name} has a key.`)
}

async function checkDmarc({ domain }: MailSetup, dns: MailResolver): Promise<Finding> {
  const parts = domain.split('.')
  // The record of a parent domain also holds for its subdomains.
  for (const depth of parts.slice(1).keys()) {
    const name = `_dmarc.${parts.slice(depth).join('.')}`
    const [record, ...more] = (await dns.texts(name)).filter((text) => /^v=DMARC1\s*;/i.test(text))
    if (more.length > 0) return wrong(`${name} has several records, so receivers ignore them.`)
    if (record) return right(record)
  }
  return missing(
    'There is no record of what receivers should do with emails that fail the checks.',
    {
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
    },
  )
}

async function checkAlignment({ domain, testEmail }: MailSetup): Promise<Finding> {
  if (!testEmail) return unknown('No test email has been checked yet.')
  const { spf, dkim, dmarc, signer } = testEmail
  const results = `The receiving server says: SPF ${spf}, DKIM ${dkim}, DMARC ${dmarc}.`
  const aligned =
    signer !== null &&
    (domain === signer || domain.endsWith(`.${signer}`) || signer.endsWith(`.${domain}`))
  if (dkim === 'pass' && !aligned)
    return wrong(
      `${results} It is signed by ${signer}, not by ${domain}. Set up DKIM for your own domain at your mail service.`,
    )
  return dkim === 'pass' && dmarc === 'pass' ? right(results) : wrong(results)
}

async function checkReverseName(
  { server, testEmail }: MailSetup,
  dns: MailResolver,
): Promise<Finding> {
  const address = testEmail?.address ?? (server ? (await dns.addresses(server))[0] : undefined)
  if (!address) return unknown('The sending server is not known. Check a test email.')
  const names = await dns.names(address)
  for (const host of names)
    if ((await dns.addresses(host)).includes(address)) return right(`${address} is ${host}.`)
  return names.length > 0
    ? wrong(`${address} is named ${names.join(', ')}, which points to another address.`)
    : missing(`${address} has no host name. Ask the operator of the server to set one.`)
}

const CHECKS: RecordCheck[] = [
  { title: 'SPF', check: checkSpf },
  { title: 'DKIM', check: checkDkim },
  { title: 'DMARC', check: checkDmarc },
  { title: 'Test email', check: checkAlignment },
  { title: 'Reverse DNS', check: checkReverseName },
]
