import type { CommentSort } from './contract.ts'
import { useDiscussion, usePart } from './discussion-context.ts'
import { changeSort } from './loading.ts'

/** rule: comments/orders */
export default function SortSelect() {
  const discussion = useDiscussion()
  const sort = usePart((state) => state.sort)
  return (
    <p className="comments-sort">
      <label>
        Sort comments by{' '}
        <select
          className="field"
          value={sort}
          onChange={({ currentTarget }) =>
            changeSort(discussion, currentTarget.value as CommentSort)
          }
        >
          <option value="rating">Highest Rated</option>
          <option value="new">New</option>
        </select>
      </label>
    </p>
  )
}
