import { parseHTML } from 'linkedom'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import { closeNotification, notify } from './notify.ts'
import { RINGING_NOTE, sayRinging } from './ringing-note.ts'

openStandInPage()
const RYE = {
  card: 'rye',
  name: 'Rye',
  step: 2,
  href: '/article/rye#recipe-step-2',
  ends: Date.UTC(2026, 10, 29, 12),
}
const CANNOT =
  'The timer rings while any page of this site is open and the sound is on. It cannot ring after you close the browser, or on a locked iPhone.'

type Shown = { title: string; options: NotificationOptions; close(): void }
let notifications: Shown[] = []
const requestPermission = vi.fn<() => Promise<NotificationPermission>>()

function openBrowser(permission: NotificationPermission, hasWorker = true): void {
  vi.stubGlobal('Notification', { permission, requestPermission })
  const worker = {
    async showNotification(title: string, options: NotificationOptions) {
      const one = {
        title,
        options,
        close: () => notifications.splice(notifications.indexOf(one), 1),
      }
      notifications.push(one)
    },
    getNotifications: async ({ tag }: { tag: string }) =>
      notifications.filter(({ options }) => options.tag === tag),
  }
  const getRegistration = async () => (hasWorker ? worker : undefined)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
}

/** The note in kitchen mode, once a timer has been started there. */
async function startedTimer() {
  const { document } = parseHTML(`<dialog><p class="kitchen-sheet"></p>${RINGING_NOTE}</dialog>`)
  const note = document.querySelector('.kitchen-ringing') as HTMLElement
  await sayRinging(note)
  const [offer, understood] = note.querySelectorAll('button')
  return {
    press: async (which: 'offer' | 'understood') => {
      ;(which === 'offer' ? offer : understood)?.click()
      await Promise.resolve()
    },
    get message() {
      return note.hidden ? null : note.querySelector('p')?.textContent
    },
    get offers() {
      return !offer?.hidden
    },
  }
}

beforeEach(() => {
  notifications = []
  requestPermission.mockReset()
})

test('The first timer of a browser says what cannot be promised, and the second says nothing', async () => {
  openBrowser('denied')
  const first = await startedTimer()
  expect(first.message).toBe(CANNOT)
  await first.press('understood')
  expect(first.message).toBeNull()
  expect((await startedTimer()).message).toBeNull()
})

test.each([
  ['granted', 'You will also get a notification, as long as this browser is running.'],
  [
    'denied',
    'This browser blocks notifications from this site. You can allow them in its settings.',
  ],
  ['default', 'Notifications stay off. The timer will still ring.'],
] as const)(
  'Notifications are offered with the first timer, and asked for only after a press: %s',
  async (answer, message) => {
    openBrowser('default')
    requestPermission.mockResolvedValue(answer)
    const note = await startedTimer()
    expect(note.offers).toBe(true)
    expect(requestPermission).not.toHaveBeenCalled()
    await note.press('offer')
    expect(requestPermission).toHaveBeenCalledOnce()
    expect(note.message).toBe(message)
    expect(note.offers).toBe(false)
  },
)

test('Nothing is offered to a reader who has answered, or in a browser without notifications', async () => {
  for (const [permission, hasWorker] of [
    ['granted', true],
    ['denied', true],
    ['default', false],
  ] as const) {
    localStorage.removeItem('kitchen-ringing-said')
    openBrowser(permission, hasWorker)
    expect((await startedTimer()).offers).toBe(false)
  }
})

test('The end of a timer is notified with dish, step and the way to it, until it is stopped', async () => {
  openBrowser('granted')
  await notify(RYE)
  expect(notifications).toMatchObject([
    {
      title: 'The time is up.',
      options: {
        body: 'Rye, step 2',
        data: '/article/rye#recipe-step-2',
        requireInteraction: true,
      },
    },
  ])
  await closeNotification(`rye 2 ${RYE.ends}`)
  expect(notifications).toEqual([])
})

test('Nothing is notified without the permission of the reader', async () => {
  for (const permission of ['denied', 'default'] as const) {
    openBrowser(permission)
    await notify(RYE)
  }
  expect(notifications).toEqual([])
})
