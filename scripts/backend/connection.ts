import './lite-setup.ts'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { connectionEnded, openSocket, type SocketOptions } from './late-close.ts'
import { setContextAtOnce, setsContext } from './request-context.ts'

const JSON_OID = 114
const JSONB_OID = 3802
const TIMESTAMPTZ_OID = 1184

/** Lite hands over text that already is JSON; encoding it again would store a string. */
const passThrough = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Postgres writes `2026-11-21 09:30:00+00`; the API promises ISO 8601 (docs/api-conventions.md). */
const isoTime = (text: string) => new Date(text).toISOString()

/** Connections, and so queries that Postgres answers at a time. */
export const POOL = 10

/**
 * Opens Lite's connection with the types read as hosted Supabase reads them.
 *
 * @param onLost told when a connection has ended, and again of each query that it then refuses
 */
export function connect(url: string, onLost: () => void): PostgresConnection {
  const waiting = new Set<Refuse>()
  const lose = () => {
    onLost()
    for (const refuse of waiting) refuse(connectionEnded())
    waiting.clear()
  }
  const postgresOptions = {
    max: POOL,
    // The driver would wait 30 seconds for a database that is not there, and up to 20 to retry.
    connect_timeout: 2,
    backoff: () => 0.2,
    socket: (options: SocketOptions) => openSocket(options, lose),
    onnotice() {},
    types: {
      json: { to: JSON_OID, from: [JSON_OID], serialize: passThrough, parse: JSON.parse },
      jsonb: { to: JSONB_OID, from: [JSONB_OID], serialize: passThrough, parse: JSON.parse },
      timestamptz: {
        to: TIMESTAMPTZ_OID,
        from: [TIMESTAMPTZ_OID],
        serialize: (value: unknown) =>
          value instanceof Date ? value.toISOString() : String(value),
        parse: isoTime,
      },
    },
  }
  const connection = createPostgresConnection({ url, postgresOptions })
  setContextAtOnce(connection)
  surviveLostTypes(connection)
  refuseLostReservations(connection, waiting)
  return connection
}

/** A query of postgres.js, as far as it is changed here. */
type DriverQuery = { strings: readonly string[]; resolve: (rows: []) => void; reject: () => void }

/**
 * Each new connection of postgres.js reads the types of arrays first, and nobody can catch what that
 * query is refused with: a connection that is cut in this moment would end the process
 * (porsager/postgres, issues 1192 and 1205, open as of 3.4.9; without reading them, reservations hang,
 * issue 1219). Refused, it finds no types; the next connection reads them again.
 */
function surviveLostTypes({ driver }: PostgresConnection): void {
  const query = Object.getPrototypeOf(driver.unsafe('')) as { handle(this: DriverQuery): unknown }
  if (query.handle.name === 'handleTypes') return
  const { handle } = query
  query.handle = function handleTypes() {
    if (this.strings[0]?.includes('select b.oid, b.typarray')) this.reject = () => this.resolve([])
    return handle.call(this)
  }
}

type Refuse = (error: Error) => void
type Reserved = Awaited<ReturnType<PostgresConnection['driver']['reserve']>>

/**
 * postgres.js forgets whoever waits for a connection when one ends (issue 1195): they would wait for
 * ever, in the places of later calls. So they are refused with it, and `waiting` holds them.
 */
function refuseLostReservations({ driver }: PostgresConnection, waiting: Set<Refuse>): void {
  const reserve = driver.reserve.bind(driver)
  driver.reserve = () =>
    new Promise((settle, fail) => {
      waiting.add(fail)
      reserve().then(
        (reserved) =>
          waiting.delete(fail) ? settle(endWithConnection(reserved)) : reserved.release(),
        (error) => {
          waiting.delete(fail)
          fail(error)
        },
      )
    })
}

/**
 * A reservation of postgres.js outlives its connection: its next query is written into nothing, which
 * ends the process, or runs in the session of whoever has the connection then; a query behind another
 * one waits for ever. This one refuses them all. It hears of the end as `begin` of postgres.js does,
 * from its first query without parameters: the one that begins a transaction.
 */
function endWithConnection(reserved: Reserved): Reserved {
  const { unsafe, release } = reserved
  const pending = new Set<Refuse>()
  let ended = false
  const end = () => {
    ended = true
    for (const refuse of pending) refuse(connectionEnded())
    pending.clear()
  }
  const onexecute = (connection: { onclose: () => void }) => {
    connection.onclose = end
    return true
  }
  const query = (text: string, values: never[] = []) =>
    new Promise((settle, fail) => {
      if (ended) return fail(connectionEnded())
      pending.add(fail)
      unsafe(text, values, { onexecute, prepare: setsContext(text) } as object)
        .then(settle, fail)
        .finally(() => pending.delete(fail))
    })
  return Object.assign(reserved, {
    unsafe: query,
    release: () => {
      if (!ended) release()
    },
  })
}
