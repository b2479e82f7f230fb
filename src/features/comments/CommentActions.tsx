import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { ensureUser } from '../session/store.ts'
import CommentMenu from './CommentMenu.tsx'
import CommentScore from './CommentScore.tsx'
import { useDiscussion } from './discussion-context.ts'
import { threadPath } from './paths.ts'
import { DEEPEST_LEVEL } from './rules.ts'
import { rightsTo, toggleThread } from './taking-part.ts'
import { branchOf, type Entry } from './thread.ts'
import VoteButton from './VoteButton.tsx'
import { closeEditor, openEditor } from './writing.ts'

type Props = { entry: Entry; author: string; level: number }

/** What can be done with a comment. */
export default function CommentActions({ entry, author, level }: Props) {
  const { discussion, state, user } = useDiscussion()
  const { id, deleted } = entry
  const rights = rightsTo(entry, user)
  const { total } = branchOf(state, id)
  const collapsed = state.collapsed.includes(id)
  const purpose = `reply-${id}` as const
  const replying = state.writing.includes(purpose)
  const reply = async () => {
    if (replying) closeEditor(discussion, purpose)
    else if (await ensureUser()) openEditor(discussion, purpose)
  }
  return (
    <>
      {!deleted && (
        <noscript>
          <CommentScore entry={entry} />
        </noscript>
      )}
      <div className="comment-actions needs-script">
        {rights.own && <CommentScore entry={entry} />}
        {rights.vote && (
          <>
            <VoteButton entry={entry} vote={1} label="Like" Icon={ThumbsUp} />
            <VoteButton entry={entry} vote={-1} label="Dislike" Icon={ThumbsDown} />
          </>
        )}
        {!deleted &&
          (level < DEEPEST_LEVEL ? (
            <button
              className="comment-action"
              type="button"
              aria-expanded={replying}
              onClick={reply}
            >
              Reply<span className="visually-hidden"> to {author}</span>
            </button>
          ) : (
            <a className="comment-action" href={threadPath(entry)} target="_blank" rel="noopener">
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
        {!deleted && <CommentMenu entry={entry} author={author} rights={rights} />}
      </div>
    </>
  )
}
