import { isDeployed } from './env.ts'

/**
 * Milliseconds until the site gives something up. `TIME_LIMIT_FACTOR=100` makes each limit as many
 * times longer, but on no deployment: where tests run, no machine is too slow.
 */
export function timeLimit(ms: number, env: NodeJS.ProcessEnv = process.env): number {
  const factor = isDeployed(env) ? 1 : Number(env.TIME_LIMIT_FACTOR) || 1
  return ms * factor
}
