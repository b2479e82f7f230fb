import Select from '../../components/form/Select.tsx'
import type { CommentSort } from './contract.ts'
import { useDiscussion, usePart } from './discussion-context.ts'
import { changeSort } from './loading.ts'

const SORTS = [
  { value: 'rating', label: 'Highest Rated' },
  { value: 'new', label: 'New' },
]

/** rule: comments/orders */
export default function SortSelect() {
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
