import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import LoadingState from '../../../components/LoadingState.tsx'
import EditableTree from '../../../components/order/EditableTree.tsx'
import type { ItemId } from '../../../components/order/moves.ts'
import { pluralize } from '../../../lib/pluralize.ts'
import RequireRole from '../../session/RequireRole.tsx'
import type { AdminSeries } from './contract.ts'
import NewSeries from './NewSeries.tsx'
import SeriesEditor from './SeriesEditor.tsx'
import { $series, arrange, loadSeries } from './store.ts'

/** The series in order, for those who may change them. */
export default function SeriesPage() {
  return (
    <RequireRole atLeast="editor">
      <AllSeries />
    </RequireRole>
  )
}

function AllSeries() {
  const { value: all, problem } = useStore($series)
  const [opened, open] = useState<ItemId | null>(null)
  useEffect(() => {
    loadSeries()
  }, [])
  return (
    <div className="admin-stack">
      <LoadingState ready={all !== null} problem={problem} onRetry={loadSeries}>
        <NewSeries onCreated={open} />
        {all?.length === 0 && (
          <p className="admin-none">
            No series yet. A series joins articles that are read one after the other.
          </p>
        )}
        {all && (
          <EditableTree
            items={all.map((series) => ({ ...series, parent_id: null }))}
            label="Series"
            nameOf={({ title }) => title}
            onMove={({ id }, { place }) => arrange(id, { place })}
            opened={opened}
            onOpen={open}
            editor={(series, onClose) => (
              <SeriesEditor key={series.version} series={series} all={all} onClose={onClose} />
            )}
          >
            {(series) => <SeriesFacts series={series} />}
          </EditableTree>
        )}
      </LoadingState>
    </div>
  )
}

function SeriesFacts({ series }: { series: AdminSeries }) {
  const { id, slug, title, articles, on_front_page } = series
  const isShown = articles.some(({ state }) => state === 'published')
  return (
    <div>
      <p>
        {isShown ? <a href={`/series/${slug}`}>{title}</a> : <b className="order-name">{title}</b>}
        <span className="admin-note order-note">
          {pluralize(articles.length, 'article')}
          {!isShown && ', none published yet'}
        </span>
      </p>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={on_front_page}
          onChange={() => arrange(id, { on_front_page: !on_front_page })}
        />
        <span>
          <span className="visually-hidden">{title} </span>on the front page
        </span>
      </label>
    </div>
  )
}
