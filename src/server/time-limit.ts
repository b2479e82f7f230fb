import { isDeployed } from './env.ts'

/**
 * Milliseconds after which the site gives up waiting. `TIME_LIMIT_FACTOR=100` multiplies every
 * limit, so that tests pass on a slow machine; a deployment ignores it.
 */
export function timeLimit(ms: number, env: NodeJS.ProcessEnv = process.env): number {
  const factor = isDeployed(env) ? 1 : Number(env.TIME_LIMIT_FACTOR) || 1
  return ms * factor
}
