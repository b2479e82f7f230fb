import { useStore } from '@nanostores/react'
import Choice from '../../../../components/admin-list/Choice.tsx'
import { useResource } from '../../../../components/use-resource.ts'
import { authorList } from '../../../authors/admin/store.ts'
import { publicCategories } from '../../../categories/store.ts'
import { MANAGER_SORTS, type ManagerSort } from '../../../search/contract.ts'
import { seriesList } from '../../../series/admin/store.ts'
import { useRole } from '../../../session/RequireRole.tsx'
import { SORTS } from './columns.ts'
import IdChoice, { indented } from './IdChoice.tsx'
import KeywordField from './KeywordField.tsx'
import { sortOf } from './list-address.ts'
import { $view, changeView } from './store.ts'

export default function Filters() {
  const view = useStore($view)
  const { value: categories } = useResource(publicCategories)
  const { value: series } = useResource(seriesList)
  return (
    <search className="manager-filters">
      <KeywordField />
      <IdChoice
        label="Category"
        value={view.category}
        choices={indented(categories ?? [])}
        onChange={(category) => changeView({ category })}
      />
      <IdChoice
        label="Series"
        value={view.series}
        choices={series?.map(({ id, title }) => ({ id, name: title })) ?? []}
        onChange={(id) => changeView({ series: id })}
      />
      {/* Authors find only their own articles. */}
      {useRole('editor') && <AuthorFilter value={view.author} />}
      <Choice
        label="Sort by"
        value={sortOf(view)}
        choices={MANAGER_SORTS.map((value) => ({ value, label: SORTS[value] }))}
        onChange={(sort) => changeView({ sort: sort as ManagerSort })}
      />
    </search>
  )
}

function AuthorFilter({ value }: { value: number | null }) {
  const { value: authors } = useResource(authorList)
  return (
    <IdChoice
      label="Author"
      value={value}
      choices={authors ?? []}
      onChange={(author) => changeView({ author })}
    />
  )
}
