import { renderedPage } from '../../../../rendering/rendered-page.server.ts'
import { NO_COMMENTS } from '../../../comments/contract.ts'
import type { SeriesOfArticle } from '../../../series/contract.ts'
import type { Article } from '../../contract.ts'

type Previewed = {
  article: Article
  /** The series that has it, with its published parts and the article itself. */
  series: SeriesOfArticle | null
  /** What is said above the article. */
  notice: string
}

/** The page that an article would have, which no search engine may list. */
export const previewedPage = (
  request: Request,
  { article, series, notice }: Previewed,
  headers: Record<string, string>,
): Promise<Response> =>
  renderedPage(
    request,
    `/article/${article.id}`,
    async ({ onDemandData, readSurroundings }) => ({
      data: {
        ...(await onDemandData()),
        article: async () => article,
        surroundings: () => readSurroundings(article, series),
        discussion: async () => NO_COMMENTS,
      },
      preview: { notice, robots: 'noindex, nofollow' },
    }),
    headers,
  )
