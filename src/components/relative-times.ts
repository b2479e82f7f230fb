import { relativeTime } from '../lib/relative-time.ts'

/** Makes dates relative where the reader is; the full date stays on hover (rule: reading/dates-in-static-pages). */
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
  const then = Date.parse(time.dateTime)
  if (Number.isNaN(then)) continue
  time.title ||= time.textContent?.trim() ?? ''
  time.textContent = relativeTime(then, Date.now())
}
