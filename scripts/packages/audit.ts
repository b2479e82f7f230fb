import { askNpm, type NpmAnswer } from './npm.ts'

/** Why nobody can say; null when the registry knows nothing against what readers are served with. */
export type Audit = string | null

const SERIOUS = ['moderate', 'high', 'critical'] as const

type Report = {
  auditReportVersion: number
  vulnerabilities: Record<string, { severity: string; range: string }>
}

/**
 * Asks the registry whether something is known against the packages that the site runs on. Without
 * a network, or with a registry that keeps no advisories, nobody can say: that is told, and passes
 * for nothing.
 *
 * @throws Error naming the packages against which something is known
 */
export const auditPackages = async (): Promise<Audit> =>
  readAudit(
    await askNpm(['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000']),
  )

/** What an answer of `npm audit --json` says, as `auditPackages` tells it. */
export function readAudit({ output, errors }: Omit<NpmAnswer, 'status'>): Audit {
  const report = parse(output)
  if (!report?.auditReportVersion) {
    const [line] = (report?.message ?? errors).trim().split('\n').slice(-1)
    return `the registry could not be asked (${line || 'no answer'})`
  }
  const serious = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    SERIOUS.some((one) => one === severity),
  )
  if (serious.length === 0) return null
  const lines = serious.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  throw new Error(`Something is known against these packages; see npm audit.\n${lines.join('\n')}`)
}

function parse(text: string): Partial<Report & { message: string }> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
