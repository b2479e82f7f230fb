import { describe, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import { createEditor } from './comment-editor.ts'
import { previewComment } from './contract.ts'

const preview = openStandInPage().answer(previewComment)

const open = (text = '', send = vi.fn(async () => {})) => {
  const keep = vi.fn()
  return { editor: createEditor({ text, keep, send }), keep, send }
}

describe('the text of a comment', () => {
  it('A text without visible characters is not sent', async () => {
    for (const text of ['', ' \n\t', '\u200B\u2800']) {
      const { editor, send } = open(text)
      expect(await editor.submit()).toBe(false)
      expect(editor.$state.get().problem).toBe('Please enter a comment.')
      expect(send).not.toHaveBeenCalled()
    }
  })

  it('A comment has at most 5,000 characters, and an emoji is one', async () => {
    const fits = open('🍞'.repeat(5000))
    expect(await fits.editor.submit()).toBe(true)
    const long = open('a'.repeat(5001))
    expect(await long.editor.submit()).toBe(false)
    expect(long.editor.$state.get().problem).toBe('A comment can have at most 5,000 characters.')
  })

  it('A comment is sent once, however often Post is pressed', async () => {
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

  it('A text that is refused stays, with the first sentence of the server', async () => {
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

  it('A draft is saved with every letter', () => {
    const { editor, keep } = open()
    editor.write('R')
    editor.write('Ry')
    expect(keep.mock.calls).toEqual([['R'], ['Ry']])
  })
})

describe('the preview', () => {
  it('The preview is asked for anew each time', async () => {
    preview
      .mockResolvedValueOnce({ html: '<p>Rye</p>' })
      .mockResolvedValueOnce({ html: '<p>Wheat</p>' })
    const { editor } = open('Rye')
    await editor.show('preview')
    expect(editor.$state.get()).toMatchObject({ mode: 'preview', html: '<p>Rye</p>' })
    await editor.show('write')
    editor.write('Wheat')
    await editor.show('preview')
    expect(editor.$state.get().html).toBe('<p>Wheat</p>')
  })

  it('No preview is asked for an empty text', async () => {
    const { editor } = open('  ')
    await editor.show('preview')
    expect(editor.$state.get().html).toBe('')
    expect(preview).not.toHaveBeenCalled()
  })

  it('A preview that fails leads back to the text', async () => {
    preview.mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
    const { editor } = open('Rye')
    await editor.show('preview')
    expect(editor.$state.get()).toMatchObject({
      mode: 'write',
      problem: 'A network error occurred.',
      text: 'Rye',
    })
  })

  it('A preview that comes late does not disturb a user who writes again', async () => {
    const answer = Promise.withResolvers<{ html: string }>()
    preview.mockReturnValueOnce(answer.promise)
    const { editor } = open('Rye')
    const pendingPreview = editor.show('preview')
    await editor.show('write')
    answer.resolve({ html: '<p>Rye</p>' })
    await pendingPreview
    expect(editor.$state.get()).toMatchObject({ mode: 'write', html: null })
  })
})
