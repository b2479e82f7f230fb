import type { MouseEvent } from 'react'
import Icon from './Icon.tsx'

type Props = {
  /** What is moved, as its buttons say it. */
  name: string
  index: number
  count: number
  onMove(to: number): void
}

/** Moves an entry of a list up and down; the focus stays on the button through every move. */
export default function MoveButtons({ name, index, count, onMove }: Props) {
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>, to: number) => {
    if (to < 0 || to >= count) return
    onMove(to)
    // The browser lets go of what is moved in the page.
    requestAnimationFrame(() => currentTarget.focus())
  }
  return (
    <>
      <button
        className="icon-button move-button"
        type="button"
        aria-disabled={index === 0 || undefined}
        onClick={(event) => move(event, index - 1)}
      >
        <Icon name="arrow-up" />
        <span className="visually-hidden">Move {name} up</span>
      </button>
      <button
        className="icon-button move-button"
        type="button"
        aria-disabled={index === count - 1 || undefined}
        onClick={(event) => move(event, index + 1)}
      >
        <Icon name="arrow-down" />
        <span className="visually-hidden">Move {name} down</span>
      </button>
    </>
  )
}
