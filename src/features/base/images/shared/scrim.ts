import { thumbHashToRGBA } from 'thumbhash'

type Scrim = 1 | 2 | 3 | 4

/** Above this luminance a picture needs more than this scrim for a contrast of 7:1. */
const BRIGHTER: [number, Scrim][] = [
  [0.41, 4],
  [0.22, 3],
  [0.11, 2],
]
/** This share of a picture decides; `--cover-limit` darkens its lighter pixels. */
const SHARE = 0.9

/** rule: articles/darkened-by-contrast; without a thumbhash a picture counts as white. */
export function scrimOf(placeholder: string): Scrim {
  if (!placeholder) return 4
  const { rgba } = thumbHashToRGBA(Uint8Array.from(atob(placeholder), (one) => one.charCodeAt(0)))
  const light: number[] = []
  for (let at = 0; at < rgba.length; at += 4) light.push(luminance(rgba.subarray(at, at + 3)))
  light.sort((one, other) => one - other)
  const bright = light[Math.floor(light.length * SHARE)] ?? 1
  return BRIGHTER.find(([from]) => bright > from)?.[1] ?? 1
}

export function luminance(color: Iterable<number>): number {
  const [red = 0, green = 0, blue = 0] = [...color].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
