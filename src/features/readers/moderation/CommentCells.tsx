import type { ReactNode } from 'react'
import RowCell from '../../../components/admin-list/RowCell.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import type { ModeratedComment } from './contract.ts'

export const writerOf = ({ comment }: ModeratedComment): string =>
  comment.username ?? comment.imported_name ?? 'Deleted user'

type Props = { moderated: ModeratedComment; isOpen: boolean; onOpen(): void }

export default function CommentCells({ moderated, isOpen, onOpen }: Props) {
  const { comment, article, reports } = moderated
  const states = statesOf(moderated)
  return (
    <>
      <WordsCell
        writer={writerOf(moderated)}
        words={comment.deleted ? 'This comment was deleted.' : comment.body}
        address={`/article/${article.id}#comment-${comment.id}`}
        title={article.title}
        isOpen={isOpen}
        onOpen={onOpen}
      >
        <Context moderated={moderated} />
      </WordsCell>
      <RowCell>
        {states.length > 0 && (
          <span className="state-mark" data-state={reports.length > 0 ? 'suppressed' : undefined}>
            {states.join(', ')}
          </span>
        )}
      </RowCell>
      <RowCell>
        <TimeAgo at={comment.created_at} />
      </RowCell>
    </>
  )
}

type WordsProps = Pick<Props, 'isOpen' | 'onOpen'> & {
  writer: string
  words: string
  /** Where the comment is or was. */
  address: string
  title: string
  children?: ReactNode
}

/** The words of a comment, a button that opens the whole of it, and a link to its article. */
export function WordsCell(props: WordsProps) {
  const { writer, words, address, title, isOpen, onOpen, children } = props
  return (
    <RowCell>
      <button className="row-text" type="button" aria-expanded={isOpen} onClick={onOpen}>
        <span className="row-writer">{writer}</span> <bdi>{words}</bdi>
      </button>
      <span className="row-note row-context">
        <a href={address} dir="auto">
          {title}
        </a>
        {children}
      </span>
    </RowCell>
  )
}

function statesOf({ comment, reports, hidden, suspended }: ModeratedComment): string[] {
  return [
    comment.withheld === 'waiting' && 'Waiting for approval',
    reports.length > 0 && (reports.length === 1 ? 'Reported' : `${reports.length} reports`),
    hidden && 'Muted',
    suspended && 'Suspended',
  ].filter((state) => state !== false)
}

/** One line of context: the first report, or else what the comment answers. */
function Context({ moderated: { reports, ancestors } }: Pick<Props, 'moderated'>) {
  const [report] = reports
  const above = ancestors.at(-1)
  if (report)
    return (
      <>
        {' '}
        · reported by {report.username ?? 'a deleted user'}:{' '}
        <bdi>{report.reason || 'no reason'}</bdi>
      </>
    )
  if (!above) return null
  return (
    <>
      {' '}
      · to {above.username ?? above.imported_name ?? 'a deleted user'}: “<bdi>{above.body}</bdi>”
    </>
  )
}
