import { loadedLater } from '../../../components/loaded-later.tsx'
import ArticlesRouter from '../../publishing/articles/shared/ArticlesRouter.tsx'
import { PublicationOptionContext } from '../../publishing/articles/shared/publication-option.ts'

const SendWithArticle = loadedLater(
  () => import('../../readers/newsletter/shared/SendWithArticle.tsx'),
)

/** The article manager and the editor, with the newsletter's field in the publication options. */
export default function ArticlesPage() {
  return (
    <PublicationOptionContext value={SendWithArticle}>
      <ArticlesRouter />
    </PublicationOptionContext>
  )
}
