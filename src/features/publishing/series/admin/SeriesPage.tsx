import * as v from 'valibot'
import EditableList from '../../../../components/admin-list/EditableList.tsx'
import NewItem from '../../../../components/admin-list/NewItem.tsx'
import Checkbox from '../../../../components/form/Checkbox.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { createAtFreeAddress } from '../../../../lib/free-address.ts'
import { pluralize } from '../../../../lib/pluralize.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { forRole } from '../../../base/session/RequireRole.tsx'
import { type AdminSeries, createSeries } from './contract.ts'
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
        {isShown ? (
          <a href={`/series/${slug}`} dir="auto">
            {title}
          </a>
        ) : (
          <b className="order-name" dir="auto">
            {title}
          </b>
        )}
        <span className="admin-note order-note">
          {pluralize(articles.length, 'article')}
          {!isShown && ', none published yet'}
        </span>
      </p>
      <Checkbox
        checked={on_front_page}
        onCheck={() => arrange(id, { on_front_page: !on_front_page })}
      >
        <span className="visually-hidden">{title} </span>on the home page
      </Checkbox>
    </div>
  )
}

const fields = v.pick(createSeries.input, ['title'])

/** A new series gets its address from its title; the address can be changed later. */
function NewSeries({ onCreated }: { onCreated(id: number): void }) {
  return (
    <NewItem
      label="New series"
      schema={fields}
      initial={{ title: '' }}
      send={async ({ title }) => {
        const created = await createAtFreeAddress(title, 'series', (slug) =>
          callAsUser(createSeries, { title, slug }),
        )
        seriesList.show(created, `${title} was created.`)
        onCreated(created.id)
      }}
    >
      <TextField name="title" label="New series" autoComplete="off" />
    </NewItem>
  )
}
