export type Bar = { x: number; y: number; width: number; height: number }

type Picture = { width: number; height: number; gap: number; most: number }

/** The bars of a chart whose axis ends at `most`. */
export function barsOf(values: number[], { width, height, gap, most }: Picture): Bar[] {
  const step = width / Math.max(1, values.length)
  return values.map((value, index) => {
    const tall = (height * value) / most
    return { x: index * step + gap / 2, y: height - tall, width: step - gap, height: tall }
  })
}

/** The end of the axis: the next even number of one digit and zeros, so that its half is whole. */
export function axisEnd(values: number[]): number {
  const highest = Math.max(2, ...values)
  const unit = 10 ** Math.floor(Math.log10(highest))
  return Math.ceil(highest / unit / 2) * 2 * unit
}
