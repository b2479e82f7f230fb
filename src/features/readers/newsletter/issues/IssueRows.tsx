import { useStore } from '@nanostores/react'
import { useState } from 'react'
import RowCell from '../../../../components/admin-list/RowCell.tsx'
import RowList from '../../../../components/admin-list/RowList.tsx'
import type { RowAction } from '../../../../components/admin-list/RowMenu.tsx'
import { createSelection } from '../../../../components/admin-list/selection.ts'
import {
  type SortableColumn,
  useSortedColumns,
} from '../../../../components/admin-list/sorted-columns.ts'
import type { ListedIssue } from './contract.ts'
import { describeAfterwards, describeCopies, describeState } from './describe-issue.ts'
import IssuePreview from './IssuePreview.tsx'
import { openAsTemplate, openIssue } from './issue-document.ts'
import { $order, type IssueColumn, pause, remove, send, show, sortIssues, stop } from './store.ts'

const selection = createSelection<ListedIssue>({ keyOf: ({ id }) => `${id}` })

const COLUMNS: SortableColumn<IssueColumn>[] = [
  { name: 'Subject', sort: 'subject' },
  { name: 'State', sort: 'state' },
  { name: 'Copies', sort: 'sent', first: 'descending' },
  { name: 'Subscribers afterwards', sort: 'growth', first: 'descending' },
]

export default function IssueRows({ issues }: { issues: ListedIssue[] }) {
  const columns = useSortedColumns($order, COLUMNS)
  const [shown, setShown] = useState<number | null>(null)
  const view = (issue: ListedIssue): RowAction => ({
    label: 'View',
    act: () => setShown(issue.id),
  })
  return (
    <>
      <RowList
        label="Issues"
        className="rows-issues"
        items={sortIssues(issues, useStore($order).sort_by)}
        selection={selection}
        columns={columns}
        nameOf={({ subject }) => subject}
        onOpen={(issue) => openingOf(issue, view)?.act?.()}
        next={(issue) => openingOf(issue, view)}
        actions={(issue) => actionsOf(issue, view)}
        below={({ progress }) => progress.braked && <Braked />}
      >
        {(issue) => <IssueCells issue={issue} />}
      </RowList>
      {shown !== null && <IssuePreview id={shown} onClose={() => setShown(null)} />}
    </>
  )
}

type View = (issue: ListedIssue) => RowAction

/** What a press on an issue does, and the button in its row. */
function openingOf(issue: ListedIssue, view: View): RowAction | undefined {
  const { id, state, paused_at, progress } = issue
  if (state === 'sent') return view(issue)
  if (state === 'draft') return { label: 'Edit', act: () => openIssue(issue) }
  if (progress.braked) return
  return paused_at
    ? { label: 'Continue sending', act: () => send(id) }
    : { label: 'Pause', act: () => pause(id) }
}

function actionsOf(issue: ListedIssue, view: View): RowAction[] {
  if (issue.state === 'sending') {
    const opening = openingOf(issue, view)
    return opening ? [view(issue), opening] : [view(issue)]
  }
  if (issue.state === 'sent')
    return [
      view(issue),
      { label: 'Use as a template', act: () => openAsTemplate(issue) },
      { label: issue.public ? 'Remove from the site' : 'Show on the site', act: () => show(issue) },
    ]
  return [
    { label: 'Edit', act: () => openIssue(issue) },
    ...(issue.send_at ? [{ label: 'Stop', act: () => stop(issue) }] : []),
    { label: 'Remove', act: () => remove(issue) },
  ]
}

function IssueCells({ issue }: { issue: ListedIssue }) {
  const { subject, state, progress } = issue
  const { total, sent, failed, uncertain, left } = progress
  return (
    <>
      <RowCell>
        <span className="row-title" dir="auto">
          {subject}
        </span>
      </RowCell>
      <RowCell>{describeState(issue)}</RowCell>
      <RowCell>
        {state === 'sending' && (
          <progress max={total} value={sent + failed + uncertain + left} aria-label="Copies sent" />
        )}
        <span role="status">{describeCopies(progress)}</span>
      </RowCell>
      <RowCell>{state === 'sent' && describeAfterwards(progress)}</RowCell>
    </>
  )
}

const Braked = () => (
  <p className="admin-problem">
    Sending has stopped because too many emails were returned.{' '}
    <a href="/vii/email">See what the servers say</a>
  </p>
)
