import type { MouseEvent } from 'react'
import { changeAndFocus } from './change-and-focus.ts'
import IconButton from './IconButton.tsx'

type Props = {
  name: string
  index: number
  count: number
  onMove(to: number): void
}

export default function MoveButtons({ name, index, count, onMove }: Props) {
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>, to: number) => {
    if (to < 0 || to >= count) return
    // An element loses the focus when it is moved in the page.
    changeAndFocus(
      () => onMove(to),
      () => currentTarget,
    )
  }
  return (
    <>
      <IconButton
        icon="arrow-up"
        label={`Move ${name} up`}
        aria-disabled={index === 0 || undefined}
        onClick={(event) => move(event, index - 1)}
      />
      <IconButton
        icon="arrow-down"
        label={`Move ${name} down`}
        aria-disabled={index === count - 1 || undefined}
        onClick={(event) => move(event, index + 1)}
      />
    </>
  )
}
