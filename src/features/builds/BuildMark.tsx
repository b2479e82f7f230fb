import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Hammer from 'lucide-react/icons/hammer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Build } from './contract.ts'

const MARKS = {
  queued: { Shape: Clock, word: 'Queued' },
  building: { Shape: Hammer, word: 'Building' },
  live: { Shape: CircleCheck, word: 'Live' },
  failed: { Shape: TriangleAlert, word: 'Failed' },
}

/** The status of a build as a word and a shape. */
export default function BuildMark({ build }: { build: Build }) {
  const { Shape, word } = MARKS[build.status]
  return (
    <strong className="build-mark" data-status={build.status}>
      <Shape aria-hidden="true" /> {word}
    </strong>
  )
}
