import type { DragEvent } from 'react'
import Icon from '../../../components/Icon.tsx'
import IconButton from '../../../components/IconButton.tsx'
import MoveButtons from '../../../components/MoveButtons.tsx'

type Props = {
  /** `line 2`. */
  name: string
  /** The list, in the card: `groups.0.lines`. */
  list: string
  index: number
  count: number
  onMove(to: number): void
  onRemove(): void
}

const typeOf = (list: string) => `application/x-${list.replaceAll('.', '-')}`

/** Takes what is dragged from another place of the same list. */
export const takesDropped = (list: string, onDrop: (from: number) => void) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes(typeOf(list))) event.preventDefault()
  },
  onDrop(event: DragEvent) {
    const from = event.dataTransfer.getData(typeOf(list))
    if (from === '') return
    event.preventDefault()
    onDrop(Number(from))
  },
})

/** A handle to drag a row, and buttons that move and remove it. */
export default function RowTools({ name, list, index, count, onMove, onRemove }: Props) {
  return (
    <div className="card-row-tools">
      <span
        className="order-handle"
        aria-hidden="true"
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          dataTransfer.setData(typeOf(list), String(index))
        }}
      >
        <Icon name="grip-vertical" />
      </span>
      <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      <IconButton icon="trash-2" label={`Remove ${name}`} onClick={onRemove} />
    </div>
  )
}
