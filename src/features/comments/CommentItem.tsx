import { useEffect, useRef } from 'react'
import CommentActions from './CommentActions.tsx'
import CommentText from './CommentText.tsx'
import { useDiscussion } from './discussion-context.ts'
import Editor from './Editor.tsx'
import { focusComment } from './focus-comment.ts'
import Replies from './Replies.tsx'
import { branchOf } from './thread.ts'

type Props = { id: number; level: number }

export default function CommentItem({ id, level }: Props) {
  const { state } = useDiscussion()
  const text = useRef<HTMLElement>(null)
  const entry = state.entries[id]
  const marked = state.marked === id
  useEffect(() => {
    if (marked && text.current) focusComment(text.current)
  }, [marked])
  if (!entry) return null
  const author = entry.username ?? 'Deleted user'
  const edits = state.open && state.writing.includes(`edit-${id}`)
  const replies = state.open && state.writing.includes(`reply-${id}`)
  return (
    <li className="comment" id={`comment-${id}`} data-marked={marked || undefined}>
      <article
        className="comment-text"
        aria-label={entry.deleted ? 'A deleted comment' : `Comment by ${author}`}
        tabIndex={import.meta.env.SSR ? undefined : -1}
        ref={text}
      >
        {entry.deleted ? (
          <p className="comment-gone">This comment was deleted.</p>
        ) : (
          <CommentText entry={entry} author={author} edits={edits} />
        )}
        <CommentActions entry={entry} author={author} level={level} />
      </article>
      {replies && <Editor purpose={`reply-${id}`} label={`Reply to ${author}`} />}
      {!state.collapsed.includes(id) && (
        <Replies entry={entry} level={level}>
          {branchOf(state, id).ids.map((reply) => (
            <CommentItem key={reply} id={reply} level={level + 1} />
          ))}
        </Replies>
      )}
    </li>
  )
}
