import EditableList from '../../../components/admin-list/EditableList.tsx'
import { pluralize } from '../../../lib/pluralize.ts'
import { forRole } from '../../session/RequireRole.tsx'
import type { AdminSeries } from './contract.ts'
import NewSeries from './NewSeries.tsx'
import SeriesEditor from './SeriesEditor.tsx'
import { arrange, seriesList } from './store.ts'

export default forRole('editor', () => (
  <EditableList
    list={seriesList}
    label="Series"
    empty="No series yet. A series joins articles that are read one after the other."
    nameOf={({ title }) => title}
    onMove={({ id }, { place }) => arrange(id, { place })}
    create={(_, onCreated) => <NewSeries onCreated={onCreated} />}
    editor={(series, all, onClose) => (
      <SeriesEditor key={series.version} series={series} all={all} onClose={onClose} />
    )}
  >
    {(series) => <SeriesFacts series={series} />}
  </EditableList>
))

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
