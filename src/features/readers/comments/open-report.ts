import { ensureUser } from '../../base/session/call-as-user.ts'

export async function openReport(id: number, author: string): Promise<void> {
  if (!(await ensureUser())) return
  const { mountReport } = await import('./mount-report.tsx')
  await mountReport(id, author)
}
