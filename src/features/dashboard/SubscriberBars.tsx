import { shortNumber } from '../../lib/short-number.ts'
import { barsOf } from './bars.ts'
import type { Dashboard } from './contract.ts'

const PICTURE = { width: 360, height: 120, gap: 8 }
const [ABOVE, BELOW] = [18, 20]

const day = (week: string) =>
  new Date(`${week}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })

type Props = { weeks: NonNullable<Dashboard['subscribers']> }

export default function SubscriberBars({ weeks }: Props) {
  const bars = barsOf(
    weeks.map(({ total }) => total),
    PICTURE,
  )
  return (
    <figure className="subscriber-bars">
      <svg
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height + ABOVE + BELOW}`}
        aria-hidden="true"
        focusable="false"
      >
        {weeks.map(({ week, total }, index) => {
          const { x, y, width, height } = bars[index] ?? { x: 0, y: 0, width: 0, height: 0 }
          const middle = x + width / 2
          return (
            <g key={week}>
              <rect className="subscriber-bar" x={x} y={y + ABOVE} width={width} height={height} />
              <text x={middle} y={y + ABOVE - 5}>
                {shortNumber(total)}
              </text>
              {/* Every third; more do not fit. */}
              {(weeks.length - 1 - index) % 3 === 0 && (
                <text x={middle} y={PICTURE.height + ABOVE + 15}>
                  {day(week)}
                </text>
              )}
            </g>
          )
        })}
        <line x1="0" x2={PICTURE.width} y1={PICTURE.height + ABOVE} y2={PICTURE.height + ABOVE} />
      </svg>
      <figcaption>Subscribers at the end of each of the last twelve weeks</figcaption>
      <div className="visually-hidden">
        <table>
          <caption>Subscribers by week</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Joined</th>
              <th scope="col">Left</th>
              <th scope="col">Subscribers</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, joined, left, total }) => (
              <tr key={week}>
                <th scope="row">{day(week)}</th>
                <td>{joined}</td>
                <td>{left}</td>
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
