import Revisions from '../../../../../components/document/Revisions.tsx'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import CardsField from '../../../../kitchen/cards/shared/CardsField.tsx'
import AuthorsField from '../../../authors/shared/AuthorsField.tsx'
import CorrectionsPanel from '../../../corrections/shared/CorrectionsPanel.tsx'
import ArticleNumbers from '../../../numbers/shared/ArticleNumbers.tsx'
import SeriesField from '../../../series/shared/SeriesField.tsx'
import CompareArticles from '../compare/compare-later.ts'
import ImagesField from '../images/ImagesField.tsx'
import PrivateLink from '../previews/PrivateLink.tsx'
import ReferencesField from '../references/ReferencesField.tsx'
import type { Revision } from '../revisions/contract.ts'
import SharingField from '../sharing/SharingField.tsx'
import { listRevisions, previewArticle, readRevision } from './article-calls.ts'
import CommentsSwitch from './CommentsSwitch.tsx'
import FieldStack, { type FieldsProps, fieldsOf } from './FieldStack.tsx'
import { replaceByRevision } from './recover.ts'

export default function FarDetails({ editor, state, isLocked }: FieldsProps) {
  const { content, saved } = state
  const edits = useRole('editor')
  const field = fieldsOf(editor, state)
  const parts = {
    series: <SeriesField {...field('series')} />,
    author_ids: <AuthorsField {...field('author_ids')} />,
    images: <ImagesField {...field('images')} title={content.title} />,
    references: <ReferencesField {...field('references')} />,
    cards: (
      <CardsField
        {...field('cards')}
        title={content.title}
        preview={() => previewArticle(saved?.id ?? null, content)}
      />
    ),
    sharing: <SharingField {...field('sharing')} content={content} />,
  }
  return (
    <>
      <FieldStack editor={editor} isLocked={isLocked} parts={parts} />
      {saved && edits && <CommentsSwitch editor={editor} open={saved.comments_open} />}
      {saved?.published_at && edits && <CorrectionsPanel id={saved.id} />}
      {saved?.published_at && <ArticleNumbers id={saved.id} />}
      {saved && (
        <>
          <PrivateLink id={saved.id} />
          <Revisions
            editor={editor}
            list={() => listRevisions(saved.id)}
            read={readRevision}
            nameOf={nameOfRevision}
            restore={(revision) => replaceByRevision(editor, revision)}
            compare={CompareArticles}
          />
        </>
      )}
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
