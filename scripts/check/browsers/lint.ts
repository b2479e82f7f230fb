import { resolve } from 'node:path'
import { runTool } from '../../platform/run-tool.ts'
import type { CheckedSite } from '../checked-site.ts'

/** The scripts that browsers load; Pagefind's other scripts belong to its own interface. */
const SCRIPTS = ['_astro', 'sw.js', 'pagefind/pagefind.js', 'pagefind/pagefind-worker.js']

/**
 * Lints scripts.
 * @throws Error naming places that the browsers of the README would not understand
 */
export const lintFor = (
  configuration: 'scripts' | 'sources',
  folder: string,
  paths: string[],
): Promise<unknown> => {
  const config = resolve(`scripts/check/browsers/${configuration}.config.mjs`)
  return runTool('eslint', ['--quiet', '--config', config, ...paths], { cwd: folder })
}

export const checkScripts = ({ release }: CheckedSite): Promise<unknown> =>
  lintFor('scripts', release, SCRIPTS)
