import { useEffect } from 'react'
import ListState from '../../../../components/ListState.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import { createPagedList } from '../../../../lib/paged-list.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type Comment, listOwnComments, type OwnComment } from '../contract.ts'
import { commentPath, threadPath } from '../paths.ts'

const ownComments = createPagedList<OwnComment>({
  size: 5,
  fetchPage: (_, slice) => callAsUser(listOwnComments, slice),
  keyOf: ({ comment }) => comment.id,
})

/** rule: accounts/own-comments */
export default function OwnComments() {
  useEffect(() => {
    ownComments.load()
  }, [])
  return (
    <div className="account-comments">
      <ListState
        list={ownComments}
        empty={<p>You have not written any comments.</p>}
        more={(left) => `Show more, of ${left} left`}
      >
        {(items) => items.map((own) => <Own key={own.comment.id} {...own} />)}
      </ListState>
    </div>
  )
}

function Own({ title, comment }: OwnComment) {
  const answers = comment.children.filter(({ deleted }) => !deleted)
  return (
    <article className="panel">
      <p>
        On{' '}
        <a href={commentPath(comment)} dir="auto">
          {title}
        </a>
        , <TimeAgo at={comment.created_at} />
        {comment.withheld && ' (readers do not see it)'}
      </p>
      <Quoted comment={comment} />
      {answers.map((answer) => (
        <div className="account-answer" key={answer.id}>
          <p>
            <b dir="auto">{answer.username ?? answer.imported_name ?? 'Deleted user'}</b>,{' '}
            <a href={commentPath(answer)}>
              answered <TimeAgo at={answer.created_at} />
            </a>
          </p>
          <Quoted comment={answer} />
        </div>
      ))}
      {comment.replies_to_load > 0 && (
        <p>
          <a href={threadPath(comment)}>All the answers</a>
        </p>
      )}
    </article>
  )
}

const Quoted = ({ comment: { html } }: { comment: Comment }) => (
  <blockquote
    dir="auto"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server when stored
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
