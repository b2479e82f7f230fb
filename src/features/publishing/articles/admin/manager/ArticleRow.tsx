import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import Icon from '../../../../../components/Icon.tsx'
import TimeAgo from '../../../../../components/TimeAgo.tsx'
import { type AdminState, STATE_NAMES } from '../../../../../lib/article-fields.ts'
import { dateAndTime, weekdayAndDate } from '../../../../../lib/calendar-dates.ts'
import { shortNumber } from '../../../../../lib/short-number.ts'
import { siteTimeZone } from '../../../../../lib/site-time-zone.ts'
import type { AdminArticleRow } from '../../../search/contract.ts'
import { byline } from '../../../teasers/rules.ts'
import { shownState } from '../state-verbs.ts'
import RowActions from './RowActions.tsx'
import { $selection, toggle } from './selected-articles.ts'

type Props = { article: AdminArticleRow }

export default function ArticleRow({ article }: Props) {
  const { id, title, tags, version, binned_at, review, plan, pending, updated_at } = article
  const planned = article.scheduled_at ?? pending?.publish_at
  return (
    <tr role="row">
      <td role="cell" data-label="Selected">
        <SelectBox article={article} />
      </td>
      <th scope="row" role="rowheader">
        <Link className="manager-title" dir="auto" href={`/vii/articles/${id}`}>
          {title}
        </Link>
        {tags.length > 0 && (
          <span className="field-hint" dir="auto">
            {tags.map(({ name }) => name).join(', ')}
          </span>
        )}
      </th>
      <Cell label="State">
        <StateMark state={shownState(article)} />
        {version === 0 && <span className="field-hint">not saved yet</span>}
        {plan?.idea && <span className="field-hint">an idea</span>}
        {plan?.assignee && <span className="field-hint">{plan.assignee} writes it</span>}
        {plan?.due && <span className="field-hint">due {weekdayAndDate(plan.due)}</span>}
        {review && (
          <span className="field-hint">
            {review.state === 'asked' ? 'ready' : 'sent back'} <TimeAgo at={review.at} />
          </span>
        )}
        {planned && (
          <span className="field-hint">
            for <time dateTime={planned}>{dateAndTime(new Date(planned), siteTimeZone())}</time>
          </span>
        )}
        {binned_at && (
          <span className="field-hint">
            moved there <TimeAgo at={binned_at} />
          </span>
        )}
      </Cell>
      <Cell label="Author">
        <bdi>{version === 0 ? article.updated_by : byline(article)}</bdi>
      </Cell>
      <Cell label="Updated">
        <TimeAgo at={updated_at} />
      </Cell>
      <Cell label="Views">{shortNumber(article.views)}</Cell>
      <Cell label="Likes">{shortNumber(article.likes)}</Cell>
      <Cell label="Comments">{shortNumber(article.num_comments)}</Cell>
      <Cell label="Actions">
        <RowActions article={article} />
      </Cell>
    </tr>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td role="cell" data-label={label}>
      {children}
    </td>
  )
}

/** Selects an article, or with Shift all articles from the one that was toggled last. */
function SelectBox({ article }: Props) {
  const { chosen } = useStore($selection)
  return (
    <label className="manager-select">
      <input
        type="checkbox"
        aria-label={`Select “${article.title}”`}
        checked={chosen.has(article.id)}
        // The change event does not say whether Shift is pressed.
        onClick={({ shiftKey }) => toggle(article, { range: shiftKey })}
        onChange={() => {}}
      />
    </label>
  )
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
