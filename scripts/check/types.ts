import type { CheckedSite } from './checked-site.ts'
import { runTool } from './tools.ts'

/** What the compiler knows of the last time, by the content of each file. */
const KNOWN = 'node_modules/.cache/checks/types.tsbuildinfo'

/** @throws Error with what is wrong in TypeScript; only what has changed is looked at again */
export const checkTypes = (): Promise<void> =>
  runTool('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', KNOWN])

/** @throws Error with what is wrong in templates, which the compiler cannot read */
export const checkTemplates = ({ env }: CheckedSite): Promise<void> => {
  const args = ['check', '--minimumSeverity', 'warning', '--tsconfig', 'tsconfig.templates.json']
  return runTool('astro', args, env)
}
