import { checkDkim } from './check-dkim.ts'
import { checkDmarc } from './check-dmarc.ts'
import { checkSpf } from './check-spf.server.ts'
import type { DeliveryCheck } from './contract.ts'
import { type FindRecord, type MailSetup, missing, right, unknown, wrong } from './finding.ts'
import type { MailResolver } from './resolver.ts'

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

const checkAlignment: FindRecord = async ({ domain, testEmail }) => {
  if (!testEmail) return unknown('No test email has been checked yet.')
  const { spf, dkim, dmarc, signer, checkedHere } = testEmail
  const source = checkedHere ? 'Checked by this site' : 'The receiving server says'
  const results = `${source}: SPF ${spf}, DKIM ${dkim}, DMARC ${dmarc}.`
  const aligned =
    signer !== null &&
    (domain === signer || domain.endsWith(`.${signer}`) || signer.endsWith(`.${domain}`))
  if (dkim === 'pass' && !aligned)
    return wrong(
      `${results} It is signed by ${signer}, not by ${domain}. Set up DKIM for your own domain at your mail service.`,
    )
  // Large mailbox providers ask for SPF as well, even when DMARC passes by DKIM alone.
  const isSpfWrong = ['fail', 'softfail', 'permerror'].includes(spf)
  return dkim === 'pass' && dmarc === 'pass' && !isSpfWrong ? right(results) : wrong(results)
}

const checkReverseName: FindRecord = async ({ server, testEmail }, dns) => {
  const address = testEmail?.address ?? (server ? (await dns.addresses(server))[0] : undefined)
  if (!address && testEmail)
    return unknown(
      'The test email does not say which public server sent it. Check one from a mailbox elsewhere.',
    )
  if (!address) return unknown('The sending server is not known. Check a test email.')
  const names = await dns.names(address)
  for (const host of names)
    if ((await dns.addresses(host)).includes(address)) return right(`${address} is ${host}.`)
  return names.length > 0
    ? wrong(`${address} is named ${names.join(', ')}, which points to another address.`)
    : missing(`${address} has no host name. Ask the operator of the server to set one.`)
}

const CHECKS: { title: string; check: FindRecord }[] = [
  { title: 'SPF', check: checkSpf },
  { title: 'DKIM', check: checkDkim },
  { title: 'DMARC', check: checkDmarc },
  { title: 'Test email', check: checkAlignment },
  { title: 'Reverse DNS', check: checkReverseName },
]
