import { useRef } from 'react'
import IconButton from '../../../../components/IconButton.tsx'
import MoveButtons from '../../../../components/MoveButtons.tsx'
import type { OrderedList } from '../../../../components/ordered-list/use-list.ts'

type Props = {
  tag: number[]
  list: OrderedList<number>
  named(id: number): string
}

export default function TagChips({ tag, list, named }: Props) {
  const chips = useRef<HTMLOListElement>(null)
  const remove = (index: number) => {
    list.remove(index)
    chips.current?.focus()
  }
  return (
    <ol className="chips tag-chips" aria-label="Chosen categories" tabIndex={-1} ref={chips}>
      {tag.map((id, index) => (
        <li className="chip tag-chip" key={id}>
          <span dir="auto">{named(id)}</span>
          <MoveButtons
            name={named(id)}
            index={index}
            count={tag.length}
            onMove={(to) => list.move(index, to)}
          />
          <IconButton icon="x" label={`Remove ${named(id)}`} onClick={() => remove(index)} />
        </li>
      ))}
    </ol>
  )
}
