import { beforeAll } from 'vitest'
import { checksumOf, listTables } from '../../src/server/backup/backup-tables.ts'
import { localVariables, openProject, type Project } from '../../src/server/backup/project.ts'
import { type AccountSite, openAccountSite } from './accounts.ts'

/** A site of a test file that has several, with the project below it. */
export type ProjectSite = AccountSite & {
  project: Project
  /** From now on calls are made of this site: functions read the environment at each. */
  enterSite(): void
}

const NAMES = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'MAIL_FOLDER']

export function openProjectSite(): ProjectSite {
  const site = openAccountSite() as ProjectSite
  beforeAll(() => {
    const env = Object.fromEntries(NAMES.map((name) => [name, process.env[name] ?? '']))
    const { host, port, user, pass, database } = site.sql.options
    const databaseUrl = `postgres://${user}:${pass}@${host[0]}:${port[0]}/${database}`
    site.project = openProject(localVariables({ env, databaseUrl }))
    site.enterSite = () => void Object.assign(process.env, env)
    return () => site.project.close()
  })
  return site
}

/** The checksum of every table that a backup has. */
export async function sumsOf({ sql }: Pick<Project, 'sql'>): Promise<Record<string, unknown>> {
  const tables = await sql.begin(async (snapshot) => {
    await snapshot`set local timezone = 'UTC'`
    const sums: [string, unknown][] = []
    for (const table of await listTables(snapshot))
      sums.push([table.name, await checksumOf(snapshot, table)])
    return sums
  })
  return Object.fromEntries(tables)
}
