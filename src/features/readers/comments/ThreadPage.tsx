import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import Icon from '../../../components/Icon.tsx'
import LoadingState from '../../../components/LoadingState.tsx'
import CommentItem from './CommentItem.tsx'
import CommentText from './CommentText.tsx'
import { DiscussionContext, usePart } from './discussion-context.ts'
import { COMMENT_GONE } from './loading.ts'
import { commentPath } from './paths.ts'
import { $thread, openThread, type ThreadState } from './thread-store.ts'

const open = () => openThread(location.pathname)

export default function ThreadPage() {
  const state = useStore($thread, { ssr: 'initial' })
  useEffect(() => {
    open()
  }, [])
  switch (state.status) {
    case 'gone':
      return <Gone articleId={state.articleId} />
    case 'shown':
      return (
        <DiscussionContext value={state.discussion}>
          <Thread {...state} />
        </DiscussionContext>
      )
    default: {
      const problem = state.status === 'failed' ? state.message : ''
      return <LoadingState ready={false} problem={problem} onRetry={open} />
    }
  }
}

function Gone({ articleId }: { articleId: string }) {
  return (
    <div className="note" role="alert">
      <p>{COMMENT_GONE}</p>
      {articleId && (
        <a className="button button-plain" href={`/article/${articleId}#comments`}>
          Go to the article
        </a>
      )}
    </div>
  )
}

type ThreadProps = Pick<
  Extract<ThreadState, { status: 'shown' }>,
  'article' | 'discussion' | 'above'
>

function Thread({ article, discussion, above }: ThreadProps) {
  const { root } = discussion
  const isThere = usePart(({ entries }) => root in entries)
  if (!isThere) return <Gone articleId={article.id} />
  return (
    <>
      <p className="links">
        <a href={commentPath({ id: root, article_id: article.id })}>
          <Icon name="arrow-left" />
          <span>
            Back to this comment in <cite dir="auto">{article.title}</cite>
          </span>
        </a>
      </p>
      {above.length > 0 && (
        <ol className="comment-list" aria-label="The comments above it">
          {above.map((comment) => (
            <li className="comment" key={comment.id} id={`comment-${comment.id}`}>
              <CommentText entry={comment} edits={false} />
            </li>
          ))}
        </ol>
      )}
      <ol className="comment-list">
        <CommentItem id={root} level={1} />
      </ol>
    </>
  )
}
