import { atom } from 'nanostores'
import { UNITS } from '../amounts/units.ts'
import type { Unit } from '../amounts/usual-units.ts'

/** In which cards are written: of every magazine, and in the editor soon those of editors. */
export const $units = atom<readonly Unit[]>(UNITS)
