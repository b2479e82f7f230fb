import { shortNumber } from '../../lib/short-number.ts'
import { axisEnd, barsOf } from './bars.ts'

type Props = { bars: { name: string; value: number }[] }

const PICTURE = { width: 1000, height: 100 }

/** A bar chart as wide as its place. Screen readers read the table beside it instead. */
export default function Bars({ bars }: Props) {
  const values = bars.map(({ value }) => value)
  const most = axisEnd(values)
  const drawn = barsOf(values, { ...PICTURE, most, gap: PICTURE.width / bars.length / 4 })
  const names = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)]
  return (
    <div className="bars" aria-hidden="true">
      <div className="bars-axis">
        {[most, most / 2, 0].map((value) => (
          <span key={value}>{shortNumber(value)}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2={PICTURE.width}
            y1={PICTURE.height * part}
            y2={PICTURE.height * part}
          />
        ))}
        {drawn.map((bar, index) => (
          <rect key={bar.x} {...bar}>
            <title>{`${bars[index]?.name}: ${bars[index]?.value}`}</title>
          </rect>
        ))}
      </svg>
      <div className="bars-names">
        {[...new Set(names.map((bar) => bar?.name))].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  )
}
