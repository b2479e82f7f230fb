import { useStore } from '@nanostores/react'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { TextButton } from '../../../components/Button.tsx'
import Count from '../../publishing/views/shared/Count.tsx'
import DiscussionView from './DiscussionView.tsx'
import { createDiscussion, type DiscussedArticle } from './discussion.ts'
import { COMMENTS_CLOSED } from './messages.ts'
import { openDiscussion, showNewest, write } from './opening.ts'

type Props = {
  article: DiscussedArticle
  count: number
  /** rule: comments/closed */
  open: boolean
  /** The comments of the built page, which are shown until the newest are loaded. */
  children?: ReactNode
}

export default function Comments({ article, count, open, children }: Props) {
  const [discussion] = useState(() => createDiscussion(article, { open }))
  const { status, open: isOpen } = useStore(discussion.$state)
  useEffect(() => openDiscussion(discussion, count), [discussion, count])
  // Deferred, because rendering the whole discussion at once would block input.
  const isHydrated = useDeferredValue(status === 'hydrated')
  return (
    <>
      <header className="comments-head">
        <h2 className="comments-title" id="comments-title" tabIndex={-1}>
          Comments <Count of="num_comments" value={count} />
        </h2>
        {isOpen ? (
          <form action="/login" method="get">
            <button
              className="button button-plain"
              type="submit"
              onClick={(event) => {
                event.preventDefault()
                write(discussion)
              }}
            >
              Write a comment
            </button>
          </form>
        ) : (
          <p className="comments-closed">{COMMENTS_CLOSED}</p>
        )}
      </header>
      <div className="links comments-failed" role="status" hidden={status !== 'failed'}>
        <p>The newest comments could not be loaded.</p>
        <TextButton label="Try again" onClick={() => showNewest(discussion)} />
      </div>
      <div className="discussion" data-hydrated={isHydrated || undefined}>
        {isHydrated ? <DiscussionView discussion={discussion} /> : children}
      </div>
    </>
  )
}
