import './lite-setup.ts'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { openSocket, type SocketOptions } from './late-close.ts'

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
  const postgresOptions = {
    max: POOL,
    // The driver would wait 30 seconds for a database that is not there, and up to 20 to retry.
    connect_timeout: 2,
    backoff: () => 0.2,
    socket: (options: SocketOptions) => openSocket(options, onLost),
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
  return createPostgresConnection({ url, postgresOptions })
}
