import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import kitchenTimer from '../../../../../tests/fixtures/corpora/situations/kitchen-timer.json' with {
  type: 'json',
}
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import type { Timer } from './timer-times.ts'

const page = openStandInPage()
const KEY = 'kitchen-timers'
const MINUTE = 60_000

/** The audio of one page: its clock stops while it is suspended. */
class StandInAudio {
  static all: StandInAudio[] = []
  /** A browser allows sound after a touch. */
  static isAllowed = true
  state = 'suspended'
  tones: StandInTone[] = []
  destination = {}
  #before = 0
  #since = 0
  constructor() {
    StandInAudio.all.push(this)
    if (StandInAudio.isAllowed) this.#run()
  }
  get currentTime() {
    return this.#before + (this.state === 'running' ? (Date.now() - this.#since) / 1000 : 0)
  }
  #run() {
    this.#since = Date.now()
    this.state = 'running'
  }
  async resume() {
    if (StandInAudio.isAllowed && this.state !== 'running') this.#run()
  }
  suspend() {
    this.#before = this.currentTime
    this.state = 'suspended'
  }
  createOscillator() {
    const tone = new StandInTone(this)
    this.tones.push(tone)
    return tone
  }
  createGain() {
    const gain = {
      value: 1,
      setValueAtTime(_: number, at: number) {
        if (at < 0) throw new RangeError('before the beginning')
      },
    }
    return { gain, connect: (to: unknown) => to, disconnect() {} }
  }
  get rings() {
    return this.state === 'running' && this.tones.some((tone) => tone.sounds)
  }
}

class StandInTone {
  frequency = { value: 440 }
  onended: (() => void) | null = null
  audio: StandInAudio
  from = Number.POSITIVE_INFINITY
  to = Number.POSITIVE_INFINITY
  isConnected = false
  constructor(audio: StandInAudio) {
    this.audio = audio
  }
  connect<To>(to: To): To {
    this.isConnected = true
    return to
  }
  disconnect() {
    this.isConnected = false
  }
  start(at: number) {
    if (this.from < Number.POSITIVE_INFINITY) throw new Error('started twice')
    this.from = at
  }
  stop(at = this.audio.currentTime) {
    if (this.from === Number.POSITIVE_INFINITY) throw new Error('not started')
    this.to = at
  }
  get sounds() {
    const now = this.audio.currentTime
    return this.isConnected && now >= this.from && now < this.to
  }
  end() {
    if (this.audio.currentTime < this.to) return
    this.onended?.()
    this.onended = null
  }
}

const isRinging = () => StandInAudio.all.some((audio) => audio.rings)
const audio = () => StandInAudio.all.at(-1) as StandInAudio

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (const { tones } of StandInAudio.all) for (const tone of tones) tone.end()
  await vi.advanceTimersByTimeAsync(0)
}

function closePage(): void {
  const now = Date.now()
  // This also resets the fake clock.
  vi.clearAllTimers()
  vi.setSystemTime(now)
  StandInAudio.all = []
}

/** Fires the events of a navigation or a reload. */
async function openPage(): Promise<void> {
  closePage()
  for (const name of ['window', 'document'] as const) events[name] = new EventTarget()
  document.body.replaceChildren()
  vi.resetModules()
  await import('./follow-timers.ts')
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

const events = { window: new EventTarget(), document: new EventTarget() }
const kitchen = () => import('./timers.ts')
const timerOf = (minutes: number, step = 2): Timer => ({
  card: 'rye',
  name: 'Rye',
  step,
  href: `/article/rye#recipe-step-${step}`,
  ends: Date.now() + minutes * MINUTE,
})

const storeElsewhere = (timers: Timer[]): void => {
  page.storage.set(KEY, JSON.stringify(timers))
  events.window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
}

type Part = { text: string; hidden: boolean; href?: string; children: Part[] } & EventTarget
const strip = () =>
  (document.body as unknown as Part).children.find(({ children }) => children.length > 0)
const stripText = () => {
  const { hidden, children } = strip() as Part
  const [list, status] = children as [Part, Part]
  return hidden ? null : [list.text.replaceAll(/\s+(?=[:,\s])/g, ''), status.text]
}

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-11-29T12:00:00Z'),
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearInterval'],
  })
  StandInAudio.isAllowed = true
  vi.stubGlobal('AudioContext', StandInAudio)
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, { has: (_, key) => page.storage.has(String(key)) }),
  )
  const listen =
    (name: keyof typeof events): EventTarget['addEventListener'] =>
    (...one) =>
      events[name].addEventListener(...one)
  vi.stubGlobal('addEventListener', listen('window'))
  document.addEventListener = listen('document')
})
afterEach(() => vi.useRealTimers())

test('A page without a timer neither makes a sound nor loads what rings', async () => {
  await openPage()
  expect(strip()).toBeUndefined()
  expect(StandInAudio.all).toEqual([])
})

test('A timer rings at its end for a minute on another page, and once only', async () => {
  await openPage()
  ;(await kitchen()).startTimer(timerOf(20))
  await pass(5 * MINUTE)
  await openPage()
  await pass(15 * MINUTE - 1000)
  expect(isRinging()).toBe(false)
  await pass(1000)
  expect(isRinging()).toBe(true)
  await pass(59_000)
  expect(isRinging()).toBe(true)
  await pass(2000)
  expect(isRinging()).toBe(false)
  await openPage()
  await pass(1000)
  expect(isRinging()).toBe(false)
  expect(stripText()?.[0]).toBe('Rye, step 2: The time is up Stop')
})

