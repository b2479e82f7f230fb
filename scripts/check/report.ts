/** What came of one thing that was looked at. */
export type Result = 'passed' | 'failed' | 'skipped'

/** What came of several, with the names of those that failed; each counts as a test. */
export type Outcome = { passed: number; failed: string[] }

const MARKS: Record<Result, string> = { passed: '✓', failed: '✗', skipped: '– skipped:' }

/**
 * Does one thing and prints a line of what came of it, with the seconds that it took.
 *
 * @param work may answer why it could not be done: then it has neither passed nor failed
 */
export async function report(name: string, work: () => Promise<unknown>): Promise<Result> {
  const started = performance.now()
  const { result, said } = await resultOf(work)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ${MARKS[result]} ${name} (${seconds} s)`)
  if (said) console.log(said.replace(/^/gm, '      '))
  return result
}

const resultOf = (work: () => Promise<unknown>): Promise<{ result: Result; said?: string }> =>
  work().then(
    (reason) =>
      typeof reason === 'string' ? { result: 'skipped', said: reason } : { result: 'passed' },
    (error: Error) => ({ result: 'failed', said: error.message }),
  )
