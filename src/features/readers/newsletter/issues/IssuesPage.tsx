import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import LoadingState from '../../../../components/LoadingState.tsx'
import { usePageHeading } from '../../../../components/use-page-heading.ts'
import { forRole } from '../../../base/session/RequireRole.tsx'
import IssueEditor from './IssueEditor.tsx'
import IssueList from './IssueList.tsx'
import { $editor } from './issue-document.ts'
import { $issues, loadIssues, watchIssues } from './store.ts'

export default forRole('editor', Issues)

function Issues() {
  const { value, problem } = useStore($issues)
  const editor = useStore($editor)
  useEffect(watchIssues, [])
  usePageHeading('Newsletter', editor ? 'issue' : 'issues')
  if (value === null) return <LoadingState ready={false} problem={problem} onRetry={loadIssues} />
  const { results, subscribers, has_newsletter } = value
  return (
    <>
      {!has_newsletter && <NewsletterIsOff />}
      {editor ? (
        <IssueEditor editor={editor} canSend={has_newsletter} />
      ) : (
        <IssueList issues={results} subscribers={subscribers} />
      )}
    </>
  )
}

/** rule: site-settings/newsletter */
function NewsletterIsOff() {
  return (
    <p className="note">
      The newsletter is off: readers see no form, and no issue can be sent. People who subscribed
      stay on the list until they unsubscribe. Administrators turn it on in the{' '}
      <a href="/vii/settings/readers">settings</a>.
    </p>
  )
}
