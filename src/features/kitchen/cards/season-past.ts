import { siteTimeZone } from '../../../lib/site-time-zone.ts'

/** The number of the month. lib/dates.ts keeps formatters, which one use does not need. */
const monthNow = () =>
  Number(new Date().toLocaleString('en-US', { month: 'numeric', timeZone: siteTimeZone() }))

/** A page of an earlier month must not say "Now in season" (rule: cards/season). */
for (const title of document.querySelectorAll<HTMLElement>('[data-season]'))
  if (Number(title.dataset.season) !== monthNow()) title.textContent = title.dataset.past ?? ''
