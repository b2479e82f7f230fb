import { atom, type ReadableAtom } from 'nanostores'
import type { Build } from './contract.ts'

const $newest = atom<Build | null>(null)

/** The newest build that this page knows of. */
export const $build: ReadableAtom<Build | null> = $newest

/** Shows a build that a call has just answered. */
export function followBuild(build: Build | null): void {
  if (build) $newest.set(build)
}