test('A timer that is extended rings that much later, and one that is over rings again', async () => {
  await openPage()
  const { allTimers, extendTimer, startTimer } = await kitchen()
  const first = () => allTimers()[0] as Timer
  startTimer(timerOf(20))
  extendTimer(first(), 5)
  await pass(20 * MINUTE + 1000)
  expect(isRinging()).toBe(false)
  await pass(5 * MINUTE)
  expect(isRinging()).toBe(true)
  extendTimer(first(), 1)
  await pass(0)
  expect(isRinging()).toBe(false)
  await pass(MINUTE + 1000)
  expect(isRinging()).toBe(true)
})

test('A timer that has rung for its minute rings again when it is extended', async () => {
  await openPage()
  const { allTimers, extendTimer, startTimer } = await kitchen()
  startTimer(timerOf(1))
  await pass(2 * MINUTE + 1000)
  extendTimer(allTimers()[0] as Timer, 5)
  await pass(5 * MINUTE - 1000)
  expect(isRinging()).toBe(false)
  await pass(2000)
  expect(isRinging()).toBe(true)
})

test('A page that is opened after the end rings at once', async () => {
  await openPage()
  ;(await kitchen()).startTimer(timerOf(20))
  closePage()
  vi.setSystemTime(Date.now() + 60 * MINUTE)
  await openPage()
  expect(isRinging()).toBe(true)
})

test('A page that may make no sound before it is touched rings at the touch', async () => {
  await openPage()
  ;(await kitchen()).startTimer(timerOf(20))
  StandInAudio.isAllowed = false
  await openPage()
  await pass(25 * MINUTE)
  expect(isRinging()).toBe(false)
  StandInAudio.isAllowed = true
  events.document.dispatchEvent(new Event('pointerup'))
  await pass(0)
  expect(isRinging()).toBe(true)
})

// "start a timer of 18 s; after 1 s suspend the AudioContext for 12 s; send visibilitychange"
test.each(kitchenTimer.cases)('After a sleep it rings by the wall clock: $expect', async () => {
  await openPage()
  ;(await kitchen()).startTimer(timerOf(18 / 60))
  await pass(1000)
  audio().suspend()
  vi.setSystemTime(Date.now() + 12_000)
  events.document.dispatchEvent(new Event('visibilitychange'))
  await pass(4000)
  expect(isRinging()).toBe(false)
  await pass(1000)
  expect(isRinging()).toBe(true)
})

test.each(['pageshow', 'visibilitychange'])(
  'A timer that ended while the device slept rings at once after %s',
  async (event) => {
    await openPage()
    ;(await kitchen()).startTimer(timerOf(1))
    audio().suspend()
    vi.setSystemTime(Date.now() + 10 * MINUTE)
    expect(isRinging()).toBe(false)
    events[event === 'pageshow' ? 'window' : 'document'].dispatchEvent(new Event(event))
    await pass(0)
    expect(isRinging()).toBe(true)
  },
)

test('The strip says dish, step and time left, leads to the step, and stops a timer', async () => {
  await openPage()
  ;(await kitchen()).startTimer(timerOf(20))
  await openPage()
  expect(stripText()).toEqual(['Rye, step 2: 20:00 Stop', 'Timer running: Rye, step 2.'])
  await pass(65_000)
  expect(stripText()?.[0]).toBe('Rye, step 2: 18:55 Stop')
  await pass(19 * MINUTE)
  expect(stripText()).toEqual(['Rye, step 2: The time is up Stop', 'Rye, step 2: the time is up.'])
  const [list] = (strip() as Part).children
  const [row] = (list as Part).children
  const [label, , stop] = (row as Part).children
  expect(label?.children[0]?.href).toBe('/article/rye#recipe-step-2')
  stop?.dispatchEvent(new Event('click'))
  expect(isRinging()).toBe(false)
  expect(stripText()).toBeNull()
  expect(page.storage.has(KEY)).toBe(false)
})

test('The first timer to end comes first in the strip', async () => {
  await openPage()
  for (const [minutes, step] of [
    [20, 1],
    [5, 2],
    [10, 3],
  ] as const)
    (await kitchen()).startTimer(timerOf(minutes, step))
  await openPage()
  expect(stripText()?.[0]).toBe(
    'Rye, step 2: 5:00 Stop Rye, step 3: 10:00 Stop Rye, step 1: 20:00 Stop',
  )
})

test('A timer that another tab stops is silent here, and none is lost', async () => {
  await openPage()
  const { allTimers, startTimer, stopTimer } = await kitchen()
  const [ours, theirs, last] = [timerOf(1, 1), timerOf(1, 2), timerOf(1, 3)]
  startTimer(ours)
  // This tab has not received the message yet.
  page.storage.set(KEY, JSON.stringify([ours, theirs]))
  startTimer(last)
  expect(allTimers()).toEqual([ours, theirs, last])
  storeElsewhere([theirs, last])
  expect(allTimers()).toEqual([theirs, last])
  await pass(MINUTE)
  expect(isRinging()).toBe(true)
  page.storage.set(KEY, JSON.stringify([last]))
  stopTimer(last)
  expect(allTimers()).toEqual([])
  expect(page.storage.has(KEY)).toBe(false)
  expect(isRinging()).toBe(false)
})

test('A timer that rings in two tabs is silent in both when it is stopped in one', async () => {
  await openPage()
  ;(await kitchen()).startTimer(timerOf(1))
  await pass(MINUTE)
  expect(isRinging()).toBe(true)
  storeElsewhere([])
  expect(isRinging()).toBe(false)
})
