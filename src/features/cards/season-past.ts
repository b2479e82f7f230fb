import { monthOf } from '../../lib/dates.ts'
import { siteTimeZone } from '../../lib/site-time-zone.ts'

/** A page of another month, from a cache or before its build, does not say "now" (rule: cards/season). */
for (const title of document.querySelectorAll<HTMLElement>('[data-season]'))
  if (Number(title.dataset.season) !== monthOf(new Date(), siteTimeZone()))
    title.textContent = title.dataset.past ?? ''
