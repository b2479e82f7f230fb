export type Bar = { x: number; y: number; width: number; height: number }

type Picture = { width: number; height: number; gap: number }

export function barsOf(values: number[], { width, height, gap }: Picture): Bar[] {
  const most = Math.max(1, ...values)
  const step = width / Math.max(1, values.length)
  return values.map((value, index) => {
    const tall = (height * value) / most
    return { x: index * step + gap / 2, y: height - tall, width: step - gap, height: tall }
  })
}
