import { rowsOf } from '../../../server/database-errors.ts'
import { log } from '../../../server/log.ts'
import { seal, unseal } from '../../../server/seal.ts'
import { serviceClient } from '../../../server/service-client.ts'
import type { Letter } from '../letter.ts'
import { sendLetter } from '../server.ts'

/** How many letters are sent at the same time. */
const AT_ONCE = 10
/** A scheduled function may run for 30 seconds; a last round needs some of them. */
const BUDGET_MS = 15_000
const USEFUL_MS = 30 * 24 * 60 * 60 * 1000

/** What one run of the queue came to. */
export type Delivery = { sent: number; failed: number }

/** What is sealed: the recipient too, so that nobody can send a letter elsewhere by its row. */
type Sealed = { to: string; letter: Letter }

/** A letter as its row holds it. */
export type StoredLetter = { recipient: string; subject: string; sealed: string }

/** A letter as it is stored, for a SQL function that stores it together with something else. */
export const storedLetter = (to: string, letter: Letter): StoredLetter => ({
  recipient: to,
  subject: letter.subject,
  sealed: seal(JSON.stringify({ to, letter } satisfies Sealed)),
})

/**
 * Stores a letter, then tries to send it. A mail server that does not take it now is no failure:
 * the queue tries again after 1, 5 and 30 minutes and after 6 hours.
 *
 * @param usefulUntil after this the letter is not sent any more; 30 days unless said otherwise
 * @throws ApiError 503 when it could not be stored
 */
export async function queueLetter(
  to: string,
  letter: Letter,
  usefulUntil = new Date(Date.now() + USEFUL_MS),
): Promise<void> {
  const row = { ...storedLetter(to, letter), useful_until: usefulUntil.toISOString() }
  const stored = rowsOf(await serviceClient().from('letters').insert(row).select('id'))
  for (const { id } of stored) await deliverLetter(id)
}

/** Tries to send one stored letter, when it is due and nobody else is trying; whether it went. */
export const deliverLetter = async (id: number): Promise<boolean> =>
  (await deliverRound(1, id)).sent === 1

/** Sends what is due, for as long as a scheduled function may run. */
export async function deliverDueLetters(): Promise<Delivery> {
  const started = performance.now()
  const total: Delivery = { sent: 0, failed: 0 }
  for (;;) {
    const { sent, failed } = await deliverRound(AT_ONCE)
    total.sent += sent
    total.failed += failed
    if (sent + failed < AT_ONCE || performance.now() - started > BUDGET_MS) return total
  }
}

async function deliverRound(limit: number, id?: number): Promise<Delivery> {
  const claimed = rowsOf(
    await serviceClient().rpc('claim_letters', {
      p_limit: limit,
      ...(id !== undefined && { p_id: id }),
    }),
  )
  const outcomes = await Promise.all(claimed.map(deliver))
  const sent = outcomes.filter(Boolean).length
  return { sent, failed: outcomes.length - sent }
}

/** Whether a mail server took the letter, which is then forgotten. */
async function deliver({ id, sealed }: { id: number; sealed: string }): Promise<boolean> {
  try {
    const { to, letter }: Sealed = JSON.parse(unseal(sealed))
    await sendLetter(to, letter)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ letter: id, reason }, 'A letter was not taken.')
    rowsOf(await serviceClient().rpc('record_failed_letter', { p_id: id, p_error: reason }))
    return false
  }
  rowsOf(await serviceClient().from('letters').delete().eq('id', id))
  return true
}
