import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import LoadingState from '../../../components/LoadingState.tsx'
import RequireRole from '../../session/RequireRole.tsx'
import { $editor } from './editor-store.ts'
import IssueEditor from './IssueEditor.tsx'
import IssueList from './IssueList.tsx'
import { $issues, loadIssues, watchIssues } from './store.ts'

export default function IssuesPage() {
  return (
    <RequireRole atLeast="editor">
      <Issues />
    </RequireRole>
  )
}

function Issues() {
  const { value, problem } = useStore($issues)
  const editor = useStore($editor)
  useEffect(watchIssues, [])
  if (value === null) return <LoadingState ready={false} problem={problem} onRetry={loadIssues} />
  const { results, subscribers } = value
  return editor ? (
    <IssueEditor key={editor.serial} editor={editor} subscribers={subscribers} />
  ) : (
    <IssueList issues={results} subscribers={subscribers} />
  )
}
