import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link } from 'wouter'
import BusyButton from '../../../../components/BusyButton.tsx'
import ConflictNotice from '../../../../components/ConflictNotice.tsx'
import LoadingState from '../../../../components/LoadingState.tsx'
import { useKeys } from '../../../../components/use-keys.ts'
import { usePageHeading } from '../../../../components/use-page-heading.ts'
import { NETWORK_ERROR } from '../../../../lib/call.ts'
import BuildStatus from '../../../builds/shared/BuildStatus.tsx'
import CorrectionsPanel from '../../../corrections/shared/CorrectionsPanel.tsx'
import { useRole, useVisitor } from '../../../session/RequireRole.tsx'
import { MANAGER } from '../admin-addresses.ts'
import Compare from '../compare/Compare.tsx'
import type { AdminArticle } from '../contract.ts'
import { mayChange } from '../may-change.ts'
import PreviewDialog from '../previews/PreviewDialog.tsx'
import PrivateLink from '../previews/PrivateLink.tsx'
import RevisionsPanel from '../revisions/RevisionsPanel.tsx'
import ArticleFields from './ArticleFields.tsx'
import CommentsSwitch from './CommentsSwitch.tsx'
import { saveMine, takeTheirs } from './conflict.ts'
import { contentOf } from './content.ts'
import Drawer from './Drawer.tsx'
import EditorBar from './EditorBar.tsx'
import { FIELDS, type FieldName } from './edit-fields.ts'
import type { ArticleEditor, ArticleEditorState } from './editor-store.ts'
import KeyList from './KeyList.tsx'
import { loadArticle } from './load-article.ts'
import { toggleDrawer } from './open-drawer.ts'
import RecoverableDrafts from './RecoverableDrafts.tsx'
import ReviewNote from './ReviewNote.tsx'
import ReviewPanel from './ReviewPanel.tsx'
import { restoreRevision, undoRestore } from './restore-revision.ts'
import StatePanel from './StatePanel.tsx'
import { save } from './save-article.ts'
import { isPublishable, publish } from './state-changes.ts'
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
  const { status, article, content, conflict } = state
  const edits = useRole('editor')
  const visitor = useVisitor()
  const [opened, setOpened] = useState<'preview' | 'keys' | null>(null)
  useFocus(state)
  useKeys({
    save: () => save(editor),
    preview: () => setOpened('preview'),
    publish: () => edits && isPublishable(state) && publish(editor),
    details: toggleDrawer,
    keys: () => setOpened('keys'),
  })
  usePageHeading(titleOf(status, article, content.title), `article ${editor.serial}`)
  if (status === 'missing') {
    return (
      <div className="note">
        <p>There is no article with the id “{editor.id()}”.</p>
        <Link className="button button-plain" href={MANAGER}>
          All articles
        </Link>
      </div>
    )
  }
  if (article && !mayChange(article, visitor)) return <ForEditors article={article} />
  return (
    <LoadingState
      ready={status === 'loaded'}
      problem={status === 'unreachable' ? NETWORK_ERROR : ''}
      onRetry={() => loadArticle(editor)}
    >
      <div className="editor">
        <EditorBar
          editor={editor}
          state={state}
          onPreview={() => setOpened('preview')}
          onKeys={() => setOpened('keys')}
        />
        <div className="admin-stack admin-stack-wide editor-text">
          {article && <ReviewNote review={article.review} />}
          <RecoverableDrafts editor={editor} state={state} />
          {state.replaced && (
            <p className="note" role="status">
              The text of a revision is in the fields. What was there before is a revision too.{' '}
              <BusyButton plain act={() => undoRestore(editor)}>
                Undo
              </BusyButton>
            </p>
          )}
          {state.otherTab && (
            <p className="note" role="status">
              This article is being written in another tab too. Each tab keeps a text of its own;
              the second that is saved is compared with the first.
            </p>
          )}
          {conflict && (
            <ConflictNotice
              thing="article"
              theirs={conflict}
              onKeep={() => saveMine(editor)}
              onTake={() => takeTheirs(editor)}
              afterTaking="Your own text is then found among the revisions."
              text={() =>
                [content.title, content.subtitle, content.headline, content.body].join('\n\n')
              }
              compare={(labels) => (
                <Compare mine={content} theirs={contentOf(conflict)} labels={labels} />
              )}
            />
          )}
          <ArticleFields editor={editor} state={state} names={TEXT} />
        </div>
        <Drawer>
          <StatePanel editor={editor} state={state} />
          <ReviewPanel editor={editor} state={state} />
          {edits && article && (
            <BuildStatus of={article.published ? article.build_id : undefined} />
          )}
          <ArticleFields editor={editor} state={state} names={DETAILS} />
          {edits && article && <CommentsSwitch editor={editor} open={article.comments_open} />}
          {edits && article?.published_at && <CorrectionsPanel id={article.id} />}
          <PrivateLink id={article?.id ?? null} />
          {article && (
            <RevisionsPanel
              id={article.id}
              current={content}
              onRestore={(revision) => restoreRevision(editor, revision)}
            />
          )}
        </Drawer>
        {opened === 'preview' && (
          <PreviewDialog
            id={article?.id ?? null}
            content={content}
            onClose={() => setOpened(null)}
          />
        )}
        {opened === 'keys' && <KeyList onClose={() => setOpened(null)} />}
      </div>
    </LoadingState>
  )
}

/** Shown to authors for articles that they may not edit. */
function ForEditors({ article: { id, published } }: { article: AdminArticle }) {
  return (
    <div className="note">
      <p>
        Only an editor can change this article: authors change their own ones until they are
        published or planned.
      </p>
      {published && (
        <p>
          <a href={`/article/${id}`}>Read it as everybody does</a>
        </p>
      )}
      <Link className="button button-plain" href={MANAGER}>
        All articles
      </Link>
    </div>
  )
}

function titleOf(
  status: ArticleEditorState['status'],
  article: ArticleEditorState['article'],
  title: string,
): string {
  if (status === 'missing') return 'No article found'
  return article ? title.trim() || article.id : 'New article'
}
