import type { ReactNode } from 'react'
import { Link } from 'wouter'
import RowCell from '../../../../../components/admin-list/RowCell.tsx'
import Icon from '../../../../../components/Icon.tsx'
import TimeAgo from '../../../../../components/TimeAgo.tsx'
import { type AdminState, STATE_NAMES } from '../../../../../lib/article-fields.ts'
import { dateAndTime, weekdayAndDate } from '../../../../../lib/calendar-dates.ts'
import { shortNumber } from '../../../../../lib/short-number.ts'
import { siteTimeZone } from '../../../../../lib/site-time-zone.ts'
import type { AdminArticleRow } from '../../../search/contract.ts'
import { byline } from '../../../teasers/rules.ts'
import { shownState } from '../state-verbs.ts'

export const writerOf = (article: AdminArticleRow): string =>
  (article.version === 0 ? article.updated_by : byline(article)) ?? ''

export default function ArticleCells({ article }: { article: AdminArticleRow }) {
  const { id, title, tags, updated_at, views, num_comments } = article
  return (
    <>
      <RowCell>
        <Link className="row-title" dir="auto" href={`/vii/articles/${id}`}>
          {title}
        </Link>
        {tags.length > 0 && (
          <span className="row-note" dir="auto">
            {' '}
            · {tags.map(({ name }) => name).join(' · ')}
          </span>
        )}
      </RowCell>
      <RowCell>
        <StateMark state={shownState(article)} />
        <StateNotes article={article} />
      </RowCell>
      <RowCell>
        <bdi>{writerOf(article)}</bdi>
      </RowCell>
      <RowCell label="Updated">
        <TimeAgo at={updated_at} />
      </RowCell>
      <RowCell label="Views" number>
        {shortNumber(views)}
      </RowCell>
      <RowCell label="Comments" number>
        {shortNumber(num_comments)}
      </RowCell>
    </>
  )
}

/** What is said of a state beside it. */
function StateNotes({ article }: { article: AdminArticleRow }) {
  const { version, binned_at, review, plan, pending } = article
  const planned = article.scheduled_at ?? pending?.publish_at
  const notes: ReactNode[] = [
    version === 0 && 'not saved yet',
    plan?.idea && 'an idea',
    plan?.assignee && `${plan.assignee} writes it`,
    plan?.due && `due ${weekdayAndDate(plan.due)}`,
    review && (
      <>
        {review.state === 'asked' ? 'ready' : 'sent back'} <TimeAgo at={review.at} />
      </>
    ),
    planned && (
      <>
        for <time dateTime={planned}>{dateAndTime(new Date(planned), siteTimeZone())}</time>
      </>
    ),
    binned_at && (
      <>
        moved there <TimeAgo at={binned_at} />
      </>
    ),
  ]
  return notes.filter(Boolean).map((note, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: notes have no state
    <span className="row-note" key={index}>
      {' '}
      {note}
    </span>
  ))
}

const ICONS = {
  unpublished: 'circle-dashed',
  review: 'message-square-text',
  scheduled: 'calendar-clock',
  published: 'circle-check',
  pending: 'rotate-ccw-clock',
  suppressed: 'circle-pause',
  binned: 'trash',
} as const

const StateMark = ({ state }: { state: AdminState }) => (
  <span className="state-mark" data-state={state}>
    <Icon name={ICONS[state]} /> {STATE_NAMES[state]}
  </span>
)
