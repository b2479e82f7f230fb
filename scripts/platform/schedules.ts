import type { Functions } from './functions.ts'

const MINUTE_MS = 60_000
const PERIODS_MS: Record<string, number> = {
  '* * * * *': MINUTE_MS,
  '@hourly': 60 * MINUTE_MS,
  '@daily': 24 * 60 * MINUTE_MS,
}

/**
 * Runs scheduled functions as often as Netlify would, counted from now.
 *
 * @throws Error naming the function whose schedule is not one that the laptop keeps
 */
export function runSchedules({ scheduled, invoke }: Pick<Functions, 'scheduled' | 'invoke'>) {
  const timers = scheduled.map(({ name, schedule }) => {
    const period = PERIODS_MS[schedule]
    if (!period) throw new Error(`functions/${name}.ts: "${schedule}" is not kept locally.`)
    return setInterval(() => void invoke(name), period)
  })
  return { stop: () => timers.forEach(clearInterval) }
}
