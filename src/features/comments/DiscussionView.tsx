import CommentItem from './CommentItem.tsx'
import type { Discussion } from './discussion.ts'
import { DiscussionContext, useDiscussion } from './discussion-context.ts'
import Editor from './Editor.tsx'
import MoreComments from './MoreComments.tsx'
import SortSelect from './SortSelect.tsx'
import { branchOf, TOP } from './thread.ts'

type Props = { discussion: Discussion }

export default function DiscussionView({ discussion }: Props) {
  return (
    <DiscussionContext value={discussion}>
      <Conversations />
    </DiscussionContext>
  )
}

function Conversations() {
  const { state } = useDiscussion()
  const { ids } = branchOf(state, TOP)
  return (
    <>
      {state.open && state.writing.includes('new') && <Editor purpose="new" label="Your comment" />}
      {!import.meta.env.SSR && (
        <p className="comments-notice" role="status">
          {state.notice}
        </p>
      )}
      {ids.length === 0 ? (
        state.open && (
          <p className="comments-none">
            Nobody has written yet. If you have done this work, say how it went.
          </p>
        )
      ) : (
        <>
          {!import.meta.env.SSR && <SortSelect />}
          <ol className="comment-list" aria-busy={state.loading.includes(TOP) || undefined}>
            {ids.map((id) => (
              <CommentItem key={id} id={id} level={1} />
            ))}
          </ol>
        </>
      )}
      <MoreComments />
    </>
  )
}
