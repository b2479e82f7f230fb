import { beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../../lib/call.ts'
import type { User } from '../../../../lib/user.ts'
import { $session } from '../../../base/session/store.ts'
import { giveStars, readOwnStars } from '../contract.ts'

const rememberOpinion = vi.hoisted(() => vi.fn())
vi.mock('../../own-kitchen/store.ts', () => ({ rememberOpinion }))

const CARD = '3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10'
const page = openStandInPage()
const give = page.answer(giveStars)
const own = page.answer(readOwnStars)
const figures = { hidden: false, textContent: '' }
const shown = { querySelector: () => figures }

class Button {
  hidden = true
}

/** The stars at a card or in a form of comments, as far as presses touch them. */
function openGroup() {
  const inputs = [1, 2, 3, 4, 5].map((value) => ({ value: String(value), checked: false }))
  const parts: Record<string, object> = {
    '[data-takes-back]': new Button(),
    '[role=status]': { textContent: '' },
  }
  const group = {
    dataset: { starsOf: CARD },
    querySelectorAll: () => inputs,
    querySelector: (selector: string) =>
      selector === 'input:checked' ? inputs.find(({ checked }) => checked) : parts[selector],
  } as unknown as HTMLElement
  return {
    group,
    back: parts['[data-takes-back]'] as unknown as Element & Button,
    said: () => (parts['[role=status]'] as { textContent: string }).textContent,
    stars: () => Number(inputs.find(({ checked }) => checked)?.value ?? 0),
    check: (stars: number) => {
      for (const input of inputs) input.checked = Number(input.value) === stars
    },
  }
}

let atCard = openGroup()
let inForm = openGroup()

/** A page of an article that was just opened, and what it does. */
async function open() {
  vi.resetModules()
  const { $session: session } = await import('../../../base/session/store.ts')
  session.set($session.get())
  const { pressStars, followOwnStars } = await import('./give-stars.ts')
  const press = (at: typeof atCard, stars: number) => {
    at.check(stars)
    return pressStars(at.group, {} as Element)
  }
  const takeBack = () => pressStars(atCard.group, atCard.back)
  return { press, takeBack, followOwnStars, session }
}

beforeEach(() => {
  atCard = openGroup()
  inForm = openGroup()
  rememberOpinion.mockClear()
  $session.set({ status: 'user', user: { id: 'ada' } as User })
  const { querySelector } = document
  Object.assign(document, {
    querySelectorAll: () => [atCard.group, inForm.group],
    querySelector: (selector: string) => {
      if (selector === '[data-article]') return { dataset: { article: '7' } }
      return selector.startsWith('[data-card=') ? shown : querySelector(selector)
    },
  })
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('HTMLButtonElement', Button)
  give.mockImplementation(() => ({ stars: { average: 4.5, count: 4, imported: 0 } }))
})

// rule: cards/stars
it('Stars are given wherever they are pressed, said, and taken back', async () => {
  const { press, takeBack } = await open()
  await press(inForm, 4)
  expect(give.mock.lastCall).toEqual([{ id: CARD, stars: 4 }])
  expect([atCard.stars(), inForm.stars()]).toEqual([4, 4])
  expect([inForm.said(), atCard.back.hidden]).toEqual(['You gave 4 of 5 stars.', false])
  expect(figures).toEqual({ hidden: false, textContent: '★ 4.5 of 5 from 4 readers' })
  expect(rememberOpinion.mock.lastCall).toEqual([shown, { stars: 4 }])
  await takeBack()
  expect(give.mock.lastCall).toEqual([{ id: CARD, stars: null }])
  expect([atCard.stars(), inForm.stars(), atCard.back.hidden]).toEqual([0, 0, true])
  expect(atCard.said()).toBe('Your stars were removed.')
  expect(rememberOpinion.mock.lastCall).toEqual([shown, { stars: null }])
})

it('The same stars again are no call, and of quick presses only the last is sent after', async () => {
  const { press } = await open()
  await press(atCard, 2)
  await press(atCard, 2)
  expect(give).toHaveBeenCalledOnce()
  const presses = [3, 4, 5].map((stars) => press(atCard, stars))
  await Promise.all(presses)
  expect(give.mock.calls.slice(1).map(([{ stars }]) => stars)).toEqual([5])
  expect(inForm.stars()).toBe(5)
})

it('A refused choice is taken back, and the stars before it stay', async () => {
  const { press } = await open()
  await press(atCard, 2)
  give.mockRejectedValueOnce(new CallError(404, 'There is no such card.'))
  await press(atCard, 5)
  expect([atCard.stars(), inForm.stars()]).toEqual([2, 2])
  await vi.waitFor(() => expect(page.toasts).toEqual(['An error occurred. There is no such card.']))
})

it('A guest gets the login; what they chose is given after it, and is taken back without it', async () => {
  $session.set({ status: 'guest' })
  const { press, session } = await open()
  const closed = press(atCard, 3)
  await vi.waitFor(() => expect(page.dialogs).toEqual(['login-dialog for guest']))
  page.closeDialog()
  await closed
  expect([give.mock.calls.length, atCard.stars()]).toEqual([0, 0])
  const given = press(atCard, 4)
  await vi.waitFor(() => expect(page.dialogs).toHaveLength(2))
  session.set({ status: 'user', user: { id: 'ada' } as User })
  await given
  expect([give.mock.calls.length, atCard.stars()]).toEqual([1, 4])
})

it('The stars of the account are shown, and those of a former user are hidden', async () => {
  own.mockResolvedValue({ results: { [CARD]: 3 } })
  const { followOwnStars, session } = await open()
  followOwnStars()
  await vi.waitFor(() => expect([atCard.stars(), inForm.stars()]).toEqual([3, 3]))
  expect(own.mock.lastCall).toEqual([{ article_id: '7' }])
  session.set({ status: 'guest' })
  await vi.waitFor(() => expect([atCard.stars(), inForm.stars()]).toEqual([0, 0]))
  expect(own).toHaveBeenCalledOnce()
})
