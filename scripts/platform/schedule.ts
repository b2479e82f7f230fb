import { Cron } from 'croner'

/** A cron expression or a word such as `@daily`. */
export type ScheduledFunction = { name: string; schedule: string }

export type Schedule = { stop(): void }

/** Starts a schedule in UTC; runs do not overlap. @throws Error for an invalid expression */
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
