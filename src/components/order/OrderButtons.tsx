import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import IndentDecrease from 'lucide-react/icons/list-indent-decrease'
import IndentIncrease from 'lucide-react/icons/list-indent-increase'
import type { Moves, Place } from './moves.ts'

type Props = {
  /** What is moved, as its buttons say it. */
  name: string
  moves: Moves
  isTree: boolean
  onMove(to: Place, button: string): void
}

const BUTTONS = [
  { move: 'up', words: 'up', icon: ArrowUp },
  { move: 'down', words: 'down', icon: ArrowDown },
  { move: 'out', words: 'out of the one around it', icon: IndentDecrease },
  { move: 'into', words: 'into the one above it', icon: IndentIncrease },
] as const

/** Moves an item of a list or tree; what cannot be done now is said and does nothing. */
export default function OrderButtons({ name, moves, isTree, onMove }: Props) {
  return (
    <div className="order-buttons">
      {BUTTONS.slice(0, isTree ? 4 : 2).map(({ move, words, icon: Icon }) => {
        const to = moves[move]
        return (
          <button
            key={move}
            className="icon-button move-button"
            type="button"
            data-move={move}
            aria-disabled={to === null || undefined}
            onClick={() => to && onMove(to, move)}
          >
            <Icon aria-hidden="true" />
            <span className="visually-hidden">
              Move {name} {words}
            </span>
          </button>
        )
      })}
    </div>
  )
}
