import { useMemo } from 'react'
import Compared from '../../../components/bars/Compared.tsx'
import Loaded from '../../../components/Loaded.tsx'
import { showCurrent } from '../../../components/show-current.ts'
import { weekdayAndDate } from '../../../lib/calendar-dates.ts'
import { countOf } from '../../../lib/pluralize.ts'
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
      <nav className="admin-line admin-tabs" aria-label="Period" ref={showCurrent}>
        {PERIODS.map((period) => (
          <a
            key={period}
            href={addressOf(period)}
            aria-current={period === days ? 'true' : undefined}
          >
            {countOf(period, 'day')}
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

function Figures({ numbers, article }: Props) {
  const { days, before, articles, sources, searches, newsletter } = numbers
  const views = sumOf(days, 'views')
  const told = sources.reduce((sum, source) => sum + source.views, 0)
  return (
    <>
      {article && (
        <p>
          Only <a href={`/vii/articles/${article}`}>{articles[0]?.title ?? article}</a>.{' '}
          <a href="/vii/numbers">All articles</a>
        </p>
      )}
      <Sums days={days} before={before} />
      <Figure
        title="Visitors by day"
        note="Visitors: one browser on one day. Views: each article counts once per visitor and day. At most 5 browsers of one network count for an article and day."
        head={['Day', 'Visitors', 'Views', 'Read to the end']}
        rows={days.map(({ day, visitors, views, finished }) => [day, visitors, views, finished])}
        nameOf={weekdayAndDate}
        drawn={1}
      />
      {!article && (
        <Figure
          title="Articles"
          note="The 20 most read, and how many of their views reached the end of the text."
          head={['Article', 'Views', 'Read to the end']}
          rows={articles.map(({ title, views, finished }) => [title, views, finished])}
          nameOf={(title, row) => <a href={`/vii/articles/${articles[row]?.id}`}>{title}</a>}
        />
      )}
      <Figure
        title="Where from"
        note={`Other sites whose links readers followed. ${(views - told).toLocaleString('en-US')} of ${countOf(views, 'view')} were direct or from smaller sources.`}
        head={['Site', 'Views']}
        rows={sources.map(({ host, views }) => [host, views])}
      />
      {searches && (
        <Figure
          title="Searches without results"
          note="What readers searched for twice or more. The list does not say who."
          head={['Words', 'Searches']}
          rows={searches.map(({ words, asked }) => [words, asked])}
        />
      )}
      {newsletter && <NewsletterFigure weeks={newsletter} />}
    </>
  )
}

const SUMS = [
  ['visitors', 'Visitors'],
  ['views', 'Views'],
  ['finished', 'Read to the end'],
] as const

function Sums({ days, before }: Pick<Numbers, 'days' | 'before'>) {
  return (
    <dl className="admin-line numbers-sums">
      {SUMS.map(([name, label]) => (
        <div key={name}>
          <dt className="admin-note">{label}</dt>
          <dd>
            <Compared
              now={sumOf(days, name)}
              before={before?.[name]}
              than={`the ${countOf(days.length, 'day')} before`}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
