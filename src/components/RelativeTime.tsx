import { longDate } from '../lib/dates.ts'
import { relativeTime } from '../lib/relative-time.ts'
import { timeZone } from '../site.ts'

type Props = { at: string }

/** How long ago something was, for what only browsers render; the full date on hover (readings, 44). */
export default function RelativeTime({ at }: Props) {
  const then = Date.parse(at)
  return (
    <time dateTime={at} title={longDate(new Date(then), timeZone)}>
      {relativeTime(then, Date.now())}
    </time>
  )
}
