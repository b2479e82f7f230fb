import './lite-setup.ts'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { timeLimit } from '../../src/server/time-limit.ts'
import { LONG_NAME, openSocket, type SocketOptions } from './late-close.ts'
import { reuseReservations } from './reservations.ts'

const JSON_OID = 114
const JSONB_OID = 3802
const TIMESTAMPTZ_OID = 1184

/** Lite passes JSON as text, which must not be encoded again. */
const passThrough = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Postgres writes `2026-11-21 09:30:00+00`, which is not ISO 8601. */
const isoTime = (text: string) => new Date(text).toISOString()

export const POOL = 10

/** @param onLost called when a connection has ended, and for each query refused then */
export function connect(url: string, onLost: () => void): PostgresConnection {
  let refuseWaiting = () => {}
  const lose = () => {
    onLost()
    refuseWaiting()
  }
  const postgresOptions = {
    max: POOL,
    connection: { application_name: LONG_NAME },
    // With the driver's default, a missing database would be noticed only after 30 seconds.
    connect_timeout: timeLimit(5),
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
  allowFailedTypeQuery(connection)
  refuseWaiting = reuseReservations(connection, POOL / 2)
  return connection
}

type DriverQuery = { strings: readonly string[]; resolve: (rows: []) => void; reject: () => void }

/**
 * postgres.js reads the types of arrays with each connection, and a failure of that ends the
 * process (issues 1192 and 1205, open as of 3.4.9; without reading them, reservations hang, issue
 * 1219). Here a failure is ignored, and the next connection reads the types again.
 */
function allowFailedTypeQuery({ driver }: PostgresConnection): void {
  const query = Object.getPrototypeOf(driver.unsafe('')) as { handle(this: DriverQuery): unknown }
  if (query.handle.name === 'handleTypes') return
  const { handle } = query
  query.handle = function handleTypes() {
    if (this.strings[0]?.includes('select b.oid, b.typarray')) this.reject = () => this.resolve([])
    return handle.call(this)
  }
}
