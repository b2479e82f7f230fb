import type { PostgresConnection } from '@supabase/lite/postgres'
import { connectionEnded } from './late-close.ts'
import { setsContext } from './request-context.ts'

type Reserved = Awaited<ReturnType<PostgresConnection['driver']['reserve']>>
type Refuse = (error: Error) => void
/** `order` is that of its connection; `close` returns it to postgres.js. */
type Reservation = { order(): number; reserved: Reserved; hasEnded(): boolean; close(): void }

/**
 * Reserves the first of the connections that are free, and has up to `most` of them ready for that: each
 * connection has a plan cache of its own, and postgres.js uses them in turn.
 *
 * postgres.js forgets the callers that wait for a connection when one ends (issue 1195): they would wait
 * for ever, in the places of later calls. The function that is returned refuses them.
 */
export function reuseReservations({ driver }: PostgresConnection, most: number): () => void {
  /** By their order, the first one last. */
  const free: Reservation[] = []
  const waiting = new Set<Refuse>()
  const mayPrepare = limitPrepared()
  const reserve = driver.reserve.bind(driver)
  const end = driver.end.bind(driver)
  let ending = false

  const release = (reservation: Reservation) => {
    if (reservation.hasEnded()) return
    if (ending || waiting.size > 0) return reservation.close()
    free.push(reservation)
    free.sort((a, b) => b.order() - a.order())
    if (free.length > most) free.shift()?.close()
  }
  const takeFree = () => {
    let reservation = free.pop()
    while (reservation?.hasEnded()) reservation = free.pop()
    return reservation?.reserved
  }
  const wait = () =>
    new Promise<Reserved>((settle, fail) => {
      waiting.add(fail)
      reserve().then(
        (reserved) => {
          if (waiting.delete(fail)) settle(endWithConnection(reserved, release, mayPrepare))
          else reserved.release()
        },
        (error) => {
          waiting.delete(fail)
          fail(error)
        },
      )
    })
  driver.reserve = async () => takeFree() ?? (await wait())
  driver.end = (options) => {
    ending = true
    for (const reservation of free.splice(0)) reservation.close()
    return end(options)
  }
  return () => {
    for (const refuse of waiting) refuse(connectionEnded())
    waiting.clear()
  }
}

/** A reservation that has asked nothing yet comes after all others. */
const UNKNOWN = Number.POSITIVE_INFINITY

/**
 * A reservation of postgres.js outlives its connection: its next query is written into nothing, which
 * ends the process, or runs in the session of whoever has the connection then; a query behind another
 * one waits for ever. This one refuses them all. It hears of the end as `begin` of postgres.js does,
 * from its first query without parameters: the one that begins a transaction, or one of its own.
 */
function endWithConnection(
  reserved: Reserved,
  giveBack: (reservation: Reservation) => void,
  mayPrepare: (text: string) => boolean,
): Reserved {
  const { unsafe, release } = reserved
  const pending = new Set<Refuse>()
  let ended = false
  let order = UNKNOWN
  /** Of a statement whose answer was not awaited: the next query is refused with it. */
  let failure: unknown
  const end = () => {
    ended = true
    for (const refuse of pending) refuse(connectionEnded())
    pending.clear()
  }
  const onexecute = (connection: { id: number; onclose: () => void }) => {
    connection.onclose = end
    order = connection.id
    return true
  }
  const send = (text: string, values: never[]) =>
    new Promise((settle, fail) => {
      if (ended) return fail(connectionEnded())
      pending.add(fail)
      if (order === UNKNOWN && values.length > 0)
        unsafe('select 1', [], { onexecute } as object).catch(() => {})
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
    const rows = await answer.catch((error) => {
      throw failure ?? error
    })
    // Postgres answers the commit of a failed transaction as if it were fine, and rolls back.
    if (failure && text !== 'rollback') throw failure
    return rows
  }
  const reservation = {
    order: () => order,
    reserved,
    hasEnded: () => ended,
    close: () => {
      if (!ended) release()
    },
  }
  return Object.assign(reserved, { unsafe: query, release: () => giveBack(reservation) })
}

/** What the memory of Postgres should hold, for each connection. */
const MOST_PREPARED = 200

/**
 * Says whether a query may be prepared, which saves a round trip and its planning: none with a list of
 * values, whose text differs by the length, and none after the first `MOST_PREPARED`.
 */
function limitPrepared(): (text: string) => boolean {
  const prepared = new Set<string>()
  return (text) => {
    if (prepared.has(text)) return true
    if (prepared.size >= MOST_PREPARED || text.includes(' in (')) return false
    prepared.add(text)
    return true
  }
}
