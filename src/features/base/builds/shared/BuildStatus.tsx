import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import type { Build } from '../contract.ts'
import {
  describeRelease,
  isLiveForAll,
  isRunning,
  readError,
  secondsOf,
  timeTaken,
  UNTIL_BUILT,
  updatedAt,
  waitsUntil,
} from '../rules.ts'
import { $budget, $build, $builds, askForBuild, watchBuilds } from '../store.ts'
import BuildMark from './BuildMark.tsx'

type Props = {
  /** The build that the last change of a published article asked for. */
  of?: number | null | undefined
  /** One line; only a failure says more. */
  brief?: boolean
}

export default function BuildStatus({ of, brief = false }: Props) {
  const builds = useStore($builds, { ssr: 'initial' })
  const build = useStore($build, { ssr: 'initial' })
  const announcement = useAnnouncement(build)
  useEffect(watchBuilds, [])
  return (
    <div
      className="admin-stack admin-stack-tight build"
      data-status={build?.status}
      hidden={build === null}
    >
      {/* Announces only changes since the page was opened. */}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {build && builds && <Release builds={withNewest(builds, build)} of={of} brief={brief} />}
    </div>
  )
}

/** The answer of another call may contain a newer build than the list. */
const withNewest = (builds: Build[], newest: Build): [Build, ...Build[]] => [
  newest,
  ...builds.filter(({ id }) => id !== newest.id),
]

/** Until the change is live for all readers, the newest build is shown, because it tells why. */
function Release({ builds, of, brief }: Props & { builds: [Build, ...Build[]] }) {
  const [newest] = builds
  const budget = useStore($budget, { ssr: 'initial' })
  const now = useClock(isRunning(newest))
  const isLive = isLiveForAll(builds, of)
  const words = describeRelease(builds, { of, budget, now })
  const live = builds.find(({ status }) => status === 'live') ?? newest
  const shown = isLive ? live : newest
  return (
    <>
      <p className="admin-line">
        <BuildMark build={shown} words={isLive ? words : undefined} />
        <Time build={shown} now={now} />
      </p>
      {!isLive && !brief && <p>{words}</p>}
      {!isLive && !brief && (
        <details>
          <summary>What readers see until then</summary>
          <p>{UNTIL_BUILT}</p>
        </details>
      )}
      {!isLive && !brief && waitsUntil(newest, now) && (
        <BusyButton plain label="Update now" act={askForBuild} />
      )}
      {shown.status === 'failed' && <Failure build={shown} />}
    </>
  )
}

function Time({ build, now }: { build: Build; now: number }) {
  const { status, finished_at } = build
  if (finished_at) {
    const words = updatedAt(Date.parse(finished_at), now)
    return (
      <span className="admin-note">
        <time dateTime={finished_at}>
          {status === 'live' ? words : words.replace('updated ', '')}
        </time>
      </span>
    )
  }
  if (status === 'queued') {
    return waitsUntil(build, now) ? null : <span className="admin-note">begins in a moment</span>
  }
  return <span className="admin-note">for {timeTaken(secondsOf(build, now) ?? 0)}</span>
}

function Failure({ build }: { build: Build }) {
  const { sentence, log } = readError(build.error)
  return (
    <>
      <p className="admin-problem">{sentence}</p>
      {log && (
        <details className="build-log">
          <summary>Details</summary>
          <pre>{log}</pre>
        </details>
      )}
      <BusyButton plain label="Try again" act={askForBuild} />
    </>
  )
}

const ANNOUNCEMENTS: Record<Build['status'], string> = {
  queued: 'The update is waiting.',
  building: 'The site is being updated.',
  live: 'The change is live for all readers.',
  failed: 'The update failed. The previous pages stay.',
}

function useAnnouncement(build: Build | null): string {
  const before = useRef<string>(undefined)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (build === null) return
    const now = `${build.id} ${build.status}`
    if (before.current !== undefined && before.current !== now)
      setAnnouncement(ANNOUNCEMENTS[build.status])
    before.current = now
  }, [build])
  return announcement
}

function useClock(running: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}
