import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { TextButton } from '../../../../../components/Button.tsx'
import ConflictNotice from '../../../../../components/document/ConflictNotice.tsx'
import LoadedDocument from '../../../../../components/document/LoadedDocument.tsx'
import ReplacedNotice from '../../../../../components/document/ReplacedNotice.tsx'
import { useStateAroundText } from '../../../../../components/document/state-around-text.ts'
import { loadedLater } from '../../../../../components/loaded-later.tsx'
import { loadSurface } from '../../../../../components/rich-text/BodyEditor.tsx'
import { useKeys } from '../../../../../components/use-keys.ts'
import { usePageHeading } from '../../../../../components/use-page-heading.ts'
import { countOf } from '../../../../../lib/pluralize.ts'
import { useRole, useVisitor } from '../../../../base/session/RequireRole.tsx'
import { MANAGER } from '../admin-addresses.ts'
import CompareArticles from '../compare/compare-later.ts'
import type { AdminArticle } from '../contract.ts'
import { mayChange, mayPropose } from '../may-change.ts'
import { TextFields } from './ArticleFields.tsx'
import { previewArticle } from './article-calls.ts'
import type { ArticleEditor, ArticleState } from './article-document.ts'
import Details from './Details.tsx'
import EditorBar from './EditorBar.tsx'
import { toggleFocusMode } from './focus-mode.ts'
import { $drawer, openDrawer, toggleDrawer } from './open-drawer.ts'
import ReviewNote from './ReviewNote.tsx'
import { publishText, saveAsUsual } from './state-changes.ts'
import { useEditor } from './use-editor.ts'
import { useFocus } from './use-focus.ts'

loadSurface()

const ChangeNotice = loadedLater(() => import('./ChangeNotice.tsx'))
const KeyList = loadedLater(() => import('./KeyList.tsx'))
const RecoverableDrafts = loadedLater(() => import('./RecoverableDrafts.tsx'))
const PreviewDialog = loadedLater(
  () => import('../../../../../components/preview/PreviewDialog.tsx'),
)

type Props = { id: string | null }

export default function ArticlePage({ id }: Props) {
  const editor = useEditor(id)
  return <OpenEditor key={editor.serial} editor={editor} />
}

function OpenEditor({ editor }: { editor: ArticleEditor }) {
  const state = useStore(editor.$state)
  const { row, recoverable, otherTab } = useStore(editor.$drafts)
  const { saved: article, content } = state
  const isLocked = editor.isLocked()
  const unsaved = recoverable.length > 0 && (
    <RecoverableDrafts editor={editor} article={article} recoverable={recoverable} />
  )
  const isOpen = useStore($drawer)
  const around = useStateAroundText(state)
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
        <EditorBar {...fields} state={around} onOpen={setOpened} />
        <div className="admin-stack admin-stack-wide editor-text reader-scale">
          {article && <ReviewNote review={article.review} />}
          {isLocked && unsaved}
          {!isLocked && !article && !isOpen && recoverable.length > 0 && (
            <p className="admin-flush">
              <TextButton
                label={countOf(recoverable.length, 'unfinished idea')}
                onClick={openDrawer}
              />
            </p>
          )}
          {article?.pending && <ChangeNotice editor={editor} />}
          <ReplacedNotice editor={editor} />
          {otherTab && (
            <p className="note" role="status">
              This article is also open in another tab. Each tab has its own text; the one that is
              saved second is compared with the first.
            </p>
          )}
          <ConflictNotice
            editor={editor}
            username={visitor?.username}
            words={({ title, subtitle, headline, body }) => [title, subtitle, headline, body]}
            compare={CompareArticles}
          />
          <TextFields {...fields} />
        </div>
        <Details
          {...fields}
          state={around}
          hasRow={row !== null}
          unsaved={!isLocked && !article && unsaved}
        />
        {opened === 'preview' && (
          <PreviewDialog
            title="The article as readers would see it"
            content={content}
            make={() => previewArticle(article?.id ?? null, content)}
            onClose={() => setOpened(null)}
          />
        )}
        {opened === 'keys' && <KeyList onClose={() => setOpened(null)} />}
      </div>
    </LoadedDocument>
  )
}

/** Shown to authors who may not change the article. */
function ForEditors({ article: { id, published, own } }: { article: AdminArticle }) {
  return (
    <div className="note">
      <p>
        Only an editor can change this article. Authors can change their own articles until they are
        scheduled or suppressed. <a href="/contact">Tell the editors</a> what should be changed.
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
