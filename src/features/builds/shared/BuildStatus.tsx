import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import type { Build } from '../contract.ts'
import {
  describeRelease,
  describeWaiting,
  isRunning,
  readError,
  secondsOf,
  timeTaken,
  waitsUntil,
} from '../rules.ts'
import { $build, $builds, $costs, askForBuild, watchBuilds } from '../store.ts'
import BuildMark from './BuildMark.tsx'

type Props = {
  /** The build that the last change of a published article asked for. */
  of?: number | null | undefined
}

/** The status of the newest build, and who has the change that it was asked for. */
export default function BuildStatus({ of }: Props) {
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
      {build && (
        <p className="admin-line">
          <BuildMark build={build} />
          <Times build={build} />
        </p>
      )}
      {build && (
        <Waiting build={build}>
          {builds && <p>{describeRelease(withNewest(builds, build), of)}</p>}
        </Waiting>
      )}
      {build?.status === 'failed' && <Failure build={build} />}
    </div>
  )
}

/** A call may have answered a newer build than the list has. */
const withNewest = (builds: Build[], newest: Build): Build[] => [
  newest,
  ...builds.filter(({ id }) => id !== newest.id),
]

function Waiting({ build, children }: { build: Build; children: ReactNode }) {
  const costs = useStore($costs, { ssr: 'initial' })
  const words = describeWaiting(build, costs, useClock(isRunning(build)))
  if (!words) return children
  return (
    <>
      <p>{words}</p>
      {children}
      <BusyButton plain act={askForBuild}>
        Build now
      </BusyButton>
    </>
  )
}

function Times({ build }: { build: Build }) {
  const now = useClock(isRunning(build))
  const seconds = secondsOf(build, now)
  if (build.status === 'queued') {
    return waitsUntil(build, now) ? null : <span className="admin-note">begins in a moment</span>
  }
  return (
    <span className="admin-note">
      {seconds !== null && `${AFTER[build.status]}${timeTaken(seconds)}`}
      {build.finished_at && (
        <>
          , <TimeAgo at={build.finished_at} />
        </>
      )}
    </span>
  )
}

const AFTER: Record<Build['status'], string> = {
  queued: '',
  building: '',
  live: 'built in ',
  failed: 'after ',
}

function Failure({ build }: { build: Build }) {
  const { sentence, log } = readError(build.error)
  return (
    <>
      <p className="admin-problem">{sentence}</p>
      {log && (
        <details className="build-log">
          <summary>What the build said</summary>
          <pre>{log}</pre>
        </details>
      )}
      <BusyButton plain act={askForBuild}>
        Retry the build
      </BusyButton>
    </>
  )
}

const ANNOUNCEMENTS: Record<Build['status'], string> = {
  queued: 'The build is queued.',
  building: 'The pages are being built.',
  live: 'The change is live.',
  failed: 'The build failed. The former pages stay.',
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
