import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import Gate from '../../../components/Gate.tsx'
import { ADMINISTRATOR } from '../../account/rules.ts'
import { guardPage, restoreSession } from '../../session/store.ts'
import { $desk, $open, loadDesk, watchDesk } from './desk.ts'
import IssueEditor from './IssueEditor.tsx'
import IssueList from './IssueList.tsx'

const $guard = guardPage([ADMINISTRATOR])

/** Where administrators write issues of the newsletter and send them. */
export default function IssuesPage() {
  const { state } = useStore($guard, { ssr: 'initial' })
  return (
    <Gate state={state} onRetry={restoreSession}>
      <Issues />
    </Gate>
  )
}

function Issues() {
  const { issues, subscribers, problem } = useStore($desk)
  const open = useStore($open)
  useEffect(watchDesk, [])
  const waiting = problem === '' ? 'waiting' : 'unreachable'
  return (
    <Gate state={issues === null ? waiting : 'open'} onRetry={loadDesk}>
      {open === null ? (
        <IssueList issues={issues ?? []} subscribers={subscribers} />
      ) : (
        <IssueEditor
          key={open === 'new' ? 'new' : open.id}
          issue={open}
          subscribers={subscribers}
        />
      )}
    </Gate>
  )
}
