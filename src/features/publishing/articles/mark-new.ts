import { readLocalStorage, writeLocalStorage } from '../../../lib/browser-storage.ts'
import { nextVisit } from './last-visit.ts'

const KEY = 'front_page'

// A teaser also says how long its card takes, as a `time` with a duration.
const places = [
  ...document.querySelectorAll<HTMLElement>(
    '.teaser-facts time:not([datetime^=P]), [data-published]',
  ),
].map((place) => ({
  place,
  at: Date.parse(place.dataset.published ?? (place as HTMLTimeElement).dateTime),
}))

if (places.length > 0) {
  const newest = Math.max(...places.map(({ at }) => at))
  const visits = nextVisit(readLocalStorage(KEY), newest, Date.now())
  writeLocalStorage(KEY, visits)
  for (const { place, at } of places) {
    if (visits.since === null || at <= visits.since) continue
    const mark = document.createElement('b')
    mark.className = 'new-mark'
    mark.textContent = 'New'
    place.before(mark, ' ')
  }
}
