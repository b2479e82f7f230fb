import { Cron } from 'croner'
import type { ScheduledFunction } from './netlify-config.ts'

/** Scheduled functions, running at their times. */
export type Schedule = { stop(): void }

/**
 * Runs functions at the times of their cron expressions, in UTC as Netlify does. One that still runs
 * is not started again.
 *
 * @throws Error naming the function whose cron expression is not valid
 */
export function startSchedule(
  scheduled: ScheduledFunction[],
  invoke: (name: string) => Promise<unknown>,
): Schedule {
  const jobs: Cron[] = []
  const stop = () => {
    for (const job of jobs) job.stop()
  }
  for (const { name, schedule } of scheduled) {
    try {
      jobs.push(
        new Cron(schedule, { timezone: 'UTC', protect: true, unref: true }, async () => {
          await invoke(name)
        }),
      )
    } catch (error) {
      stop()
      throw new Error(
        `functions/${name}.ts, config.schedule: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
  return { stop }
}
