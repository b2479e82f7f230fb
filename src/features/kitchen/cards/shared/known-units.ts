import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import type { Unit } from '../amounts/usual-units.ts'
import { listUnits } from '../measures/contract.ts'
import { unitsWith } from './measures.ts'
import { $units } from './units-store.ts'

let isRequested = false

/** The units of every magazine and those of its editors, which are requested once. */
export function useUnits(): readonly Unit[] {
  useEffect(() => {
    if (isRequested) return
    isRequested = true
    callAsUser(listUnits, {}).then(
      ({ results }) => $units.set(unitsWith(results)),
      () => {
        isRequested = false
      },
    )
  }, [])
  return useStore($units)
}
