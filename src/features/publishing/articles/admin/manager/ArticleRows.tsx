import { useStore } from '@nanostores/react'
import { navigate } from 'wouter/use-browser-location'
import RowList from '../../../../../components/admin-list/RowList.tsx'
import type { RowSelection } from '../../../../../components/admin-list/selection.ts'
import { loadedLater } from '../../../../../components/loaded-later.tsx'
import { STATE_NAMES } from '../../../../../lib/article-fields.ts'
import { useRole, useVisitor } from '../../../../base/session/RequireRole.tsx'
import type { AdminArticleRow } from '../../../search/contract.ts'
import { addressOf } from '../admin-addresses.ts'
import { shownState } from '../state-verbs.ts'
import ArticleCells, { writerOf } from './ArticleCells.tsx'
import { actionsOf, nextOf } from './article-actions.ts'
import { COLUMNS, directionOf, nextSort } from './columns.ts'
import { sortOf } from './list-address.ts'
import { selectedArticles } from './selected-articles.ts'
import { $view, changeView } from './store.ts'

const BulkChanges = loadedLater(() => import('./BulkChanges.tsx'))

export default function ArticleRows({ articles }: { articles: AdminArticleRow[] }) {
  const sort = sortOf(useStore($view))
  const edits = useRole('editor')
  const user = useVisitor()
  return (
    <RowList
      label="Articles"
      className="rows-articles"
      items={articles}
      // A selected article may be one of another page, of which only the title is known.
      selection={selectedArticles as RowSelection<AdminArticleRow>}
      columns={COLUMNS.map((column) => ({
        name: column.name,
        number: column.name === 'Views' || column.name === 'Comments',
        direction: directionOf(column, sort),
        onSort: () => changeView({ sort: nextSort(column, sort) }),
      }))}
      nameOf={({ title }) => title}
      textOf={(article) =>
        `${article.title}, ${STATE_NAMES[shownState(article)]}, ${writerOf(article)}`
      }
      onOpen={({ id }) => navigate(addressOf(id))}
      actions={(article) => actionsOf(article, { user, edits })}
      next={(article) => nextOf(article, { user, edits })}
      bulk={() => <BulkChanges />}
    >
      {(article) => <ArticleCells article={article} />}
    </RowList>
  )
}
