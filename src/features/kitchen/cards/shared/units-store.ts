import { atom } from 'nanostores'
import { UNITS } from '../amounts/units.ts'
import type { Unit } from '../amounts/usual-units.ts'

export const $units = atom<readonly Unit[]>(UNITS)
