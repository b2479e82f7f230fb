import { parseHTML } from 'linkedom'
import { afterEach, expect, test, vi } from 'vitest'
import { showHeight } from './show-altitude.ts'

afterEach(() => vi.unstubAllGlobals())

/** The step of a card after a cook at 1,500 feet opened it; it is written with 20 minutes. */
function showStep(unit: string): { says: string | null; minutes: string | undefined } {
  const { document } = parseHTML(`<div>
    <table data-altitude-table="${unit}">
      <thead><tr><th>Jar</th><th data-from="1001" data-to="2000"></th></tr></thead>
      <tbody><tr><th>Pints</th><td>11</td></tr></tbody>
    </table>
    <ol><li data-minutes="20">Boil. <p data-at-altitude="0">By altitude: see the table.</p></li></ol>
  </div>`)
  for (const [cellIndex, head] of [...document.querySelectorAll('thead th')].entries())
    Object.assign(head, { cellIndex })
  vi.stubGlobal('document', document)
  showHeight(document.querySelector('div') as HTMLElement, 1500)
  const says = document.querySelector('p')?.textContent ?? null
  return { says, minutes: document.querySelector('li')?.dataset.minutes }
}

test.each([
  ['minutes', '11 minutes at 1,500 ft (Pints)', '11'],
  ['pounds', '11 pounds of pressure at 1,500 ft (Pints)', '20'],
])(
  'rule: cards/altitude: a table of %s says %s, and the timer has %s minutes',
  (unit, says, minutes) => {
    expect(showStep(unit)).toEqual({ says, minutes })
  },
)
