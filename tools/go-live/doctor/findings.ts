/** Problems with their remedies, or the reason why nothing was checked. */
export type Seen = string[] | { unasked: string }

export type Check = {
  name: string
  /** Looks at the deployment without changing anything. @throws Error when it cannot look */
  look(): Promise<Seen>
}

export type Finding = { name: string; result: 'right' | 'wrong' | 'not asked'; message: string }

/** Runs checks in parallel; the findings are in the order of the checks. */
export const runChecks = (checks: Check[]): Promise<Finding[]> => Promise.all(checks.map(findingOf))

async function findingOf({ name, look }: Check): Promise<Finding> {
  const seen = await look().catch(({ message }: Error) => [message])
  if ('unasked' in seen) return { name, result: 'not asked', message: seen.unasked }
  return { name, result: seen.length > 0 ? 'wrong' : 'right', message: seen.join('\n') }
}

const MARKS = { right: '✓', wrong: '✗', 'not asked': '–' }

export function tableOf(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings
    .map(({ name, result, message }) => {
      const lines = message ? message.split('\n') : ['']
      const rest = lines.join(`\n${' '.repeat(width + 4)}`)
      return `${MARKS[result]} ${name.padEnd(width)}  ${rest}`.trimEnd()
    })
    .join('\n')
}
