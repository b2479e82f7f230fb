import IconButton from '../IconButton.tsx'
import type { Moves, Place } from './moves.ts'

type Props = {
  name: string
  moves: Moves
  isTree: boolean
  onMove(to: Place, button: string): void
}

const BUTTONS = [
  { move: 'up', words: 'up', icon: 'arrow-up' },
  { move: 'down', words: 'down', icon: 'arrow-down' },
  { move: 'out', words: 'out of the one around it', icon: 'list-indent-decrease' },
  { move: 'into', words: 'into the one above it', icon: 'list-indent-increase' },
] as const

/** Buttons that move an item. One without effect announces why. */
export default function OrderButtons({ name, moves, isTree, onMove }: Props) {
  return (
    <div className="order-buttons">
      {BUTTONS.slice(0, isTree ? 4 : 2).map(({ move, words, icon }) => {
        const to = moves[move]
        return (
          <IconButton
            icon={icon}
            label={`Move ${name} ${words}`}
            key={move}
            data-move={move}
            aria-disabled={to === null || undefined}
            onClick={() => to && onMove(to, move)}
          />
        )
      })}
    </div>
  )
}
