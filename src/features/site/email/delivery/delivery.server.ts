import { rowsOf } from '../../../../server/database-errors.ts'
import { ApiError, invalid } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { findEmailAddresses, plusTestAddress, senderAddress } from '../addresses.server.ts'
import { domainOf } from '../email-headers.ts'
import { inMailbox, mailboxFailure } from '../returned/mailbox.server.ts'
import { checkRecords } from './check-records.server.ts'
import * as contract from './contract.ts'
import type { ReadEmail } from './finding.ts'
import { readEmail } from './read-email.server.ts'
import { systemResolver } from './resolver.ts'

export const routes = [
  handle(contract.checkDelivery, { limits: ['registry'] }, () => check(null)),

  handle(contract.readTestEmail, { limits: ['registry'] }, async ({ source }) => {
    const text = source || (await newestInMailbox().catch(refuseClosed))
    const testEmail = text && (await readEmail(text))
    if (!testEmail) throw invalid({ source: source ? contract.NO_SOURCE : contract.NO_TEST })
    await storeSelector(testEmail)
    return check(testEmail)
  }),
]

/** @throws ApiError 422 with what the mail server says */
function refuseClosed(error: Error): never {
  if (error instanceof ApiError) throw error
  throw invalid({ source: contract.mailboxClosed(mailboxFailure(error)) })
}

async function check(testEmail: ReadEmail | null): Promise<contract.DeliveryAnswer> {
  const domain = domainOf(senderAddress())
  const server = URL.parse(process.env.SMTP_URL ?? '')?.hostname ?? ''
  const { dkim_selector: selector } = await findEmailAddresses()
  const setup = { domain, server, selector, testEmail }
  return { domain, checks: await checkRecords(setup, systemResolver) }
}

/** Stores the DKIM selector of a test email, unless an administrator has set one. */
async function storeSelector({ selector, signer }: ReadEmail): Promise<void> {
  const isOwn = signer === domainOf(senderAddress())
  if (!selector || !isOwn || (await findEmailAddresses()).dkim_selector) return
  rowsOf(await serviceClient().from('email_settings').upsert({ id: true, dkim_selector: selector }))
}

/**
 * The source of the newest email of the site in the mailbox of returned mail; null without one. It
 * is noted whether a test to a plus address has arrived there.
 */
const newestInMailbox = () =>
  inMailbox(async (mailbox) => {
    const tests = (await mailbox.search({ to: plusTestAddress() }, { uid: true })) || []
    const settings = { id: true, plus_addresses: tests.length > 0 }
    rowsOf(await serviceClient().from('email_settings').upsert(settings))
    const uids = (await mailbox.search({ from: senderAddress() }, { uid: true })) || []
    const uid = uids.at(-1)
    if (uid === undefined) return null
    const { source } = (await mailbox.fetchOne(`${uid}`, { source: true }, { uid: true })) || {}
    return source?.toString() ?? null
  })
