import { spawn } from 'node:child_process'

export type SuiteOutcome = { passed: number; failed: number }

/**
 * Runs a test runner with its output shown, and reads its counts from the report that it wrote. A
 * runner that ends badly without a failed test (it could not start, say) counts as one failure.
 */
export async function runSuite(
  command: string,
  args: string[],
  counts: () => Promise<SuiteOutcome>,
  env: Record<string, string> = {},
): Promise<SuiteOutcome> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const status = await new Promise<number | null>((settle) => {
    child.once('error', () => settle(null))
    child.once('close', settle)
  })
  const { passed, failed } = await counts().catch(() => ({ passed: 0, failed: 0 }))
  const silent = failed === 0 && (status !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}
