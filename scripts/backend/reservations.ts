import type { PostgresConnection } from '@supabase/lite/postgres'
import { connectionEnded } from './late-close.ts'

type Reserved = Awaited<ReturnType<PostgresConnection['driver']['reserve']>>
type Refuse = (error: Error) => void
type Reservation = { reserved: Reserved; hasEnded(): boolean; close(): void }

/**
 * Reserves up to `most` connections. The one used last is taken first, because each has its own
 * cache of plans. The returned function refuses waiting callers, which postgres.js forgets (issue
 * 1195).
 */
export function reuseReservations({ driver }: PostgresConnection, most: number): () => void {
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

/**
 * Refuses the queries of a connection that has ended. postgres.js would write them into a closed
 * socket, or into the session of another caller (issue 1154).
 */
function endWithConnection(
  reserved: Reserved,
  giveBack: (reservation: Reservation) => void,
  mayPrepare: (text: string) => boolean,
): Reserved {
  const { unsafe, release } = reserved
  const pending = new Set<Refuse>()
  let ended = false
  let hearsOfEnd = false
  const end = () => {
    ended = true
    for (const refuse of pending) refuse(connectionEnded())
    pending.clear()
  }
  const onexecute = (connection: { onclose: () => void }) => {
    connection.onclose = end
    hearsOfEnd = true
    return true
  }
  const query = (text: string, values: never[] = []) =>
    new Promise((settle, fail) => {
      if (ended) return fail(connectionEnded())
      pending.add(fail)
      // postgres.js calls `onexecute` only for a query without values.
      if (!hearsOfEnd && values.length > 0)
        unsafe('select 1', [], { onexecute } as object).catch(() => {})
      // A statement without values is run only once, so it is not prepared.
      unsafe(text, values, { onexecute, prepare: values.length > 0 && mayPrepare(text) } as object)
        .then(settle, fail)
        .finally(() => pending.delete(fail))
    })
  const reservation = {
    reserved,
    hasEnded: () => ended,
    close: () => {
      if (!ended) release()
    },
  }
  return Object.assign(reserved, { unsafe: query, release: () => giveBack(reservation) })
}

const MOST_PREPARED = 200

/**
 * Limits prepared statements: lists of values make texts of different lengths, which are not
 * prepared.
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
