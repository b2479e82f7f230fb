import type { Labels } from '../../../../components/compare/Differences.tsx'
import type { ArticleContent } from '../editor/content.ts'

/** Two texts of an article, and what they are called. */
export type CompareProps = {
  mine: Partial<ArticleContent>
  theirs: Partial<ArticleContent>
  labels: Labels
}
