import { relativeTime } from '../lib/relative-time.ts'

/** Relative dates, with the date as tooltip and in print (rule: reading/dates-in-static-pages). */
function showTimes(printed: boolean): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    const then = Date.parse(time.dateTime)
    if (Number.isNaN(then)) continue
    time.title ||= time.textContent?.trim() ?? ''
    time.textContent = printed ? time.title : relativeTime(then, Date.now())
  }
}
showTimes(false)
for (const type of ['beforeprint', 'afterprint'])
  addEventListener(type, () => showTimes(type === 'beforeprint'))
