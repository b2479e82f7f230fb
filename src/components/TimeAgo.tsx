import { longDate } from '../lib/dates.ts'
import { relativeTime } from '../lib/relative-time.ts'
import { siteTimeZone } from '../lib/site-time-zone.ts'

type Props = { at: string }

/** The server renders the date; in the browser it becomes the tooltip of a relative time. */
export default function TimeAgo({ at }: Props) {
  const then = Date.parse(at)
  const date = longDate(new Date(then), siteTimeZone())
  return (
    // show-times.ts may have changed the text before hydration.
    <time
      dateTime={at}
      data-relative
      title={import.meta.env.SSR ? undefined : date}
      suppressHydrationWarning
    >
      {import.meta.env.SSR ? date : relativeTime(then, Date.now())}
    </time>
  )
}
