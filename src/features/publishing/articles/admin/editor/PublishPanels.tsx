import BuildStatus from '../../../../base/builds/shared/BuildStatus.tsx'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import type { AdminArticle } from '../contract.ts'
import PrivateLink from '../previews/PrivateLink.tsx'
import type { ArticleEditor } from './article-document.ts'
import CommentsSwitch from './CommentsSwitch.tsx'
import PlanPanel from './PlanPanel.tsx'
import ReviewPanel from './ReviewPanel.tsx'

type Props = { editor: ArticleEditor; article: AdminArticle }

export default function PublishPanels({ editor, article }: Props) {
  const edits = useRole('editor')
  return (
    <>
      {edits && article.published_at && (
        <BuildStatus of={article.published ? article.build_id : undefined} />
      )}
      <ReviewPanel editor={editor} article={article} />
      <PlanPanel editor={editor} article={article} />
      {edits && <CommentsSwitch editor={editor} open={article.comments_open} />}
      <PrivateLink id={article.id} />
    </>
  )
}
