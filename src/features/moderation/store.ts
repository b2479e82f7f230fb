import { ensureUser } from '../session/store.ts'

/** Asks why a comment is reported, once somebody is logged in. */
export async function openReport(id: number, author: string): Promise<void> {
  if (!(await ensureUser())) return
  const { mountReport } = await import('./mount-report.tsx')
  await mountReport(id, author)
}
