import TimeAgo from '../../../components/TimeAgo.tsx'
import { longDate } from '../../../lib/dates.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import Editor from './Editor.tsx'
import type { Entry } from './loaded-comments.ts'
import CommentPicture from './shared/CommentPicture.tsx'

type Props = { entry: Entry; edits: boolean }

export const writerOf = ({ username, imported_name }: Entry): string =>
  username ?? imported_name ?? 'Deleted user'

export default function CommentText({ entry, edits }: Props) {
  if (entry.deleted) return <p className="comment-gone">This comment was deleted.</p>
  const { id, html, is_admin, withheld, made, imported_stars, created_at, updated_at } = entry
  return (
    <>
      <header className="comment-head">
        <span className="comment-author" dir="auto">
          {writerOf(entry)}
        </span>
        {is_admin && <span className="comment-badge">Administrator</span>}
        <a className="comment-date" href={`#comment-${id}`}>
          {import.meta.env.SSR ? (
            // A built page cannot show how long ago it was; scripts replace the date when they
            // start.
            longDate(new Date(created_at), siteTimeZone())
          ) : (
            <TimeAgo at={created_at} />
          )}
        </a>
        {updated_at > created_at && <span>edited</span>}
        {withheld && (
          <span className="comment-badge">
            {withheld === 'waiting' ? 'Waiting for an editor' : 'Hidden from readers'}
          </span>
        )}
      </header>
      {made && (
        <p className="comment-made">
          Made {made.name ? <bdi>{made.name}</bdi> : 'a card that is gone'}
          {made.stars && `, and gives it ${made.stars} of 5 stars`}
        </p>
      )}
      {imported_stars && <p className="comment-made">Gave {imported_stars} of 5 stars</p>}
      {edits ? (
        <Editor purpose={`edit-${id}`} label="Edit your comment" />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server when stored
        <div className="comment-body" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {made?.picture && <CommentPicture picture={made.picture} />}
    </>
  )
}
