import { useEffect, useRef } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import { useDiscussion, usePart } from './discussion-context.ts'
import { branchOf, leftOf, TOP } from './loaded-comments.ts'
import { loadMore } from './loading.ts'

/**
 * Pages that scrolling loads. Then only the button loads more, so that readers can reach the
 * footer.
 */
const PAGES_BY_SCROLLING = 4

export default function MoreComments() {
  const discussion = useDiscussion()
  const end = useRef<HTMLParagraphElement>(null)
  const pages = useRef(0)
  const { ids, next, total } = usePart((state) => branchOf(state, TOP))
  const left = leftOf({ ids, next, total })
  const problem = usePart(({ problems }) => problems[TOP])

  useEffect(() => {
    if (!end.current || problem || left === 0 || pages.current >= PAGES_BY_SCROLLING) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        pages.current += 1
        loadMore(discussion)
      },
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [discussion, left, problem])

  if (left === 0) return null
  return (
    <>
      {problem && (
        <p className="comments-notice" role="alert">
          {problem}
        </p>
      )}
      <p className="comments-rest needs-script" ref={end}>
        <BusyButton plain label="Show more comments" act={() => loadMore(discussion)} />
      </p>
      <noscript>
        <p className="comments-rest">
          The {ids.length} highest rated of {total} conversations.
        </p>
      </noscript>
    </>
  )
}
