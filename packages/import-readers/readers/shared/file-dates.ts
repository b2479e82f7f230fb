import type { Archive, ArchiveFile } from '../../pieces.ts'

/** Files that were written within this many milliseconds were unpacked or copied together. */
const TOGETHER = 60_000

/**
 * When a file was first committed or last changed, for texts that name no date. Null when most
 * files of the archive have nearly one time: it says when they were packed, or began to be kept.
 */
export function fileDates({ files }: Archive): (file: ArchiveFile) => string | null {
  const times = files.map(({ changedAt }) => changedAt?.getTime() ?? 0).sort((a, b) => a - b)
  const half = Math.floor(files.length / 2)
  const isPacked = times.some((time, place) => (times[place + half] ?? Infinity) - time < TOGETHER)
  const commits = Map.groupBy(files, ({ committedAt }) => committedAt?.getTime())
  return ({ changedAt, committedAt }) => {
    const time = (committedAt ?? changedAt)?.getTime() ?? Number.NaN
    // The first day of a zip's calendar means that it has no date.
    const isKnown = time > Date.UTC(1980, 1, 1) && time <= Date.now()
    const isTogether = committedAt ? (commits.get(time)?.length ?? 0) > half : isPacked
    return isTogether || !isKnown ? null : new Date(time).toISOString()
  }
}
