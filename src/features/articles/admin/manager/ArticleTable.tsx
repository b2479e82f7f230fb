import type { AdminArticleRow } from '../../../search/contract.ts'
import ArticleRow from './ArticleRow.tsx'
import { COLUMNS } from './columns.ts'
import SortHeading from './SortHeading.tsx'

type Props = { articles: AdminArticleRow[] }

/** Explicit roles, because browsers drop them where the table is shown as blocks. */
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
