import { MAX_UPLOAD } from '../contract.ts'
import { LARGEST } from '../rules.ts'

export type Size = { width: number; height: number }

/** Higher than any figure needs, and below what every browser can draw. */
const HIGHEST = 4 * LARGEST

/** The size in which a photo is sent: no wider than the server stores, and never enlarged. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST / width, HIGHEST / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Whether a picture is sent as it is, because the server would not make it smaller. */
export const isSmall = (bytes: number, size: Size): boolean =>
  bytes <= MAX_UPLOAD && sentSize(size).width === size.width
