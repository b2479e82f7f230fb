import { relativeTime } from '../lib/relative-time.ts'

/** rule: reading/dates-in-static-pages */
function showTimes(printed: boolean): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    const then = Date.parse(time.dateTime)
    if (Number.isNaN(then)) continue
    time.title ||= time.textContent?.trim() ?? ''
    time.textContent = printed ? time.title : relativeTime(then, Date.now())
  }
}

/** A date is longer than its relative time, so its line keeps the height that it had. */
function keepHeights(): void {
  const lines = [...document.querySelectorAll<HTMLElement>('.teaser-facts')]
  const heights = lines.map(({ offsetHeight }) => offsetHeight)
  for (const [index, { style }] of lines.entries()) style.minBlockSize = `${heights[index]}px`
  const release = () => {
    for (const { style } of lines) style.removeProperty('min-block-size')
  }
  addEventListener('resize', release, { once: true })
}
keepHeights()
showTimes(false)
for (const type of ['beforeprint', 'afterprint'])
  addEventListener(type, () => showTimes(type === 'beforeprint'))
