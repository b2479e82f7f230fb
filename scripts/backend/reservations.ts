import type { PostgresConnection } from '@supabase/lite/postgres'
import { connectionEnded } from './late-close.ts'
import { setsContext } from './request-context.ts'

type Reserved = Awaited<ReturnType<PostgresConnection['driver']['reserve']>>
type Refuse = (error: Error) => void
/** `order` is that in which connections were opened. */
type Reservation = { order: number; reserved: Reserved; hasEnded(): boolean; giveUp(): void }

/**
 * Reserves connections as Lite needs them. Always the same one comes first, and `most` are kept for
 * that: each connection learns tables and plans anew, and postgres.js takes them in turn.
 *
 * postgres.js forgets whoever waits for a connection when one ends (issue 1195): they would wait for
 * ever, in the places of later calls. The function that is returned refuses them.
 */
export function keepReservations({ driver }: PostgresConnection, most: number): () => void {
  /** The first one stands last. */
  const kept: Reservation[] = []
  let opened = 0
  const waiting = new Set<Refuse>()
  const reserve = driver.reserve.bind(driver)
  const end = driver.end.bind(driver)
  let ending = false

  const giveBack = (reservation: Reservation) => {
    if (reservation.hasEnded()) return
    if (ending || waiting.size > 0 || kept.length >= most) reservation.giveUp()
    else kept.splice(kept.filter(({ order }) => order > reservation.order).length, 0, reservation)
  }
  const takeKept = () => {
    let reservation = kept.pop()
    while (reservation?.hasEnded()) reservation = kept.pop()
    return reservation?.reserved
  }
  const wait = () =>
    new Promise<Reserved>((settle, fail) => {
      waiting.add(fail)
      reserve().then(
        (reserved) => {
          if (!waiting.delete(fail)) return reserved.release()
          opened += 1
          settle(endWithConnection(reserved, opened, giveBack))
        },
        (error) => {
          waiting.delete(fail)
          fail(error)
        },
      )
    })
  driver.reserve = async () => takeKept() ?? (await wait())
  driver.end = (options) => {
    ending = true
    for (const reservation of kept.splice(0)) reservation.giveUp()
    return end(options)
  }
  return () => {
    for (const refuse of waiting) refuse(connectionEnded())
    waiting.clear()
  }
}

/**
 * A reservation of postgres.js outlives its connection: its next query is written into nothing, which
 * ends the process, or runs in the session of whoever has the connection then; a query behind another
 * one waits for ever. This one refuses them all. It hears of the end as `begin` of postgres.js does,
 * from its first query without parameters: the one that begins a transaction.
 */
function endWithConnection(
  reserved: Reserved,
  order: number,
  giveBack: (reservation: Reservation) => void,
): Reserved {
  const { unsafe, release } = reserved
  const pending = new Set<Refuse>()
  let ended = false
  /** Of a statement that nobody waited for: the next answer of the transaction is refused with it. */
  let failure: unknown
  const end = () => {
    ended = true
    for (const refuse of pending) refuse(connectionEnded())
    pending.clear()
  }
  const onexecute = (connection: { onclose: () => void }) => {
    connection.onclose = end
    return true
  }
  const send = (text: string, values: never[]) =>
    new Promise((settle, fail) => {
      if (ended) return fail(connectionEnded())
      pending.add(fail)
      // Without values it is run once: a migration, or the end of a transaction.
      unsafe(text, values, { onexecute, prepare: values.length > 0 && mayPrepare(text) } as object)
        .then(settle, fail)
        .finally(() => pending.delete(fail))
    })
  const query = async (text: string, values: never[] = []) => {
    if (text === 'begin') failure = undefined
    const answer = send(text, values)
    if (text === 'begin' || setsContext(text)) {
      // Sent with what follows: a round trip less for each of them.
      answer.catch((error) => {
        failure ??= error
      })
      return []
    }
    try {
      const rows = await answer
      // A transaction that failed may be committed: Postgres then rolls it back and says nothing.
      if (failure && text !== 'rollback') throw failure
      return rows
    } catch (error) {
      throw failure ?? error
    }
  }
  const reservation = { order, reserved, hasEnded: () => ended, giveUp: release }
  return Object.assign(reserved, { unsafe: query, release: () => giveBack(reservation) })
}

const MOST_FORMS = 200
const forms = new Set<string>()

/**
 * Whether Postgres may keep a query prepared, which saves a round trip and its planning. Not those with
 * lists of values, which have a form for each length; and a stranger's selections do not fill its memory.
 */
function mayPrepare(text: string): boolean {
  if (forms.has(text)) return true
  if (forms.size >= MOST_FORMS || text.includes(' in (')) return false
  forms.add(text)
  return true
}
