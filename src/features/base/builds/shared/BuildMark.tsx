import Icon from '../../../../components/Icon.tsx'
import type { Build } from '../contract.ts'

const MARKS = {
  queued: { icon: 'clock', word: 'Waiting' },
  building: { icon: 'hammer', word: 'Updating' },
  live: { icon: 'circle-check', word: 'Live' },
  failed: { icon: 'triangle-alert', word: 'Update failed' },
} as const

type Props = { build: Build; words?: string | undefined }

export default function BuildMark({ build, words }: Props) {
  const { icon, word } = MARKS[build.status]
  return (
    <strong className="state-mark" data-state={build.status}>
      <Icon name={icon} /> {words ?? word}
    </strong>
  )
}
