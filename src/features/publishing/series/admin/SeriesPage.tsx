import Checkbox from '../../../../components/form/Checkbox.tsx'
import { countOf } from '../../../../lib/pluralize.ts'
import EditableCollection from '../../../base/collections/shared/EditableCollection.tsx'
import { pictureControl } from '../../../base/images/shared/PictureField.tsx'
import { forRole } from '../../../base/session/RequireRole.tsx'
import { articlesControl } from '../../search/shared/ArticlePicker.tsx'
import { type AdminSeries, seriesCollection } from './contract.ts'
import { arrange, seriesList } from './store.ts'

export default forRole('editor', () => (
  <EditableCollection
    collection={seriesCollection}
    list={seriesList}
    controls={{ picture: pictureControl, articles: articlesControl }}
    extrasOf={(all, series) => ({
      articles: {
        listed: 'Articles of the series',
        noteOf: ({ id }: { id: string }) => otherSeriesOf(id, all, series?.id),
      },
    })}
  >
    {(series) => <SeriesFacts series={series} />}
  </EditableCollection>
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
          {countOf(articles.length, 'article')}
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

/** The other series that an article would leave. */
function otherSeriesOf(article: string, all: AdminSeries[], own: number | undefined) {
  const other = all.find(
    ({ id, articles }) => id !== own && articles.some((one) => one.id === article),
  )
  return other && `in ${other.title}`
}
