/** One thing that the doctor looks at. */
export type Check = {
  name: string
  /** Variables without which there is nothing to ask. */
  needs?: string[]
  /**
   * May answer why it was not asked.
   *
   * @throws Error with a line for each thing that is wrong, and where to mend it
   */
  run(): Promise<unknown>
}

/** What came of a check. */
export type Finding = { name: string; result: 'right' | 'wrong' | 'not asked'; said: string }

/** Makes all checks at the same time; the findings come in their order. */
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

/** The findings as lines: a mark, what was looked at, and what is wrong with it. */
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

/** @throws Error with all problems, a line each; nothing when there are none */
export function complain(problems: string[]): undefined {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Milliseconds for an answer of a service. */
const TIMEOUT_MS = 30_000

/**
 * Asks a service.
 *
 * @throws Error with a sentence when it does not answer
 */
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
