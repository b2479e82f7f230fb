import { whenSaved } from '../../../../lib/when-saved.ts'
import type { Revision } from './contract.ts'

const REASONS = { save: 'Saved', publish: 'Published', draft: 'Typed and not saved' }

type Props = {
  revisions: Revision[]
  opened: number | null
  onOpen(revision: Revision): void
}

export default function RevisionList({ revisions, opened, onOpen }: Props) {
  return (
    <ol className="revisions-list" reversed>
      {revisions.map((revision) => (
        <li key={revision.id}>
          <button
            className="admin-line admin-line-apart revisions-item"
            type="button"
            aria-pressed={revision.id === opened}
            onClick={() => onOpen(revision)}
          >
            <time dateTime={revision.saved_at}>{whenSaved(revision.saved_at)}</time>{' '}
            <span>
              {REASONS[revision.reason]} by {revision.saved_by ?? 'nobody: as planned'}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
