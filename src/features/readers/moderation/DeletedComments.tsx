import { useStore } from '@nanostores/react'
import { useState } from 'react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import RowCell from '../../../components/admin-list/RowCell.tsx'
import RowList from '../../../components/admin-list/RowList.tsx'
import {
  type SortableColumn,
  useSortedColumns,
} from '../../../components/admin-list/sorted-columns.ts'
import BusyButton from '../../../components/BusyButton.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { inOrder } from '../../../lib/sort-by.ts'
import type { DeletedComment } from '../comments/contract.ts'
import CommentPicture from '../comments/shared/CommentPicture.tsx'
import { WordsCell } from './CommentCells.tsx'
import type { CommentColumn } from './contract.ts'
import { comments, deletedComments, restore } from './store.ts'

const COLUMNS: SortableColumn<CommentColumn>[] = [
  { name: 'Writer and comment', sort: 'writer' },
  { name: 'Deleted', sort: 'created_at', first: 'descending' },
]

const writerOf = ({ username }: DeletedComment) => username ?? 'Deleted user'

const textOf = ({ html }: DeletedComment) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent

/** rule: comments/restored */
export default function DeletedComments() {
  return (
    <AdminList
      list={deletedComments}
      label="Deleted in the last 24 hours"
      counted="comment"
      empty="No comments deleted in the last 24 hours."
      create={
        <p className="admin-note">
          Comments that editors deleted. After 24 hours they are gone for good.
        </p>
      }
      rows={(items) => <DeletedRows items={items} />}
    />
  )
}

function DeletedRows({ items }: { items: DeletedComment[] }) {
  const sorted = useSortedColumns(comments.$query, COLUMNS)
  const { sort_by } = useStore(comments.$query)
  const [opened, open] = useState<number | null>(null)
  const toggle = ({ id }: DeletedComment) => open(opened === id ? null : id)
  return (
    <RowList
      label="Deleted comments"
      className="rows-comments"
      items={inOrder<DeletedComment, string>(items, sort_by, {
        writer: writerOf,
        created_at: ({ deleted_at }) => deleted_at,
      })}
      selection={deletedComments.selection}
      columns={sorted.toSpliced(1, 0, { name: 'Reason' })}
      nameOf={(one) => `${writerOf(one)}: ${textOf(one).slice(0, 40)}`}
      onOpen={toggle}
      next={(one) => ({ label: 'Restore', act: () => restore([one]) })}
      actions={(one) => [
        { label: 'Restore', act: () => restore([one]) },
        { label: 'View the article', href: `/article/${one.article.id}` },
      ]}
      bulk={(chosen) => <BusyButton label="Restore" act={() => restore(chosen)} />}
      below={(one) => opened === one.id && <WholeComment comment={one} />}
    >
      {(one) => (
        <>
          <WordsCell
            writer={writerOf(one)}
            words={textOf(one)}
            address={`/article/${one.article.id}`}
            title={one.article.title}
            isOpen={opened === one.id}
            onOpen={() => toggle(one)}
          />
          <RowCell>
            <bdi>{one.reason}</bdi>
          </RowCell>
          <RowCell label="Deleted">
            <TimeAgo at={one.deleted_at} />
          </RowCell>
        </>
      )}
    </RowList>
  )
}

const WholeComment = ({ comment: { html, picture } }: { comment: DeletedComment }) => (
  <div className="admin-stack admin-narrow">
    <div
      className="admin-quote comment-body"
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server when stored
      dangerouslySetInnerHTML={{ __html: html }}
    />
    {picture && <CommentPicture picture={picture} />}
  </div>
)
