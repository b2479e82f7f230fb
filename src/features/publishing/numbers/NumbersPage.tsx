import { useMemo } from 'react'
import Loaded from '../../../components/Loaded.tsx'
import { pluralize } from '../../../lib/pluralize.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import { FIRST_PERIOD, type Numbers, PERIODS } from './contract.ts'
import Figure from './shared/Figure.tsx'
import { findNumbers, sumOf } from './shared/find-numbers.ts'
import { NewsletterFigure } from './shared/NewsletterNumbers.tsx'

/**
 * The page of the numbers; its address has the period and the article:
 * `?days=90&article=rye-in-a-tin`.
 */
export default forRole('author', () => {
  const query = new URLSearchParams(location.search)
  const days = PERIODS.find((period) => String(period) === query.get('days')) ?? FIRST_PERIOD
  const article = query.get('article') ?? undefined
  const resource = useMemo(() => findNumbers({ days, article }), [days, article])
  const addressOf = (period: number) =>
    `?${new URLSearchParams({ days: String(period), ...(article && { article }) })}`
  return (
    <div className="admin-stack admin-stack-wide">
      <nav className="admin-line admin-tabs" aria-label="Period">
        {PERIODS.map((period) => (
          <a
            key={period}
            href={addressOf(period)}
            aria-current={period === days ? 'true' : undefined}
          >
            {pluralize(period, 'day')}
          </a>
        ))}
      </nav>
      <Loaded resource={resource}>
        {(numbers) => <Figures numbers={numbers} article={article} />}
      </Loaded>
    </div>
  )
})

type Props = { numbers: Numbers; article: string | undefined }

function Figures({ numbers: { days, articles, sources, searches, newsletter }, article }: Props) {
  const views = sumOf(days, 'views')
  const told = sources.reduce((sum, source) => sum + source.views, 0)
  return (
    <>
      {article && (
        <p>
          Of <a href={`/vii/articles/${article}`}>{articles[0]?.title ?? article}</a> alone.{' '}
          <a href="/vii/numbers">All articles</a>
        </p>
      )}
      <Figure
        title="Visitors by day"
        note="A visitor is one browser on one day that opened an article. A view is one article of one visitor."
        head={['Day', 'Visitors', 'Views', 'Read to the end']}
        rows={days.map(({ day, visitors, views, finished }) => [day, visitors, views, finished])}
        drawn={1}
      />
      {!article && (
        <Figure
          title="Articles"
          note="The twenty most read, and how many of their views reached the end of the text."
          head={['Article', 'Views', 'Read to the end']}
          rows={articles.map(({ title, views, finished }) => [title, views, finished])}
        />
      )}
      <Figure
        title="Where from"
        note={`Other sites whose links readers followed. ${views - told} of ${pluralize(views, 'view')} came without one, or from sites beyond the first twenty.`}
        head={['Site', 'Views']}
        rows={sources.map(({ host, views }) => [host, views])}
      />
      {searches && (
        <Figure
          title="Searches that found nothing"
          note="What readers searched for twice or more. The list does not say who."
          head={['Words', 'Asked']}
          rows={searches.map(({ words, asked }) => [words, asked])}
        />
      )}
      {newsletter && <NewsletterFigure weeks={newsletter} />}
    </>
  )
}
