import { countOf } from '../../../../lib/pluralize.ts'
import type { ListedIssue } from './contract.ts'
import IssueRows from './IssueRows.tsx'
import { openIssue } from './issue-document.ts'

type Props = { issues: ListedIssue[]; subscribers: number }

export default function IssueList({ issues, subscribers }: Props) {
  return (
    <div className="admin-stack">
      <p className="admin-line">
        <button className="button" type="button" onClick={() => openIssue(null)}>
          Write an issue
        </button>
        <span className="admin-note">
          {subscribers === 0
            ? 'No subscriber would get an issue now.'
            : `The next issue goes to ${countOf(subscribers, 'subscriber')}.`}
        </span>
      </p>
      {issues.length === 0 ? <p>No issues yet.</p> : <IssueRows issues={issues} />}
    </div>
  )
}
