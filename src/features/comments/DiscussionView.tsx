import Select from '../../components/form/Select.tsx'
import CommentItem from './CommentItem.tsx'
import type { CommentSort } from './contract.ts'
import type { Discussion } from './discussion.ts'
import { DiscussionContext, useDiscussion, usePart } from './discussion-context.ts'
import { madeCardOf } from './drafts.ts'
import Editor from './Editor.tsx'
import { branchOf, TOP } from './loaded-comments.ts'
import { changeSort } from './loading.ts'
import MoreComments from './MoreComments.tsx'

type Props = { discussion: Discussion }

export default function DiscussionView({ discussion }: Props) {
  return (
    <DiscussionContext value={discussion}>
      <Conversations />
    </DiscussionContext>
  )
}

function Conversations() {
  const { ids } = usePart((state) => branchOf(state, TOP))
  const open = usePart((state) => state.open)
  const writing = usePart((state) => state.writing)
  const notice = usePart((state) => state.notice)
  const busy = usePart(({ loading }) => loading.includes(TOP))
  return (
    <>
      {open && writing.includes('new') && <Editor purpose="new" label="Your comment" />}
      {open &&
        writing.map((purpose) => {
          const card = madeCardOf(purpose)
          return card && <Editor key={purpose} purpose={purpose} label={labelOf(card)} />
        })}
      {!import.meta.env.SSR && (
        <p className="comments-notice" role="status">
          {notice}
        </p>
      )}
      {ids.length === 0 ? (
        open && (
          <p className="comments-none">
            Nobody has written yet. If you have done this work, say how it went.
          </p>
        )
      ) : (
        <>
          {!import.meta.env.SSR && <SortSelect />}
          <ol className="comment-list" aria-busy={busy || undefined}>
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

/** The page has the name of the card. */
function labelOf(card: string): string {
  const name = document.querySelector(`[data-card="${card}"] .card-name`)
  return `I made this: ${name?.textContent ?? 'a card of this article'}`
}

const SORTS = [
  { value: 'rating', label: 'Highest Rated' },
  { value: 'new', label: 'New' },
]

/** rule: comments/orders */
function SortSelect() {
  const discussion = useDiscussion()
  const sort = usePart((state) => state.sort)
  return (
    <p className="comments-sort">
      <label>
        Sort comments by{' '}
        <Select
          value={sort}
          choices={SORTS}
          onChange={(value) => changeSort(discussion, value as CommentSort)}
        />
      </label>
    </p>
  )
}
