import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { TextButton } from '../../../../components/Button.tsx'
import ConflictNotice from '../../../../components/document/ConflictNotice.tsx'
import LoadedDocument from '../../../../components/document/LoadedDocument.tsx'
import ReplacedNotice from '../../../../components/document/ReplacedNotice.tsx'
import Revisions from '../../../../components/document/Revisions.tsx'
import PreviewDialog from '../../../../components/preview/PreviewDialog.tsx'
import { useKeys } from '../../../../components/use-keys.ts'
import { usePageHeading } from '../../../../components/use-page-heading.ts'
import { capitalise } from '../../../../lib/capitalise.ts'
import { pluralize } from '../../../../lib/pluralize.ts'
import BuildStatus from '../../../builds/shared/BuildStatus.tsx'
import CorrectionsPanel from '../../../corrections/shared/CorrectionsPanel.tsx'
import ArticleNumbers from '../../../numbers/shared/ArticleNumbers.tsx'
import NotesPanel from '../../../planning/shared/NotesPanel.tsx'
import { useRole, useVisitor } from '../../../session/RequireRole.tsx'
import { MANAGER } from '../admin-addresses.ts'
import CompareArticles from '../compare/CompareArticles.tsx'
import type { AdminArticle } from '../contract.ts'
import { mayChange, mayPropose } from '../may-change.ts'
import PrivateLink from '../previews/PrivateLink.tsx'
import type { Revision } from '../revisions/contract.ts'
import ArticleFields from './ArticleFields.tsx'
import { listRevisions, previewArticle, readRevision } from './api.ts'
import type { ArticleEditor, ArticleState } from './article-document.ts'
import ChangeNotice from './ChangeNotice.tsx'
import CommentsSwitch from './CommentsSwitch.tsx'
import { FIELDS, type FieldName } from './content.ts'
import Drawer from './Drawer.tsx'
import EditorBar from './EditorBar.tsx'
import { toggleFocusMode } from './focus-mode.ts'
import KeyList from './KeyList.tsx'
import { $drawer, openDrawer, toggleDrawer, uncoverText } from './open-drawer.ts'
import PlanPanel from './PlanPanel.tsx'
import RecoverableDrafts from './RecoverableDrafts.tsx'
import ReviewPanel, { ReviewNote } from './ReviewPanel.tsx'
import { restoreRevision } from './recover.ts'
import StatePanel from './StatePanel.tsx'
import { publishText, saveAsUsual } from './state-changes.ts'
import { useEditor } from './use-editor.ts'
import { useFocus } from './use-focus.ts'

type Props = { id: string | null }

const TEXT: FieldName[] = ['title', 'body']
const DETAILS = FIELDS.filter((name) => !TEXT.includes(name))

export default function ArticlePage({ id }: Props) {
  const editor = useEditor(id)
  return <OpenEditor key={editor.serial} editor={editor} />
}

function OpenEditor({ editor }: { editor: ArticleEditor }) {
  const state = useStore(editor.$state)
  const { row, recoverable, otherTab } = useStore(editor.$drafts)
  const { saved: article, content } = state
  const isLocked = editor.isLocked()
  const unsaved = <RecoverableDrafts editor={editor} article={article} recoverable={recoverable} />
  const isOpen = useStore($drawer)
  const edits = useRole('editor')
  const visitor = useVisitor()
  const [opened, setOpened] = useState<'preview' | 'keys' | null>(null)
  useFocus(editor, isLocked)
  useKeys({
    save: () => saveAsUsual(editor, edits),
    preview: () => setOpened('preview'),
    publish: () => edits && publishText(editor),
    details: toggleDrawer,
    focus: toggleFocusMode,
    keys: () => setOpened('keys'),
  })
  usePageHeading(titleOf(state), `article ${editor.serial}`)
  if (article && !mayChange(article, visitor) && !mayPropose(article))
    return <ForEditors article={article} />
  const fields = { editor, state, isLocked }
  return (
    <LoadedDocument
      editor={editor}
      missing={{
        message: `No article has the address “${editor.id()}”.`,
        to: MANAGER,
        back: 'All articles',
      }}
    >
      <div className="editor">
        <EditorBar
          {...fields}
          onPreview={() => setOpened('preview')}
          onKeys={() => setOpened('keys')}
        />
        <div className="admin-stack admin-stack-wide editor-text">
          {article && <ReviewNote review={article.review} />}
          {isLocked && unsaved}
          {!isLocked && !article && !isOpen && recoverable.length > 0 && (
            <TextButton
              label={capitalise(pluralize(recoverable.length, 'unfinished idea'))}
              onClick={openDrawer}
            />
          )}
          <ChangeNotice editor={editor} />
          <ReplacedNotice editor={editor} />
          {otherTab && (
            <p className="note" role="status">
              This article is being written in another tab too. Each tab keeps a text of its own;
              the second that is saved is compared with the first.
            </p>
          )}
          <ConflictNotice
            editor={editor}
            username={visitor?.username}
            words={({ title, subtitle, headline, body }) => [title, subtitle, headline, body]}
            compare={CompareArticles}
          />
          <ArticleFields {...fields} names={TEXT} />
        </div>
        <Drawer>
          {!isLocked && !article && unsaved}
          <StatePanel editor={editor} article={article} hasRow={row !== null} />
          <ReviewPanel editor={editor} article={article} />
          <PlanPanel editor={editor} article={article} />
          {article && <NotesPanel id={article.id} body={content.body} onShow={uncoverText} />}
          {edits && article && (
            <BuildStatus of={article.published ? article.build_id : undefined} />
          )}
          <ArticleFields {...fields} names={DETAILS} />
          {edits && article && <CommentsSwitch editor={editor} open={article.comments_open} />}
          {edits && article?.published_at && <CorrectionsPanel id={article.id} />}
          {article?.published_at && <ArticleNumbers id={article.id} />}
          <PrivateLink id={article?.id ?? null} />
          {article && (
            <Revisions
              editor={editor}
              list={() => listRevisions(article.id)}
              read={readRevision}
              nameOf={nameOfRevision}
              restore={(revision) => restoreRevision(editor, revision)}
              compare={CompareArticles}
            />
          )}
        </Drawer>
        {opened === 'preview' && (
          <PreviewDialog
            title="The article as readers would see it"
            content={content}
            make={(text) => previewArticle(article?.id ?? null, text)}
            onClose={() => setOpened(null)}
          />
        )}
        {opened === 'keys' && <KeyList onClose={() => setOpened(null)} />}
      </div>
    </LoadedDocument>
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

/** Shown to authors for articles that they may not edit. */
function ForEditors({ article: { id, published, own } }: { article: AdminArticle }) {
  return (
    <div className="note">
      <p>
        Only an editor can change this article: authors change their own ones until they are
        scheduled or suspended. <a href="/contact">Tell the editors</a> what should be changed.
      </p>
      {published && (
        <p>
          <a href={`/article/${id}`}>View the article</a>
        </p>
      )}
      {own && (
        <p>
          <a href={`/vii/numbers?article=${id}`}>Who reads it, in numbers</a>
        </p>
      )}
      <Link className="button button-plain" href={MANAGER}>
        All articles
      </Link>
    </div>
  )
}

function titleOf({ status, saved, content }: ArticleState): string {
  if (status === 'missing') return 'No article found'
  return saved ? content.title.trim() || saved.id : 'New article'
}
