import './lite-setup.ts'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'

const JSON_OID = 114
const JSONB_OID = 3802
const TIMESTAMPTZ_OID = 1184

/** Lite hands over text that already is JSON; encoding it again would store a string. */
const passThrough = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Postgres writes `2026-11-21 09:30:00+00`; the API promises ISO 8601 (spec/api.md). */
const isoTime = (text: string) => new Date(text).toISOString()

/** Opens Lite's connection with the types read as hosted Supabase reads them. */
export function connect(url: string): PostgresConnection {
  return createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
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
    },
  })
}
