import { useStore } from '@nanostores/react'
import { useState } from 'react'
import Choice from '../../../../../components/admin-list/Choice.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const active = [view.category, view.series, view.author].filter((one) => one !== null).length
  return (
    <search className="manager-filters">
      <ManagerKeyword />
      <button
        className="button button-plain below-desktop"
        type="button"
        aria-expanded={isOpen}
        aria-controls="manager-more"
        onClick={() => setOpen(!isOpen)}
      >
        Filters{active > 0 && ` (${active})`}
      </button>
      <div className="manager-more" id="manager-more" data-open={isOpen}>
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
        {useRole('editor') && <AuthorFilter value={view.author} />}
        <Choice
          label="Sort by"
          value={sortOf(view)}
          choices={MANAGER_SORTS.map((value) => ({ value, label: SORTS[value] }))}
          onChange={(sort) => changeView({ sort: sort as ManagerSort })}
        />
      </div>
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
