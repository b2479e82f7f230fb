import { runTool } from '../platform/run-tool.ts'
import type { CheckedSite } from './checked-site.ts'

/** This version takes a third of the time of version 6, which only `astro check` needs. */
const TSC = 'node_modules/typescript-7/bin/tsc'

/** The types take 1.2 GB; to collect garbage before they have 3 costs a third more work. */
const WITHOUT_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/**
 * Checks types on one thread: each further thread would resolve the same types again, which is two
 * thirds more work.
 */
export const checkTypes = (): Promise<unknown> =>
  runTool(process.execPath, [TSC, '--noEmit', '--singleThreaded'], {
    env: { ...process.env, NO_COLOR: '1', ...WITHOUT_COLLECTION },
  })

/** Checks the templates, which tsc cannot read. */
export const checkTemplates = ({ env }: CheckedSite): Promise<unknown> => {
  const args = ['check', '--minimumSeverity', 'warning', '--tsconfig', 'tsconfig.templates.json']
  return runTool('astro', args, { env: { ...process.env, NO_COLOR: '1', ...env } })
}
