export const COLOR = /^#[0-9a-f]{6}$/

/** The least contrast of text (rule: site-settings/contrast). */
export const TEXT_CONTRAST = 7
/** The least contrast of links, buttons and borders of fields. */
export const INTERFACE_CONTRAST = 4.5

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** The relative luminance of a color (WCAG 2.2), from 0 to 1. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => linear(value / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colors (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const pair = [luminance(one), luminance(other)]
  return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)
}

/** `6.9:1`, rounded down. */
export const ratioText = (ratio: number): string => `${Math.floor(ratio * 10) / 10}:1`

/** Mixes two colors; `share` is that of the first one, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const rest = channels(other)
  const mixed = channels(one).map((value, at) => value * share + (rest[at] ?? 0) * (1 - share))
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
