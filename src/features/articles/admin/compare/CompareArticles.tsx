import Compare, { type CompareProps } from '../../../../components/compare/Compare.tsx'
import type { ArticleContent } from '../editor/content.ts'
import { comparedFields } from './compared-fields.ts'
import { useNames } from './use-names.ts'

export default function CompareArticles(props: CompareProps<ArticleContent>) {
  return <Compare fields={comparedFields(useNames())} {...props} />
}
