import { useStore } from '@nanostores/react'
import Compare from '../../../../../components/compare/Compare.tsx'
import type { CompareProps } from '../../../../../components/compare/compared.ts'
import { authorList } from '../../../authors/admin/store.ts'
import { flatten } from '../../../categories/shared/category-trees.ts'
import { publicCategories } from '../../../categories/store.ts'
import { seriesList } from '../../../series/admin/store.ts'
import type { ArticleContent } from '../editor/content.ts'
import { comparedFields } from './compared-fields.ts'

export default function CompareArticles(props: CompareProps<ArticleContent>) {
  const categories = flatten(useStore(publicCategories.$state).value ?? [])
  const series = useStore(seriesList.$state).value ?? []
  const authors = useStore(authorList.$state).value ?? []
  const fields = comparedFields({
    tag: (id) => categories.find((one) => one.id === id)?.name ?? `Category ${id}`,
    series: (id) => series.find((one) => one.id === id)?.title ?? `Series ${id}`,
    author: (id) => authors.find((one) => one.id === id)?.name ?? `Author ${id}`,
  })
  return <Compare fields={fields} {...props} />
}
