import { expect, it } from 'vitest'
import { openUnmountedEditor } from '../../../../tests/support/unmounted-editor.ts'
import { CITATIONS } from './citation-marks.ts'

function open(html: string) {
  const { editor } = openUnmountedEditor(html)
  const chips = () =>
    (CITATIONS.getState(editor.state)?.marks.find() ?? [])
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to }) => `${from} ${editor.state.doc.textBetween(from, to)}`)
  return { editor, chips }
}

// rule: articles/citations-follow
it('Numbers of references are chips, and other numbers in brackets are not', () => {
  const { editor, chips } = open(
    '<p>Salt [1][2], [3]</p><h2>[1]</h2><ul><li><em>See [2]</em> and <code>[1]</code></li></ul>',
  )
  expect(chips()).toEqual([])
  editor.commands.showSources(['Ada, Salt', 'Ben, Rye'])
  expect(chips()).toEqual(['6 [1]', '9 [2]', '30 [2]'])
})

it('A number is a chip when its last bracket is typed, and none when one is deleted', () => {
  const { editor, chips } = open('<p>Salt [1</p><p>Rye [1]</p>')
  editor.commands.showSources(['Ada, Salt'])
  expect(chips()).toEqual(['14 [1]'])
  editor.view.dispatch(editor.state.tr.insertText(']', 8))
  expect(chips()).toEqual(['6 [1]', '15 [1]'])
  editor.view.dispatch(editor.state.tr.delete(15, 16))
  expect(chips()).toEqual(['6 [1]'])
})
