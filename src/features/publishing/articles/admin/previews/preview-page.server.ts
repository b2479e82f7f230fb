import { renderedPage } from '../../../../../server/rendered-page.server.ts'
import type { SeriesOfArticle } from '../../../series/contract.ts'
import type { Article } from '../../contract.ts'

type Previewed = {
  article: Article
  /** The series of the article, with its published parts and this article. */
  series: SeriesOfArticle | null
  notice: string
}

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
        ...(await onDemandData(request)),
        article: async () => article,
        surroundings: () => readSurroundings(request, article, series),
        discussion: async () => ({ comments: [], total: 0 }),
      },
      preview: { notice, robots: 'noindex, nofollow' },
    }),
    headers,
  )
