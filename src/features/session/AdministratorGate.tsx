import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import Gate from '../../components/Gate.tsx'
import { ADMINISTRATOR } from '../account/rules.ts'
import { guardPage } from './guard.ts'
import { restoreSession } from './keeper.ts'

const $guard = guardPage([ADMINISTRATOR])

type Props = { children?: ReactNode }

/** Stands before the editors' desk: "Loading..." until somebody is known to be an administrator. */
export default function AdministratorGate({ children }: Props) {
  const { state } = useStore($guard, { ssr: 'initial' })
  return (
    <Gate state={state} onRetry={restoreSession}>
      {children}
    </Gate>
  )
}
