import { type ReactNode, useDeferredValue } from 'react'
import Spinner from '../../../components/Spinner.tsx'
import { useDiscussion, usePart } from './discussion-context.ts'
import { branchOf, type Entry, leftOf } from './loaded-comments.ts'
import { loadMore } from './loading.ts'
import { threadPath } from './paths.ts'
import { DEEPEST_LEVEL } from './rules.ts'

type Props = { entry: Entry; level: number; children: ReactNode[] }

export default function Replies({ entry, level, children }: Props) {
  const discussion = useDiscussion()
  const branch = usePart((state) => branchOf(state, entry.id))
  const left = leftOf(branch)
  const label = left === 1 ? '1 more reply' : `${left} more replies`
  const busy = usePart(({ loading }) => loading.includes(entry.id))
  const problem = usePart(({ problems }) => problems[entry.id])
  // Deferred, so that the pressed button is painted before the replies are rendered.
  const collapsed = useDeferredValue(usePart((state) => state.collapsed.includes(entry.id)))
  const elsewhere = level >= DEEPEST_LEVEL || import.meta.env.SSR
  if (collapsed) return null
  return (
    <>
      {children.length > 0 && <ol className="comment-replies">{children}</ol>}
      {left > 0 &&
        (elsewhere ? (
          <a className="comment-more" href={threadPath(entry)} target="_blank" rel="noopener">
            {label}
          </a>
        ) : (
          <button
            className="comment-more"
            type="button"
            aria-busy={busy || undefined}
            onClick={() => loadMore(discussion, entry.id)}
          >
            {busy && <Spinner />}
            {label}
          </button>
        ))}
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
