import BuildStatus from '../../../../base/builds/shared/BuildStatus.tsx'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import type { AdminArticle } from '../contract.ts'
import NotesPanel from '../notes/NotesPanel.tsx'
import type { ArticleEditor } from './article-document.ts'
import { uncoverText } from './open-drawer.ts'
import PlanPanel from './PlanPanel.tsx'
import ReviewPanel from './ReviewPanel.tsx'

type Props = { editor: ArticleEditor; article: AdminArticle; body: string }

export default function PanelsAbove({ editor, article, body }: Props) {
  const edits = useRole('editor')
  return (
    <>
      <ReviewPanel editor={editor} article={article} />
      <PlanPanel editor={editor} article={article} />
      <NotesPanel id={article.id} body={body} onShow={uncoverText} />
      {edits && article.published_at && (
        <BuildStatus of={article.published ? article.build_id : undefined} />
      )}
    </>
  )
}
