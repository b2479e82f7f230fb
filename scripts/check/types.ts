import { runTool } from '../platform/run-tool.ts'
import type { CheckedSite } from './checked-site.ts'

/** A third of the work of version 6, which `astro check` needs. */
const TSC = 'node_modules/typescript-7/bin/tsc'

/** @throws Error with type errors in TypeScript; only changed files are checked again */
export const checkTypes = (): Promise<unknown> => runTool(process.execPath, [TSC, '--noEmit'])

/** @throws Error with type errors in templates, which tsc cannot read */
export const checkTemplates = ({ env }: CheckedSite): Promise<unknown> => {
  const args = ['check', '--minimumSeverity', 'warning', '--tsconfig', 'tsconfig.templates.json']
  return runTool('astro', args, { env: { ...process.env, NO_COLOR: '1', ...env } })
}
