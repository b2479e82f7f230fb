import Revisions from '../../../../components/document/Revisions.tsx'
import CorrectionsPanel from '../../../corrections/shared/CorrectionsPanel.tsx'
import ArticleNumbers from '../../../numbers/shared/ArticleNumbers.tsx'
import { useRole } from '../../../session/RequireRole.tsx'
import CompareArticles from '../compare/compare-later.ts'
import type { AdminArticle } from '../contract.ts'
import PrivateLink from '../previews/PrivateLink.tsx'
import type { Revision } from '../revisions/contract.ts'
import { listRevisions, readRevision } from './api.ts'
import type { ArticleEditor } from './article-document.ts'
import CommentsSwitch from './CommentsSwitch.tsx'
import { restoreRevision } from './recover.ts'

type Props = { editor: ArticleEditor; article: AdminArticle }

/** What a saved article has below the fields of its details. */
export default function PanelsBelow({ editor, article }: Props) {
  const { id, published_at, comments_open } = article
  const edits = useRole('editor')
  return (
    <>
      {edits && <CommentsSwitch editor={editor} open={comments_open} />}
      {edits && published_at && <CorrectionsPanel id={id} />}
      {published_at && <ArticleNumbers id={id} />}
      <PrivateLink id={id} />
      <Revisions
        editor={editor}
        list={() => listRevisions(id)}
        read={readRevision}
        nameOf={nameOfRevision}
        restore={(revision) => restoreRevision(editor, revision)}
        compare={CompareArticles}
      />
    </>
  )
}

const REASONS = {
  save: 'Saved',
  publish: 'Published',
  draft: 'Typed and not saved',
  pending: 'Saved for later',
}

/** As "Saved by Ada, 1,204 words, seen by readers". */
function nameOfRevision({ reason, saved_by, words, published }: Revision): string {
  const by = saved_by ?? (reason === 'publish' ? 'the schedule' : 'a deleted account')
  return [
    `${REASONS[reason]} by ${by}`,
    ...(words === null
      ? []
      : [`${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`]),
    ...(published ? ['seen by readers'] : []),
  ].join(', ')
}
