import { shortNumber } from '../../../lib/short-number.ts'
import CommentMenu from './CommentMenu.tsx'
import CommentVotes from './CommentVotes.tsx'
import { toggleThread } from './discussion.ts'
import { useDiscussion, usePart, useReader } from './discussion-context.ts'
import { branchOf, type Entry } from './loaded-comments.ts'
import { write } from './opening.ts'
import { REPLY, threadPath } from './paths.ts'
import { permissionsFor } from './permissions.ts'
import { DEEPEST_LEVEL } from './rules.ts'
import { closeEditor } from './writing.ts'

type Props = { entry: Entry; author: string; level: number }

export default function CommentActions({ entry, author, level }: Props) {
  const discussion = useDiscussion()
  const { id, deleted } = entry
  const purpose = `reply-${id}` as const
  const open = usePart((state) => state.open)
  const collapsed = usePart((state) => state.collapsed.includes(id))
  const replying = usePart(({ writing }) => writing.includes(purpose))
  const { total } = usePart((state) => branchOf(state, id))
  const permissions = permissionsFor(entry, useReader(), open)
  const reply = async () => {
    if (replying) closeEditor(discussion, purpose)
    else await write(discussion, purpose)
  }
  // The built page has no buttons, because they need scripts. The score keeps their space.
  if (import.meta.env.SSR)
    return <div className="comment-actions">{!deleted && <CommentScore entry={entry} />}</div>
  return (
    <div className="comment-actions">
      {permissions.own && <CommentScore entry={entry} />}
      {permissions.vote && <CommentVotes entry={entry} />}
      {permissions.reply &&
        (level < DEEPEST_LEVEL ? (
          <button className="comment-action" type="button" aria-expanded={replying} onClick={reply}>
            Reply<span className="visually-hidden"> to {author}</span>
          </button>
        ) : (
          <a
            className="comment-action"
            href={threadPath(entry) + REPLY}
            target="_blank"
            rel="noopener"
          >
            Reply<span className="visually-hidden"> to {author}, in a new window</span>
          </a>
        ))}
      {total > 0 && level < DEEPEST_LEVEL && (
        <button
          className="comment-action"
          type="button"
          aria-expanded={!collapsed}
          onClick={() => toggleThread(discussion, id)}
        >
          {collapsed ? 'Show' : 'Hide'} {total === 1 ? '1 reply' : `${total} replies`}
        </button>
      )}
      {!deleted && <CommentMenu entry={entry} author={author} permissions={permissions} />}
    </div>
  )
}

function CommentScore({ entry }: { entry: Entry }) {
  const score = [countedVotes(entry.likes, 'like'), countedVotes(entry.dislikes, 'dislike')]
    .filter(Boolean)
    .join(' · ')
  return score && <p className="comment-score">{score}</p>
}

const countedVotes = (count: number, noun: string): string =>
  count === 0 ? '' : `${shortNumber(count)} ${noun}${count === 1 ? '' : 's'}`
