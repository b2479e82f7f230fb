import { useStore } from '@nanostores/react'
import ChipChoice from '../../../../../components/admin-list/ChipChoice.tsx'
import { useResource } from '../../../../../components/use-resource.ts'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import { authorList } from '../../../authors/admin/store.ts'
import { publicCategories } from '../../../categories/store.ts'
import { MANAGER_SORTS, type ManagerSort } from '../../../search/contract.ts'
import { seriesList } from '../../../series/admin/store.ts'
import { SORTS } from './columns.ts'
import IdChoice, { indented } from './IdChoice.tsx'
import { sortOf } from './list-address.ts'
import ManagerKeyword from './ManagerKeyword.tsx'
import { $view, changeView } from './store.ts'

export default function Filters() {
  const view = useStore($view)
  const { value: categories } = useResource(publicCategories)
  const { value: series } = useResource(seriesList)
  return (
    <search className="row-filters">
      <IdChoice
        label="Category"
        value={view.category}
        choices={indented(categories ?? [])}
        onChange={(category) => changeView({ category })}
      />
      {useRole('editor') && <AuthorFilter value={view.author} />}
      <IdChoice
        label="Series"
        value={view.series}
        choices={series?.map(({ id, title }) => ({ id, name: title })) ?? []}
        onChange={(id) => changeView({ series: id })}
      />
      <ChipChoice
        label="Sort by"
        value={sortOf(view)}
        choices={MANAGER_SORTS.map((value) => ({ value, label: SORTS[value] }))}
        onChange={(sort) => changeView({ sort: sort as ManagerSort })}
      />
      <ManagerKeyword />
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
