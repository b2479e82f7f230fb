import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import Trash2 from 'lucide-react/icons/trash-2'
import type { State } from '../../search/contract.ts'

const MARKS = {
  unpublished: { Shape: CircleDashed, word: 'Unpublished' },
  published: { Shape: CircleCheck, word: 'Published' },
  suppressed: { Shape: CirclePause, word: 'Suppressed' },
  binned: { Shape: Trash2, word: 'In the bin' },
}

/** The state of an article as a word and a shape. */
export default function StateMark({ state }: { state: State }) {
  const { Shape, word } = MARKS[state]
  return (
    <span className="state-mark" data-state={state}>
      <Shape aria-hidden="true" /> {word}
    </span>
  )
}
