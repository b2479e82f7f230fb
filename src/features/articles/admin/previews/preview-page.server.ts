import { renderedPage } from '../../../../server/rendered-page.server.ts'
import { NO_COMMENTS } from '../../../comments/contract.ts'
import type { SeriesOfArticle } from '../../../series/contract.ts'
import type { Article } from '../../contract.ts'

type Previewed = {
  article: Article
  /** With its published parts and this article. */
  series: SeriesOfArticle | null
  notice: string
}

/** An article's page that search engines must not list. */
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
