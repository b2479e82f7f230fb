import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import { subscribe } from './contract.ts'
import { sendForm } from './subscribe.ts'

const page = openStandInPage()
const subscribed = page.answer(subscribe)
const FAILED =
  'An Error Occurred. We could not sign you up for the newsletter at this time. Please try again soon!'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const expectForThreeAndAHalfSeconds = async (toast: string) => {
  await vi.advanceTimersByTimeAsync(3500 + 379)
  expect(page.openToasts).toEqual([toast])
  await vi.advanceTimersByTimeAsync(1)
  expect(page.openToasts).toEqual([])
}

// rule: newsletter/sentences
it('Dot is thanked for 3.5 seconds, and reads what to do with the email and that some get none', async () => {
  subscribed.mockResolvedValue({ message: '' })
  const { sent, problem } = await sendForm('dot@example.org', '')
  expect(subscribed).toHaveBeenCalledWith({
    email: 'dot@example.org',
    agreed_to_terms: true,
    homepage: '',
    open_ms: 60_000,
  })
  expect(problem).toBe('')
  expect(sent).toMatch(
    /^We sent an email to dot@example\.org: “Please confirm the newsletter of .*”\. Open the link in it to start the newsletter\. We do not email addresses that returned our emails or asked us to stop\. If nothing arrives, write to us from our contact page\.$/,
  )
  await expectForThreeAndAHalfSeconds(
    "Thank You! You've successfully signed up for the newsletter.",
  )
})

it('A sign-up that failed says so for 3.5 seconds, and what is wrong with the address', async () => {
  subscribed.mockRejectedValue(new CallError(422, 'Please correct.', { email: 'Not this one.' }))
  expect(await sendForm('dot@example.org', '')).toEqual({ sent: '', problem: 'Not this one.' })
  await expectForThreeAndAHalfSeconds(FAILED)
  subscribed.mockRejectedValue(new CallError(0, 'A network error occurred.'))
  expect(await sendForm('dot@example.org', '')).toEqual({ sent: '', problem: '' })
  await expectForThreeAndAHalfSeconds(FAILED)
})
