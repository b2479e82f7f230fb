import { useRef } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import Loaded from '../../../../components/Loaded.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import CommentPicture from './CommentPicture.tsx'
import { ownDeleted, restoreOwn } from './own-deleted.ts'

/** rule: comments/restored */
export default function OwnDeleted() {
  const list = useRef<HTMLDivElement>(null)
  const act = async (comment: Parameters<typeof restoreOwn>[0]) => {
    // The pressed button disappears with its comment, so the list takes the focus.
    if (await restoreOwn(comment)) list.current?.focus()
  }
  return (
    <div className="account-comments" ref={list} tabIndex={-1}>
      <Loaded resource={ownDeleted}>
        {(deleted) =>
          deleted.length === 0 ? (
            <p>You have not deleted any comments in the last 24 hours.</p>
          ) : (
            deleted.map((comment) => (
              <article className="panel" key={comment.id}>
                <p>
                  On{' '}
                  <a href={`/article/${comment.article.id}`} dir="auto">
                    {comment.article.title}
                  </a>
                  , deleted <TimeAgo at={comment.deleted_at} />
                </p>
                <blockquote
                  dir="auto"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server when stored
                  dangerouslySetInnerHTML={{ __html: comment.html }}
                />
                {comment.picture && <CommentPicture picture={comment.picture} />}
                <div className="panel-actions">
                  <BusyButton plain label="Put it back" act={() => act(comment)} />
                </div>
              </article>
            ))
          )
        }
      </Loaded>
    </div>
  )
}
