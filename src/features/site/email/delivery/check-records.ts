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

/** Checks each record of the domain: says whether it is right, and what to enter if it is not. */
export const checkRecords = (setup: MailSetup, dns: MailResolver): Promise<DeliveryCheck[]> =>
  Promise.all(
    [checkSpf, checkDkim, checkDmarc, checkAlignment, checkReverseName].map(async (check) => {
      try {
        return await check(setup, dns)
      } catch (error) {
        const { name } = check
        return unknown(TITLES[name] ?? name, `The DNS did not answer: ${(error as Error).message}`)
      }
    }),
  )

const TITLES: Record<string, string> = {
  checkSpf: 'SPF',
  checkDkim: 'DKIM',
  checkDmarc: 'DMARC',
  checkReverseName: 'Reverse name',
}

const right = (name: string, message: string): DeliveryCheck => ({
  name,
  result: 'right',
  said: message,
})
const unknown = (name: string, message: string): DeliveryCheck => ({
  name,
  result: 'not known',
  said: message,
})
const wrong = (
  name: string,
  message: string,
  paste?: { name: string; value: string },
): DeliveryCheck => ({
  name,
  result: 'wrong',
  said: message,
  ...(paste && { paste: { ...paste, type: 'TXT' } }),
})

/** Mail services by host, and what each asks to include in the SPF record. */
const INCLUDED: [RegExp, string][] = [
  [/amazonaws\.com$|resend\.com$/, 'include:amazonses.com'],
  [/postmarkapp\.com$/, 'include:spf.mtasv.net'],
]

async function checkSpf({ domain, server }: MailSetup, dns: MailResolver): Promise<DeliveryCheck> {
  const records = (await dns.texts(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [record = ''] = records
  const senders =
    INCLUDED.find(([host]) => host.test(server))?.[1] ?? (server ? `a:${server}` : 'mx')
  const paste = { name: domain, value: `v=spf1 ${senders} ~all` }
  if (records.length === 0)
    return wrong('SPF', 'No record says who may send for the domain.', paste)
  if (records.length > 1)
    return wrong(
      'SPF',
      `There are ${records.length} records; receivers take none. Make them one.`,
      paste,
    )
  if (/[\s]\+?all\b/i.test(record)) return wrong('SPF', `“${record}” lets everybody send.`, paste)
  if (!/[~-]all\b|\bredirect=/i.test(record))
    return wrong('SPF', `“${record}” does not say that no other server may send.`, {
      name: domain,
      value: `${record} ~all`,
    })
  return right('SPF', record)
}

async function checkDkim(
  { domain, selector }: MailSetup,
  dns: MailResolver,
): Promise<DeliveryCheck> {
  if (!selector)
    return unknown(
      'DKIM',
      'The selector is not known: read a test email, or set it in the settings.',
    )
  const name = `${selector}._domainkey.${domain}`
  const [record] = (await dns.texts(name)).filter((text) => /(^|;)\s*p=/i.test(text))
  if (!record)
    return wrong('DKIM', `${name} has no key, so that no signature can be checked.`, {
      name,
      value: 'v=DKIM1; k=rsa; p=… (the mail service shows the key)',
    })
  if (/(^|;)\s*p=\s*(;|$)/i.test(record))
    return wrong('DKIM', `The key at ${name} was withdrawn: make a new one at the mail service.`)
  return right('DKIM', `${name} has a key.`)
}

async function checkDmarc({ domain }: MailSetup, dns: MailResolver): Promise<DeliveryCheck> {
  const parts = domain.split('.')
  // The record of a parent domain also holds for its subdomains.
  for (const depth of parts.slice(1).keys()) {
    const name = `_dmarc.${parts.slice(depth).join('.')}`
    const [record, ...more] = (await dns.texts(name)).filter((text) => /^v=DMARC1\s*;/i.test(text))
    if (more.length > 0) return wrong('DMARC', `${name} has several records; receivers take none.`)
    if (record) return right('DMARC', record)
  }
  return wrong('DMARC', 'No record says what becomes of emails that fail the checks.', {
    name: `_dmarc.${domain}`,
    value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
  })
}

async function checkAlignment({ domain, testEmail }: MailSetup): Promise<DeliveryCheck> {
  const name = 'Test email'
  if (!testEmail) return unknown(name, 'No test email was read yet.')
  const { spf, dkim, dmarc, signer } = testEmail
  const results = `The server that received it says: SPF ${spf}, DKIM ${dkim}, DMARC ${dmarc}.`
  const aligned =
    signer !== null &&
    (domain === signer || domain.endsWith(`.${signer}`) || signer.endsWith(`.${domain}`))
  if (dkim === 'pass' && !aligned)
    return wrong(
      name,
      `${results} It is signed by ${signer}, not by ${domain}: set up DKIM of your own domain at the mail service.`,
    )
  return dkim === 'pass' && dmarc === 'pass' ? right(name, results) : wrong(name, results)
}

async function checkReverseName(
  { server, testEmail }: MailSetup,
  dns: MailResolver,
): Promise<DeliveryCheck> {
  const name = 'Reverse name'
  const address = testEmail?.address ?? (server ? (await dns.addresses(server))[0] : undefined)
  if (!address) return unknown(name, 'The sending server is not known: read a test email.')
  const names = await dns.names(address)
  for (const host of names)
    if ((await dns.addresses(host)).includes(address)) return right(name, `${address} is ${host}.`)
  return wrong(
    name,
    names.length > 0
      ? `${address} says that it is ${names.join(', ')}, which is another address.`
      : `${address} has no name. Who runs the server sets it.`,
  )
}
