export type Result = 'passed' | 'failed' | 'skipped'

export type Outcome = {
  passed: number
  failed: string[]
  files?: Record<string, number>
}

const MARKS: Record<Result, string> = { passed: '✓', failed: '✗', skipped: '– skipped:' }

export async function report(name: string, work: () => Promise<unknown>): Promise<Result> {
  const started = performance.now()
  const { result, message } = await resultOf(work)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ${MARKS[result]} ${name} (${seconds} s)`)
  if (message) console.log(message.replace(/^/gm, '      '))
  return result
}

const resultOf = (work: () => Promise<unknown>): Promise<{ result: Result; message?: string }> =>
  work().then(
    (reason) =>
      typeof reason === 'string' ? { result: 'skipped', message: reason } : { result: 'passed' },
    (error: Error) => ({ result: 'failed', message: error.message }),
  )
