import { useStore } from '@nanostores/react'
import Icon from '../../../../components/Icon.tsx'
import { type Column, directionOf, nextSort } from './columns.ts'
import { sortOf } from './list-address.ts'
import { $view, changeView } from './store.ts'

type Props = { column: Column }

export default function SortHeading({ column }: Props) {
  const sort = sortOf(useStore($view))
  const direction = directionOf(column, sort)
  return (
    <th scope="col" role="columnheader" aria-sort={direction}>
      <span className="manager-heading">{column.name}</span>
      <button
        className="manager-sort"
        type="button"
        onClick={() => changeView({ sort: nextSort(column, sort) })}
      >
        {column.name}
        <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />
      </button>
    </th>
  )
}
