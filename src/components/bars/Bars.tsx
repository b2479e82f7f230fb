import { shortNumber } from '../../lib/short-number.ts'
import { barsOf } from './bars.ts'

type Props = { bars: { name: string; value: number }[] }

const PICTURE = { width: 360, height: 120 }
const ABOVE = 18
const BELOW = 20
const FEW = 14
const NAMES = 4

/** A bar chart. Screen readers read the table beside it instead. */
export default function Bars({ bars }: Props) {
  const values = bars.map(({ value }) => value)
  const drawn = barsOf(values, { ...PICTURE, gap: PICTURE.width / bars.length / 4 })
  const highest = values.indexOf(Math.max(...values))
  const every = Math.ceil(bars.length / NAMES)
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height + ABOVE + BELOW}`}
      aria-hidden="true"
      focusable="false"
    >
      {drawn.map(({ x, y, width, height }, index) => {
        const { name = '', value = 0 } = bars[index] ?? {}
        const middle = x + width / 2
        return (
          <g key={x}>
            <title>{`${name}: ${value}`}</title>
            <rect x={x} y={y + ABOVE} width={width} height={height} />
            {(bars.length <= FEW || index === highest) && (
              <text x={middle} y={y + ABOVE - 5}>
                {shortNumber(value)}
              </text>
            )}
            {(bars.length - 1 - index) % every === 0 && (
              <text x={middle} y={PICTURE.height + ABOVE + 15}>
                {name}
              </text>
            )}
          </g>
        )
      })}
      <line x1="0" x2={PICTURE.width} y1={PICTURE.height + ABOVE} y2={PICTURE.height + ABOVE} />
    </svg>
  )
}
