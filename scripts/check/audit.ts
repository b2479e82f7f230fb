import { runNpm } from './npm.ts'

/** Why the audit was skipped; null when it was made and found nothing. */
export type Audit = string | null

const SERIOUS = ['moderate', 'high', 'critical'] as const

type Report = {
  auditReportVersion: number
  vulnerabilities: Record<string, { severity: string; range: string }>
}

export const auditPackages = async (): Promise<Audit> =>
  readAudit(
    await runNpm(['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000']),
  )

export function readAudit({ output, errors }: { output: string; errors: string }): Audit {
  const report = parse(output)
  if (!report?.auditReportVersion) {
    const [line = ''] = (report?.message ?? errors).trim().split('\n').slice(-1)
    return `the registry could not be asked (${line.trim() || 'no answer'})`
  }
  const serious = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    SERIOUS.some((one) => one === severity),
  )
  if (serious.length === 0) return null
  const lines = serious.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  throw new Error(`These packages have known vulnerabilities; see npm audit.\n${lines.join('\n')}`)
}

function parse(text: string): Partial<Report & { message: string }> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
