import type { Build } from './contract.ts'

/** Whether there is more to come. */
export const isRunning = (build: Build | null): boolean =>
  build?.status === 'queued' || build?.status === 'building'

/** What a build was asked for, as the list of builds says it. */
const REASONS: Record<string, string> = {
  publish: 'Published',
  schedule: 'Published as planned',
  suspend: 'Withdrawn',
  edit: 'Corrected',
  delete: 'Deleted',
  retry: 'Tried again',
  start: 'Start of the server',
  'asked for': 'Asked for on the desk',
}

export const reasonOf = ({ reason }: Build): string => REASONS[reason] ?? reason

/** Seconds that a build took, or has taken by now; null before it has begun. */
export function secondsOf({ started_at, finished_at }: Build, now: number): number | null {
  if (started_at === null) return null
  const end = finished_at === null ? now : Date.parse(finished_at)
  // The clock of the reader may be behind that of the server.
  return Math.max(0, Math.round((end - Date.parse(started_at)) / 1000))
}

/** Time taken: "9 s", "2 min 5 s". */
export function timeTaken(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

/** The error of a build in its first line, and what the log says besides. */
export function readError(error: string | null): { sentence: string; log: string } {
  const [sentence = '', ...log] = (error ?? '').trim().split('\n')
  return { sentence: sentence || 'The build failed.', log: log.join('\n').trim() }
}
