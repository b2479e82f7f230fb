import { afterAll, vi } from 'vitest'

const before = { ...process.env }

// Vitest's processes would outlive a Vitest that was killed.
if (process.listenerCount('disconnect') === 0) process.once('disconnect', () => process.exit())

// It would wait for a second, and nothing can set another limit for all.
const { waitFor } = vi
const LONGEST_MS = 120_000
vi.waitFor = (callback, options) => {
  const timeout = typeof options === 'object' ? (options.timeout ?? 0) : (options ?? 0)
  return waitFor(callback, Math.max(timeout, LONGEST_MS))
}

// Files share a process, so that each need not load the site anew: what one sets is not the next one's.
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.waitFor = waitFor
})
