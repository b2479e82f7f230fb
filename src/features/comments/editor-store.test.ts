import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../lib/call.ts'
import { fetchPreview } from './api.ts'
import { createEditor } from './editor-store.ts'

vi.mock('./api.ts', () => ({ fetchPreview: vi.fn() }))
const preview = vi.mocked(fetchPreview)

const open = (text = '', send = vi.fn(async () => {})) => {
  const keep = vi.fn()
  return { editor: createEditor({ text, keep, send }), keep, send }
}

beforeEach(() => preview.mockReset())

describe('what is sent', () => {
  it('is asked for when there is nothing that anybody could see', async () => {
    for (const text of ['', ' \n\t', '\u200B\u2800']) {
      const { editor, send } = open(text)
      expect(await editor.submit()).toBe(false)
      expect(editor.$state.get().problem).toBe('Please enter a comment.')
      expect(send).not.toHaveBeenCalled()
    }
  })

  it('has at most 5,000 characters, and an emoji is one', async () => {
    const fits = open('🍞'.repeat(5000))
    expect(await fits.editor.submit()).toBe(true)
    const long = open('a'.repeat(5001))
    expect(await long.editor.submit()).toBe(false)
    expect(long.editor.$state.get().problem).toBe('A comment has at most 5,000 characters.')
  })

  it('is sent once, however often it is asked for', async () => {
    const answer = Promise.withResolvers<void>()
    const { editor, send } = open(
      'Rye',
      vi.fn(() => answer.promise),
    )
    const first = editor.submit()
    expect(editor.$state.get().submitting).toBe(true)
    expect(await editor.submit()).toBe(false)
    answer.resolve()
    expect(await first).toBe(true)
    expect(send).toHaveBeenCalledOnce()
    expect(editor.$state.get().submitting).toBe(false)
  })

  it('stays when it is refused, with the first of the server’s sentences', async () => {
    const refusal = new CallError(422, 'Please correct it.', { body: 'Two links at most.', x: 'y' })
    const { editor } = open(
      'Rye',
      vi.fn(async () => Promise.reject(refusal)),
    )
    expect(await editor.submit()).toBe(false)
    expect(editor.$state.get()).toMatchObject({
      text: 'Rye',
      problem: 'Two links at most.',
      submitting: false,
    })
    editor.write('Rye bread')
    expect(editor.$state.get().problem).toBe('')
  })

  it('is kept with every letter', () => {
    const { editor, keep } = open()
    editor.write('R')
    editor.write('Ry')
    expect(keep.mock.calls).toEqual([['R'], ['Ry']])
  })
})

describe('the preview', () => {
  it('shows what the server makes of the text, and asks anew each time', async () => {
    preview.mockResolvedValueOnce('<p>Rye</p>').mockResolvedValueOnce('<p>Wheat</p>')
    const { editor } = open('Rye')
    await editor.show('preview')
    expect(editor.$state.get()).toMatchObject({ mode: 'preview', html: '<p>Rye</p>' })
    await editor.show('write')
    editor.write('Wheat')
    await editor.show('preview')
    expect(editor.$state.get().html).toBe('<p>Wheat</p>')
  })

  it('asks nothing about an empty text', async () => {
    const { editor } = open('  ')
    await editor.show('preview')
    expect(editor.$state.get().html).toBe('')
    expect(preview).not.toHaveBeenCalled()
  })

  it('goes back to the text when the server cannot be asked', async () => {
    preview.mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
    const { editor } = open('Rye')
    await editor.show('preview')
    expect(editor.$state.get()).toMatchObject({
      mode: 'write',
      problem: 'A network error occurred.',
      text: 'Rye',
    })
  })

  it('that comes late does not disturb whoever went on writing', async () => {
    const answer = Promise.withResolvers<string>()
    preview.mockReturnValueOnce(answer.promise)
    const { editor } = open('Rye')
    const shown = editor.show('preview')
    await editor.show('write')
    answer.resolve('<p>Rye</p>')
    await shown
    expect(editor.$state.get()).toMatchObject({ mode: 'write', html: null })
  })
})
