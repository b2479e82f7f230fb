import { useStore } from '@nanostores/react'
import Icon from '../../../../../components/Icon.tsx'
import type { AdminArticleRow } from '../../../search/contract.ts'
import ArticleRow from './ArticleRow.tsx'
import { COLUMNS, type Column, directionOf, nextSort } from './columns.ts'
import { sortOf } from './list-address.ts'
import { $view, changeView } from './store.ts'

type Props = { articles: AdminArticleRow[] }

/** The roles are explicit, because browsers drop the table's roles where CSS shows it as blocks. */
export default function ArticleTable({ articles }: Props) {
  return (
    <table className="manager-table" role="table">
      <caption className="visually-hidden">Articles</caption>
      <thead className="label" role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            <span className="visually-hidden">Selected</span>
          </th>
          {COLUMNS.map((column) => (
            <SortHeading key={column.name} column={column} />
          ))}
          <th scope="col" role="columnheader">
            Actions
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </tbody>
    </table>
  )
}

function SortHeading({ column }: { column: Column }) {
  const sort = sortOf(useStore($view))
  const direction = directionOf(column, sort)
  return (
    <th scope="col" role="columnheader" aria-sort={direction}>
      <span className="below-desktop">{column.name}</span>
      <button
        className="manager-sort from-desktop"
        type="button"
        onClick={() => changeView({ sort: nextSort(column, sort) })}
      >
        {column.name}
        <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />
      </button>
    </th>
  )
}
