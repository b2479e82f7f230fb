import type { Labels } from '../../../../components/compare/Differences.tsx'
import type { ArticleContent } from '../editor/content.ts'

export type CompareProps = {
  mine: Partial<ArticleContent>
  theirs: Partial<ArticleContent>
  labels: Labels
}
