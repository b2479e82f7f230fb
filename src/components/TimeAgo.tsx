import { longDate } from '../lib/dates.ts'
import { relativeTime } from '../lib/relative-time.ts'
import { siteTimeZone } from '../lib/site-time-zone.ts'

type Props = { at: string }

/** How long ago something was, with the full date on hover; the date itself in static HTML. */
export default function TimeAgo({ at }: Props) {
  const then = Date.parse(at)
  const date = longDate(new Date(then), siteTimeZone())
  return (
    // Of a page that is hydrated a script has made the date relative already.
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
