import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { callAsUser } from '../../session/call-as-user.ts'
import { UNITS, type Unit } from '../amounts/units.ts'
import { listUnits } from '../measures/contract.ts'
import { unitsWith } from './measures.ts'

/** In which cards are written: of every magazine, and soon those of editors. */
export const $units = atom<readonly Unit[]>(UNITS)
let asked = false

/** The known units; those of editors are asked for once. Without an answer they are words. */
export function useUnits(): readonly Unit[] {
  useEffect(() => {
    if (asked) return
    asked = true
    callAsUser(listUnits, {}).then(
      ({ results }) => $units.set(unitsWith(results)),
      () => {
        asked = false
      },
    )
  }, [])
  return useStore($units)
}
