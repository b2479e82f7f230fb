import Icon from '../../../../components/Icon.tsx'
import type { State } from '../../../search/contract.ts'

const MARKS = {
  unpublished: { icon: 'circle-dashed', word: 'Unpublished' },
  published: { icon: 'circle-check', word: 'Published' },
  suppressed: { icon: 'circle-pause', word: 'Suppressed' },
  binned: { icon: 'trash-2', word: 'In the bin' },
} as const

export default function StateMark({ state }: { state: State }) {
  const { icon, word } = MARKS[state]
  return (
    <span className="state-mark" data-state={state}>
      <Icon name={icon} /> {word}
    </span>
  )
}
