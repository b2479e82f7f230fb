import Select from '../../../components/form/Select.tsx'
import CommentItem from './CommentItem.tsx'
import type { CommentSort } from './contract.ts'
import type { Discussion } from './discussion.ts'
import { DiscussionContext, useDiscussion, usePart } from './discussion-context.ts'
import { madeCardOf } from './drafts.ts'
import Editor from './Editor.tsx'
import { branchOf, TOP } from './loaded-comments.ts'
import { changeView } from './loading.ts'
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
  const words = usePart((state) => state.words)
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
      {!import.meta.env.SSR && (ids.length > 0 || words) && (
        <div className="comments-sort">
          <SearchField />
          {!words && <SortSelect />}
        </div>
      )}
      {!import.meta.env.SSR && (
        <p className="comments-notice" role="status">
          {notice}
        </p>
      )}
      {ids.length === 0 ? (
        open &&
        !words && (
          <p className="comments-none">
            There are no comments yet. If you have tried this, tell us how it went.
          </p>
        )
      ) : (
        <ol className="comment-list" aria-busy={busy || undefined}>
          {ids.map((id) => (
            <CommentItem key={id} id={id} level={1} />
          ))}
        </ol>
      )}
      <MoreComments />
    </>
  )
}

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
    <label>
      Sort comments by{' '}
      <Select
        value={sort}
        choices={SORTS}
        onChange={(value) => changeView(discussion, { sort: value as CommentSort })}
      />
    </label>
  )
}

/** rule: comments/search */
function SearchField() {
  const discussion = useDiscussion()
  const find = (words: string) => changeView(discussion, { words: words.trim() })
  return (
    <search aria-label="Search the comments">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          find(`${new FormData(event.currentTarget).get('words')}`)
        }}
      >
        <label>
          Words in the comments
          <input
            className="field"
            type="search"
            name="words"
            maxLength={200}
            onChange={({ currentTarget }) => currentTarget.value === '' && find('')}
          />
        </label>
        <button className="button button-plain" type="submit">
          Search
        </button>
      </form>
    </search>
  )
}
