import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { authorList } from '../../../authors/admin/store.ts'
import { MANAGER_SORTS, type ManagerSort } from '../../../search/contract.ts'
import { useRole } from '../../../session/RequireRole.tsx'
import Choices, { indented } from './Choices.tsx'
import { SORTS } from './columns.ts'
import KeywordField from './KeywordField.tsx'
import { sortOf } from './list-address.ts'
import { $choices, $view, changeView } from './store.ts'

export default function Filters() {
  const view = useStore($view)
  const { categories, series } = useStore($choices)
  return (
    <search className="manager-filters">
      <KeywordField />
      <Choices
        label="Category"
        value={view.category}
        choices={indented(categories)}
        onChange={(category) => changeView({ category })}
      />
      <Choices
        label="Series"
        value={view.series}
        choices={series.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(id) => changeView({ series: id })}
      />
      {/* Authors find only their own articles. */}
      {useRole('editor') && <AuthorFilter value={view.author} />}
      <label className="form-field field-label">
        Sort by
        <select
          className="field"
          value={sortOf(view)}
          onChange={({ target }) => changeView({ sort: target.value as ManagerSort })}
        >
          {MANAGER_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORTS[sort]}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}

function AuthorFilter({ value }: { value: number | null }) {
  const { value: authors } = useStore(authorList.$state)
  useEffect(() => {
    authorList.load()
  }, [])
  return (
    <Choices
      label="Author"
      value={value}
      choices={authors?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      onChange={(author) => changeView({ author })}
    />
  )
}
