import { expect, test, vi } from 'vitest'
import { AT_ONCE, within } from './needed.ts'

test('What Sam types while an island is hydrated is left to the browser, and heard once afterwards', async () => {
  const island = new EventTarget() as HTMLElement
  const heard: string[] = []
  const rendered = vi.fn(async () => {
    // React listens to the whole island.
    for (const type of ['keydown', 'input'])
      island.addEventListener(type, () => heard.push(type), { capture: true })
    for (const type of ['keydown', 'input', 'keydown', 'input'])
      island.dispatchEvent(new Event(type))
    expect(heard).toEqual([])
  })
  within(AT_ONCE)(async () => rendered, { name: 'needed', value: '' }, island)
  await vi.waitFor(() => expect(rendered).toHaveResolved())
  await vi.waitFor(() => expect(heard).toEqual(['input']))
  island.dispatchEvent(new Event('keydown'))
  expect(heard).toEqual(['input', 'keydown'])
})
