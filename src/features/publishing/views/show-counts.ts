import { shortNumber } from '../../../lib/short-number.ts'
import type { CountName } from './counts.ts'
import { $counts } from './store.ts'

/** Shows new counts everywhere in the page, also in islands that are not hydrated yet. */
$counts.listen((counts) => {
  for (const [name, value] of Object.entries(counts) as [CountName, number][]) {
    for (const place of document.querySelectorAll<HTMLElement>(`[data-count=${name}]`)) {
      place.dataset.value = String(value)
      place.textContent = shortNumber(value)
    }
  }
})
