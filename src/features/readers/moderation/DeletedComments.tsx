import BusyButton from '../../../components/BusyButton.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { useResource } from '../../../components/use-resource.ts'
import CommentPicture from '../comments/shared/CommentPicture.tsx'
import { deletedComments, restore } from './store.ts'

/** rule: comments/restored */
export default function DeletedComments() {
  const { value: deleted } = useResource(deletedComments)
  if (!deleted?.length) return null
  return (
    <section className="admin-stack" aria-labelledby="deleted-comments">
      <h2 className="admin-heading" id="deleted-comments">
        Deleted in the last 24 hours
      </h2>
      <ul className="admin-list" role="list">
        {deleted.map((comment) => (
          <li className="admin-row" key={comment.id}>
            <p className="admin-note">
              By {comment.username ?? 'a deleted user'} on{' '}
              <a href={`/article/${comment.article.id}`} dir="auto">
                {comment.article.title}
              </a>
              , deleted <TimeAgo at={comment.deleted_at} />
              {comment.reason && (
                <>
                  {' '}
                  with the reason: <bdi>{comment.reason}</bdi>
                </>
              )}
            </p>
            <div
              className="admin-quote"
              dir="auto"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server when stored
              dangerouslySetInnerHTML={{ __html: comment.html }}
            />
            {comment.picture && <CommentPicture picture={comment.picture} />}
            <div className="panel-actions">
              <BusyButton plain label="Restore" act={() => restore(comment.id)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
