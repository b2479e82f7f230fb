export type Check = {
  name: string
  /** The check is skipped without these variables. */
  needs?: string[]
  /** May return why it was skipped. @throws Error with a line for each problem, and its remedy */
  run(): Promise<unknown>
}

export type Finding = { name: string; result: 'right' | 'wrong' | 'not asked'; said: string }

/** In parallel; findings are in their order. */
export const runChecks = (checks: Check[]): Promise<Finding[]> => Promise.all(checks.map(findingOf))

async function findingOf({ name, needs = [], run }: Check): Promise<Finding> {
  const missing = needs.filter((variable) => !process.env[variable])
  if (missing.length > 0)
    return { name, result: 'not asked', said: `without ${missing.join(' and ')}` }
  try {
    const why = await run()
    return typeof why === 'string'
      ? { name, result: 'not asked', said: why }
      : { name, result: 'right', said: '' }
  } catch (error) {
    return { name, result: 'wrong', said: error instanceof Error ? error.message : String(error) }
  }
}

const MARKS = { right: '✓', wrong: '✗', 'not asked': '–' }

export function tableOf(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings
    .map(({ name, result, said }) => {
      const lines = said ? said.split('\n') : ['']
      const rest = lines.join(`\n${' '.repeat(width + 4)}`)
      return `${MARKS[result]} ${name.padEnd(width)}  ${rest}`.trimEnd()
    })
    .join('\n')
}

/** @throws Error with a line for each problem, if there is one */
export function complain(problems: string[]): undefined {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const TIMEOUT_MS = 30_000

/** @throws Error when the service does not answer */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message || Reflect.get(cause, 'code') : message
    throw new Error(`${new URL(url).origin} does not answer: ${reason}.`)
  }
}
