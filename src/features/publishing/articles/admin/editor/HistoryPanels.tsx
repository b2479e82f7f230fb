import Revisions from '../../../../../components/document/Revisions.tsx'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import CorrectionsPanel from '../../../corrections/shared/CorrectionsPanel.tsx'
import ArticleNumbers from '../../../numbers/shared/ArticleNumbers.tsx'
import CompareArticles from '../compare/compare-later.ts'
import type { AdminArticle } from '../contract.ts'
import type { Revision } from '../revisions/contract.ts'
import { listRevisions, readRevision } from './article-calls.ts'
import type { ArticleEditor } from './article-document.ts'
import { replaceByRevision } from './recover.ts'

type Props = { editor: ArticleEditor; article: AdminArticle }

export default function HistoryPanels({ editor, article: { id, published_at } }: Props) {
  const edits = useRole('editor')
  return (
    <>
      <section className="admin-stack" aria-label="Saved texts">
        <p className="field-hint">Compare the text with an earlier one, or go back to it.</p>
        <Revisions
          editor={editor}
          list={() => listRevisions(id)}
          read={readRevision}
          nameOf={nameOfRevision}
          restore={(revision) => replaceByRevision(editor, revision)}
          compare={CompareArticles}
        />
      </section>
      {published_at && edits && <CorrectionsPanel id={id} />}
      {published_at && <ArticleNumbers id={id} />}
    </>
  )
}

const REASONS = {
  save: 'Saved',
  publish: 'Published',
  draft: 'Typed and not saved',
  pending: 'Saved for later',
}

/** The label of a revision, such as "Saved by Ada, 1,204 words, seen by readers". */
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
