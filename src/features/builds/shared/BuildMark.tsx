import Icon from '../../../components/Icon.tsx'
import type { Build } from '../contract.ts'

const MARKS = {
  queued: { icon: 'clock', word: 'Queued' },
  building: { icon: 'hammer', word: 'Building' },
  live: { icon: 'circle-check', word: 'Live' },
  failed: { icon: 'triangle-alert', word: 'Failed' },
} as const

/** A build's status as word and icon. */
export default function BuildMark({ build }: { build: Build }) {
  const { icon, word } = MARKS[build.status]
  return (
    <strong className="state-mark" data-state={build.status}>
      <Icon name={icon} /> {word}
    </strong>
  )
}
