import { parseHTML } from 'linkedom'
import { expect, test, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { keepTicks, showTicks } from './ticks.ts'

openStandInPage()

/** Opens the page of a card with these steps. */
function openCard(...steps: string[]) {
  const box = '<label class="card-tick"><input type="checkbox" /></label>'
  const items = steps.map((words) => `<li>${box}<p>${words}</p></li>`).join('')
  const { document } = parseHTML(`<section data-card="bread"><ol>${items}</ol></section>`)
  vi.stubGlobal('document', document)
  showTicks()
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input')]
  return {
    ticks: () => boxes.map(({ checked }) => checked),
    tick(step: number) {
      const box = boxes[step - 1]
      const card = document.querySelector<HTMLElement>('section')
      if (!box || !card) throw new Error('The card has no such step.')
      box.checked = true
      keepTicks(card)
    },
  }
}

// rule: cards/ticks
test('Of two steps with the same words each has a tick of its own', () => {
  const steps = ['Rest for an hour.', 'Fold it.', 'Rest for an hour.']
  openCard(...steps).tick(3)
  expect(openCard(...steps).ticks()).toEqual([false, false, true])
  openCard(...steps).tick(1)
  expect(openCard(...steps).ticks()).toEqual([true, false, true])
})

test('A tick follows its step by its words when the card is edited, and goes with them', () => {
  openCard('Mix.', 'Rest.').tick(2)
  expect(openCard('Weigh.', 'Mix.', 'Rest.').ticks()).toEqual([false, false, true])
  expect(openCard('Mix.', 'Rest for two hours.').ticks()).toEqual([false, false])
})
