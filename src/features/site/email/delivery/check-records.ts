import type { DeliveryCheck } from './contract.ts'
import type { MailResolver } from './resolver.ts'

/** As the receiving server says it. */
export type ReadEmail = {
  address: string | null
  selector: string | null
  signer: string | null
  spf: string
  dkim: string
  dmarc: string
}

type Asked = {
  domain: string
  /** Host of the site's mail server; '' without one. */
  server: string
  selector: string
  read: ReadEmail | null
}

/** What is wrong with each record, and what to enter. */
export const checkRecords = (asked: Asked, dns: MailResolver): Promise<DeliveryCheck[]> =>
  Promise.all(
    [checkSpf, checkDkim, checkDmarc, checkAlignment, checkReverseName].map(async (check) => {
      try {
        return await check(asked, dns)
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

const right = (name: string, said: string): DeliveryCheck => ({ name, result: 'right', said })
const unknown = (name: string, said: string): DeliveryCheck => ({ name, result: 'not known', said })
const wrong = (
  name: string,
  said: string,
  paste?: { name: string; value: string },
): DeliveryCheck => ({
  name,
  result: 'wrong',
  said,
  ...(paste && { paste: { ...paste, type: 'TXT' } }),
})

/** Services by host, and what they ask to include. */
const INCLUDED: [RegExp, string][] = [
  [/amazonaws\.com$|resend\.com$/, 'include:amazonses.com'],
  [/postmarkapp\.com$/, 'include:spf.mtasv.net'],
]

async function checkSpf({ domain, server }: Asked, dns: MailResolver): Promise<DeliveryCheck> {
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

async function checkDkim({ domain, selector }: Asked, dns: MailResolver): Promise<DeliveryCheck> {
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

async function checkDmarc({ domain }: Asked, dns: MailResolver): Promise<DeliveryCheck> {
  const parts = domain.split('.')
  // A parent's record holds for its subdomains.
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

async function checkAlignment({ domain, read }: Asked): Promise<DeliveryCheck> {
  const name = 'Test email'
  if (!read) return unknown(name, 'No test email was read yet.')
  const { spf, dkim, dmarc, signer } = read
  const told = `The server that received it says: SPF ${spf}, DKIM ${dkim}, DMARC ${dmarc}.`
  const aligned =
    signer !== null &&
    (domain === signer || domain.endsWith(`.${signer}`) || signer.endsWith(`.${domain}`))
  if (dkim === 'pass' && !aligned)
    return wrong(
      name,
      `${told} It is signed by ${signer}, not by ${domain}: set up DKIM of your own domain at the mail service.`,
    )
  return dkim === 'pass' && dmarc === 'pass' ? right(name, told) : wrong(name, told)
}

async function checkReverseName(
  { server, read }: Asked,
  dns: MailResolver,
): Promise<DeliveryCheck> {
  const name = 'Reverse name'
  const address = read?.address ?? (server ? (await dns.addresses(server))[0] : undefined)
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
