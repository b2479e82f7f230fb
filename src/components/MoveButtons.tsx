import type { MouseEvent } from 'react'
import Icon from './Icon.tsx'

type Props = {
  name: string
  index: number
  count: number
  onMove(to: number): void
}

export default function MoveButtons({ name, index, count, onMove }: Props) {
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>, to: number) => {
    if (to < 0 || to >= count) return
    onMove(to)
    // Moving an element blurs it.
    requestAnimationFrame(() => currentTarget.focus())
  }
  return (
    <>
      <button
        className="icon-button"
        type="button"
        aria-disabled={index === 0 || undefined}
        onClick={(event) => move(event, index - 1)}
      >
        <Icon name="arrow-up" />
        <span className="visually-hidden">Move {name} up</span>
      </button>
      <button
        className="icon-button"
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
