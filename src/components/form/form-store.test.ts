import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../lib/call.ts'
import { beginUpload } from '../pending-uploads.ts'
import { createForm } from './form-store.ts'

const required = v.pipe(v.string(), v.trim(), v.nonEmpty('This field is required.'))
const schema = v.pipe(
  v.object({
    email: v.pipe(required, v.includes('@', 'No email address.')),
    password: v.pipe(required, v.minLength(8, 'Too short.')),
    confirm: required,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm']],
      ({ password, confirm }) => password === confirm,
      'Passwords must match.',
    ),
    ['confirm'],
  ),
)
const EMPTY = { email: '', password: '', confirm: '' }
const FILLED = { email: ' ada@example.com ', password: 'long enough', confirm: 'long enough' }

const open = (
  send = vi.fn(async (_: unknown): Promise<unknown> => undefined),
  initial = EMPTY,
) => ({
  send,
  form: createForm({
    schema,
    initial,
    send,
    blur: { email: { delay: 300 }, password: { onlyFilled: true } },
    match: { field: 'confirm', with: ['password'] },
  }),
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a field', () => {
  test('A field that the user leaves is checked after its delay', () => {
    const { form } = open()
    form.leave('email')
    vi.advanceTimersByTime(299)
    expect(form.$state.get().errors).toEqual({})
    vi.advanceTimersByTime(1)
    expect(form.$state.get().errors).toEqual({ email: 'This field is required.' })
  })

  test('A field that the user returns to in time is not checked', () => {
    const { form } = open()
    form.leave('email')
    form.edit('email', 'a')
    vi.advanceTimersByTime(1000)
    expect(form.$state.get().errors).toEqual({})
  })

  test('A field loses its error, and no other, when it is edited', () => {
    const { form } = open()
    form.submit()
    form.edit('email', 'a')
    expect(Object.keys(form.$state.get().errors)).toEqual(['password', 'confirm'])
  })

  test('A field may be left empty when only filled ones are checked', () => {
    const { form } = open()
    form.leave('password')
    expect(form.$state.get().errors).toEqual({})
    form.edit('password', 'short')
    form.leave('password')
    expect(form.$state.get().errors).toEqual({ password: 'Too short.' })
  })

  test('A field that is not enabled is not checked when the user leaves it', () => {
    const { form } = open()
    form.leave('confirm')
    vi.advanceTimersByTime(1000)
    expect(form.$state.get().errors).toEqual({})
  })

  test('A field that must match another is checked when either changes, once it is filled', () => {
    const { form } = open()
    const problem = () => form.$state.get().errors.confirm
    form.edit('password', 'long enough')
    expect(problem()).toBeUndefined()
    form.edit('confirm', 'long')
    expect(problem()).toBe('Passwords must match.')
    form.edit('confirm', 'long enough')
    expect(problem()).toBeUndefined()
    form.edit('password', 'another one')
    expect(problem()).toBe('Passwords must match.')
  })
})

describe('a submit', () => {
  test('A form with an invalid field sends nothing and says which field it is', async () => {
    const { form, send } = open()
    expect(await form.submit()).toBe(false)
    expect(send).not.toHaveBeenCalled()
    expect(form.$state.get()).toMatchObject({
      errors: { email: 'This field is required.', password: 'This field is required.' },
      submitting: false,
      refusals: 1,
    })
  })

  test('A form sends what the schema made of the values, and is busy until it settles', async () => {
    let settle = (_?: unknown) => {}
    const { form, send } = open(
      vi.fn(
        () =>
          new Promise((resolve) => {
            settle = resolve
          }),
      ),
    )
    const sent = form.submit(() => FILLED)
    expect(form.$state.get().submitting).toBe(true)
    expect(await form.submit(() => FILLED)).toBe(false)
    settle()
    expect(await sent).toBe(true)
    expect(send).toHaveBeenCalledOnce()
    expect(send).toHaveBeenCalledWith({ ...FILLED, email: 'ada@example.com' })
    expect(form.$state.get().submitting).toBe(false)
  })

  test('A form waits for an upload, and sends what it has brought', async () => {
    const { form, send } = open(undefined, FILLED)
    const end = beginUpload()
    const sent = form.submit()
    expect(form.$state.get()).toMatchObject({
      submitting: true,
      message: 'A picture is uploading. Your text is saved as soon as that is done.',
    })
    form.edit('email', 'new@example.com')
    end()
    expect(await sent).toBe(true)
    expect(send).toHaveBeenCalledWith({ ...FILLED, email: 'new@example.com' })
    expect(form.$state.get()).toMatchObject({ submitting: false, message: '' })
  })

  test('A form is not sent without the picture whose upload has failed', async () => {
    const { form, send } = open(undefined, FILLED)
    const [end, other] = [beginUpload(), beginUpload()]
    const sent = form.submit()
    end(true)
    other()
    expect(await sent).toBe(false)
    expect(send).not.toHaveBeenCalled()
    expect(form.$state.get().message).toBe('Not saved: a picture could not be uploaded.')
  })

  test('A form that the server refuses shows its errors and keeps everything typed', async () => {
    const refusal = new CallError(422, 'Please correct the highlighted fields.', {
      email: 'This address is not known.',
    })
    const { form } = open(vi.fn(() => Promise.reject(refusal)))
    expect(await form.submit(() => FILLED)).toBe(false)
    expect(form.$state.get()).toMatchObject({
      values: FILLED,
      errors: { email: 'This address is not known.' },
      message: 'Please correct the highlighted fields.',
      submitting: false,
      refusals: 1,
    })
    form.edit('email', 'ada@example.org')
    expect(form.$state.get()).toMatchObject({ errors: {}, message: '' })
  })

  test('A press of a blocked button sends nothing, and names what is missing beside what was refused', async () => {
    const refusal = new CallError(422, 'Please correct.', { email: 'This address is taken.' })
    const { form, send } = open(vi.fn(() => Promise.reject(refusal)))
    await form.submit(() => FILLED)
    expect(await form.submit(() => ({ ...FILLED, confirm: '' }), true)).toBe(false)
    expect(send).toHaveBeenCalledOnce()
    expect(form.$state.get()).toMatchObject({
      errors: { email: 'This address is taken.', confirm: 'This field is required.' },
      refusals: 2,
    })
  })

  test.each([
    [new CallError(0, 'A network error occurred.'), 'A network error occurred.'],
    ['Tell them this.', 'Tell them this.'],
    [new Error('undefined is not a function'), 'An error has occurred.'],
    [new CallError(422, 'Please correct the fields.', { code: 'Old link.' }), 'Old link.'],
  ])('A submit that fails with %s shows a sentence', async (error, message) => {
    const { form } = open(vi.fn(() => Promise.reject(error)))
    await form.submit(() => FILLED)
    expect(form.$state.get()).toMatchObject({ values: FILLED, errors: {}, message })
  })

  test('A submit cancels the check that was waiting', async () => {
    const { form } = open(undefined, FILLED)
    form.leave('email')
    await form.submit()
    form.edit('email', '')
    vi.advanceTimersByTime(1000)
    expect(form.$state.get().errors).toEqual({})
  })
})
