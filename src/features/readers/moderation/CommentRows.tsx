import { useState } from 'react'
import RowList from '../../../components/admin-list/RowList.tsx'
import type { RowAction } from '../../../components/admin-list/RowMenu.tsx'
import {
  type SortableColumn,
  useSortedColumns,
} from '../../../components/admin-list/sorted-columns.ts'
import BusyButton from '../../../components/BusyButton.tsx'
import CommentCells, { writerOf } from './CommentCells.tsx'
import CommentDetails from './CommentDetails.tsx'
import type { CommentColumn, ModeratedComment } from './contract.ts'
import { approve, comments, dismiss, mute, remove, suspend } from './store.ts'

const isWaiting = ({ comment }: ModeratedComment) => comment.withheld === 'waiting'
const isReported = ({ reports }: ModeratedComment) => reports.length > 0

const COLUMNS: SortableColumn<CommentColumn>[] = [
  { name: 'Writer and comment', sort: 'writer' },
  { name: 'State', sort: 'state' },
  { name: 'Written', sort: 'created_at', first: 'descending' },
]

export default function CommentRows({ items }: { items: ModeratedComment[] }) {
  const columns = useSortedColumns(comments.$query, COLUMNS)
  const [opened, open] = useState<{ id: number; answers: boolean } | null>(null)
  const toggle = ({ comment: { id } }: ModeratedComment) =>
    open(opened?.id === id ? null : { id, answers: false })
  return (
    <RowList
      label="Comments"
      className="rows-comments"
      items={items}
      selection={comments.selection}
      columns={columns}
      nameOf={(one) => `${writerOf(one)}: ${one.comment.body.slice(0, 40)}`}
      onOpen={toggle}
      actions={(one) => actionsOf(one, () => open({ id: one.comment.id, answers: true }))}
      next={nextOf}
      bulk={(chosen) => <Bulk chosen={chosen} />}
      below={(one) =>
        opened?.id === one.comment.id && (
          <CommentDetails moderated={one} answers={opened.answers} onAnswered={() => open(null)} />
        )
      }
    >
      {(one) => (
        <CommentCells
          moderated={one}
          isOpen={opened?.id === one.comment.id}
          onOpen={() => toggle(one)}
        />
      )}
    </RowList>
  )
}

function Bulk({ chosen }: { chosen: ModeratedComment[] }) {
  const waiting = chosen.filter(isWaiting)
  const reported = chosen.filter(isReported)
  return (
    <>
      {waiting.length > 0 && <BusyButton label="Approve" act={() => approve(waiting)} />}
      {reported.length > 0 && (
        <BusyButton plain label="Dismiss reports" act={() => dismiss(reported)} />
      )}
      <BusyButton plain label="Delete" act={() => remove(chosen)} />
    </>
  )
}

/** What comes next for a comment: to approve it, or to dismiss its reports (rule: admin/rows). */
function nextOf(one: ModeratedComment): RowAction | undefined {
  if (isWaiting(one)) return { label: 'Approve', act: () => approve([one]) }
  return isReported(one) ? { label: 'Dismiss', act: () => dismiss([one]) } : undefined
}

function actionsOf(one: ModeratedComment, answer: () => void): RowAction[] {
  const { comment, article, open, hidden, suspended } = one
  const { id, username, withheld, is_admin } = comment
  const address = `/article/${article.id}#comment-${id}`
  const actions: (RowAction | false)[] = [
    isWaiting(one) && { label: 'Approve', act: () => approve([one]) },
    isWaiting(one) && open && { label: 'Approve and answer', act: answer },
    !withheld && open && { label: 'Answer', act: answer },
    isReported(one) && { label: 'Dismiss the reports', act: () => dismiss([one]) },
    { label: 'Delete', act: () => remove([one]) },
    username !== null &&
      !is_admin && {
        label: hidden ? `Unmute ${username}` : `Mute ${username}`,
        act: () => mute(one, username, !hidden),
      },
    username !== null &&
      !suspended && { label: `Suspend ${username}`, act: () => suspend(one, username) },
    { label: 'View on the site', href: address },
  ]
  return actions.filter((action) => action !== false)
}
