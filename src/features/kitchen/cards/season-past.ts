import { monthOf } from '../../../lib/month-of.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'

/** A page of an earlier month must not say "Now in season" (rule: cards/season). */
for (const title of document.querySelectorAll<HTMLElement>('[data-season]'))
  if (Number(title.dataset.season) !== monthOf(new Date(), siteTimeZone()))
    title.textContent = title.dataset.past ?? ''
