import type { ClipboardEvent, DragEvent, KeyboardEvent, ReactNode } from 'react'
import Icon from '../../../../components/Icon.tsx'
import IconButton from '../../../../components/IconButton.tsx'
import MoveButtons from '../../../../components/MoveButtons.tsx'

type RowPlace = {
  /** `line 2`. */
  name: string
  /** Path of the list: `groups.0.lines`. */
  list: string
  index: number
  count: number
  onMove(to: number): void
  onDropped(from: number): void
  onRemove(): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  /** Called when several paragraphs are pasted. */
  onPasted(text: string): void
}

export type RowProps<Item> = {
  item: Item
  /** Path in the card: `groups.0.lines.1`. */
  path: string
  place: RowPlace
  onChange(item: Item): void
}

type Props = {
  place: RowPlace
  className: string
  /** The problem of the row, or a hint. */
  message: string | undefined
  messageId: string
  /** Fields that are always shown. */
  children: ReactNode
  more: ReactNode
}

export default function CardRow({ place, className, message, messageId, children, more }: Props) {
  const { name, list, index, count, onMove, onDropped, onRemove, onKeyDown, onPasted } = place
  const type = `application/x-${list.replaceAll('.', '-')}`
  const allowDrop = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(type)) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(type)
    if (from === '') return
    event.preventDefault()
    onDropped(Number(from))
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/\S\s*\n\s*\S/.test(text)) return
    event.preventDefault()
    onPasted(text)
  }
  return (
    <li
      className="admin-row card-row"
      onDragOver={allowDrop}
      onDrop={drop}
      data-wrong={message ? true : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its fields have the focus */}
      <div className={className} onKeyDown={onKeyDown} onPaste={paste}>
        {children}
        <div className="card-row-tools">
          <span
            className="order-handle"
            aria-hidden="true"
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              dataTransfer.setData(type, String(index))
            }}
          >
            <Icon name="grip-vertical" />
          </span>
          <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
        </div>
      </div>
      <p className="field-problem" id={messageId} aria-live="polite">
        {message}
      </p>
      {more}
    </li>
  )
}
