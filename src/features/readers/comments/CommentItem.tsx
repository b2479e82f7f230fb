import { memo, useEffect, useRef } from 'react'
import CommentActions from './CommentActions.tsx'
import CommentText, { writerOf } from './CommentText.tsx'
import { usePart } from './discussion-context.ts'
import Editor from './Editor.tsx'
import { branchOf } from './loaded-comments.ts'
import Replies from './Replies.tsx'

type Props = { id: number; level: number }

export default memo(function CommentItem({ id, level }: Props) {
  const text = useRef<HTMLElement>(null)
  const entry = usePart(({ entries }) => entries[id])
  const marked = usePart((state) => state.marked === id)
  const edits = usePart(({ open, writing }) => open && writing.includes(`edit-${id}`))
  const replies = usePart(({ open, writing }) => open && writing.includes(`reply-${id}`))
  const { ids } = usePart((state) => branchOf(state, id))
  useEffect(() => {
    if (marked && text.current) focusComment(text.current)
  }, [marked])
  if (!entry) return null
  const author = writerOf(entry)
  return (
    <li className="comment" id={`comment-${id}`} data-marked={marked || undefined}>
      <article
        className="comment-text"
        aria-label={entry.deleted ? 'A deleted comment' : `Comment by ${author}`}
        tabIndex={import.meta.env.SSR ? undefined : -1}
        ref={text}
      >
        <CommentText entry={entry} edits={edits} />
        <CommentActions entry={entry} author={author} level={level} />
      </article>
      {replies && <Editor purpose={`reply-${id}`} label={`Reply to ${author}`} />}
      <Replies entry={entry} level={level}>
        {ids.map((reply) => (
          <CommentItem key={reply} id={reply} level={level + 1} />
        ))}
      </Replies>
    </li>
  )
})

/** Focuses a comment, and scrolls only when a part of it is not visible. */
function focusComment(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  const { top, bottom, height } = element.getBoundingClientRect()
  const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  if (top >= hidden && bottom <= innerHeight) return
  const block = height > innerHeight / 2 ? 'start' : 'center'
  element.scrollIntoView({ block, behavior: 'instant' })
}
