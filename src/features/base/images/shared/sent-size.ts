import { MAX_UPLOAD } from '../contract.ts'
import { LARGEST } from '../rules.ts'

export type Size = { width: number; height: number }

const HIGHEST = 4 * LARGEST

export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST / width, HIGHEST / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

export const isSmall = (bytes: number, size: Size): boolean =>
  bytes <= MAX_UPLOAD && sentSize(size).width === size.width
