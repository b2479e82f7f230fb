import { useStore } from '@nanostores/react'
import type { Category } from '../../categories/contract.ts'
import { ADMIN_SORTS, type Sort } from '../../search/contract.ts'
import { sortOf } from './address.ts'
import KeywordField from './KeywordField.tsx'
import { $choices, $view, changeView } from './store.ts'

const SORTS: Record<Sort, string> = {
  relevance: 'Relevance',
  date_newest: 'Published (Newest)',
  date_oldest: 'Published (Oldest)',
  views: 'Most viewed',
  likes: 'Most liked',
  date_created_newest: 'Created (Newest)',
  date_created_oldest: 'Created (Oldest)',
}

type Choice = { value: number; label: string }

/** A tree as a list, what is below further to the right. */
const indented = (categories: Category[], depth = 0): Choice[] =>
  categories.flatMap(({ id, name, children }) => [
    { value: id, label: `${'\u2003'.repeat(depth)}${name}` },
    ...indented(children, depth + 1),
  ])

/** Words, category, series and order of the list. */
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
      <label className="manager-choice">
        Sort by
        <select
          className="field"
          value={sortOf(view)}
          onChange={({ target }) => changeView({ sort: target.value as Sort })}
        >
          {ADMIN_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORTS[sort]}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}

type ChoicesProps = {
  label: string
  value: number | null
  choices: Choice[]
  onChange(value: number | null): void
}

function Choices({ label, value, choices, onChange }: ChoicesProps) {
  const known = value === null || choices.some((choice) => choice.value === value)
  return (
    <label className="manager-choice">
      {label}
      <select
        className="field"
        value={value ?? ''}
        onChange={({ target }) => onChange(Number(target.value) || null)}
      >
        <option value="">Any</option>
        {!known && <option value={value}>Number {value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
