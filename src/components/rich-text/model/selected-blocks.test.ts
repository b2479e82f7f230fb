import { GapCursor } from '@tiptap/pm/gapcursor'
import type { ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { openUnmountedEditor } from '../../../../tests/support/unmounted-editor.ts'

const PICTURE =
  '<figure><img src="/images/a/480.webp" alt="A"><figcaption>Words</figcaption></figure>'
const VIDEO = '<figure class="embed-video"><a href="https://youtu.be/abcdef_-123">Golf</a></figure>'
const CARD = '<hr data-card="3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10">'
const GALLERY = `<figure class="gallery">${PICTURE}</figure>`
const PAIR = GALLERY.replace(PICTURE, PICTURE + PICTURE)

type Editing = ReturnType<typeof openUnmountedEditor>

/** Opens a text with its first node of a type selected, acts on it, and returns the HTML. */
function edited(html: string, type: string, act: (editing: Editing) => void): string {
  const editing = openUnmountedEditor(html)
  const { doc } = editing.editor.state
  let place = -1
  doc.descendants((node, at) => {
    if (place === -1 && node.type.name === type) place = at
  })
  editing.select(NodeSelection.create(doc, place))
  act(editing)
  return editing.html().replaceAll('\n', '')
}

/**
 * Does the same with the caret or a selection in the text; the sign `|` marks it and is not part of
 * the text.
 */
function editedAt(html: string, [from, to]: [string, string], act: (editing: Editing) => void) {
  const editing = openUnmountedEditor(html)
  const { doc } = editing.editor.state
  const placeOf = (word: string) => {
    let place = -1
    doc.descendants(({ text = '' }, at) => {
      const index = text.indexOf(word.replace('|', ''))
      if (index !== -1) place = at + index + word.indexOf('|')
    })
    return place
  }
  editing.select(TextSelection.create(doc, placeOf(from), placeOf(to)))
  act(editing)
  return editing.html().replaceAll('\n', '')
}

const type = (word: string) => (editing: Editing) => {
  for (const letter of word) editing.type(letter)
}
const press = (key: string) => (editing: Editing) => editing.press(key)

it.each([
  ['a picture', PICTURE, 'figureImage', PICTURE],
  ['a picture of a gallery', PAIR, 'figureImage', PAIR],
  ['a video', VIDEO, 'embed', VIDEO],
  ['a card', CARD, 'card', CARD],
  ['a rule', '<hr>', 'horizontalRule', '<hr>'],
])('Words and Enter on %s that is selected go below it', (_, html, name, kept) => {
  const text = `${html}<p>After</p>`
  expect(edited(text, name, type('abc'))).toBe(`${kept}<p>abc</p><p>After</p>`)
  const both = (editing: Editing) => {
    editing.press('Enter')
    type('abc')(editing)
  }
  expect(edited(text, name, both)).toBe(`${kept}<p>abc</p><p>After</p>`)
})

it.each(['Backspace', 'Delete'])('%s removes a selected picture with its frames', (key) => {
  for (const html of [PICTURE, GALLERY])
    expect(edited(`<p>A</p>${html}<p>B</p>`, 'figureImage', press(key))).toBe('<p>A</p><p>B</p>')
})

it('A key beside a card selects it, and a second one removes it', () => {
  const text = `<p>A</p>${CARD}<p>B</p>`
  const twice = (key: string) => (editing: Editing) => {
    editing.press(key)
    editing.press(key)
  }
  for (const [place, key] of [
    ['A|', 'Delete'],
    ['|B', 'Backspace'],
  ] as const) {
    expect(editedAt(text, [place, place], press(key))).toBe(text)
    expect(editedAt(text, [place, place], twice(key))).toBe('<p>A</p><p>B</p>')
  }
})

it('No key brings a note into code, which cannot have it', () => {
  const text = '<pre><code>A\n</code></pre><p>B<span data-footnote="">c</span></p>'
  expect(editedAt(text, ['A|', 'A|'], press('Delete'))).toBe(text.replace('\n', ''))
  expect(editedAt(text, ['|B', '|B'], press('Backspace'))).toBe(text.replace('\n', ''))
})

it('Words that reach into a caption are removed with the picture between, and leave no frame', () => {
  const text = `<p>Begin</p>${PICTURE}<p>End</p>`
  expect(editedAt(text, ['Be|gin', 'Wo|rds'], press('Backspace'))).toBe('<p>Berds</p><p>End</p>')
  expect(editedAt(text, ['Wo|rds', 'E|nd'], press('Delete'))).toBe(
    `<p>Begin</p>${PICTURE.replace('Words', 'Wond')}`,
  )
})

it('The caret is never between a frame and its caption', () => {
  const { doc } = openUnmountedEditor(`<p>A</p>${VIDEO}${PICTURE}`).editor.state
  // The types of the package do not name this method.
  const { valid } = GapCursor as unknown as { valid($at: ResolvedPos): boolean }
  const places: string[] = []
  for (let at = 0; at <= doc.content.size; at += 1) {
    const $at = doc.resolve(at)
    if (valid($at)) places.push($at.parent.type.name)
  }
  expect(new Set(places)).toEqual(new Set(['doc']))
})

it('An empty frame that a change leaves is removed, and its words stay', () => {
  const { editor, html } = openUnmountedEditor(`<p>A</p>${GALLERY}`)
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'figureImage') editor.view.dispatch(editor.state.tr.delete(at, at + 1))
  })
  expect(html()).toBe('<p>A</p>\n<p>Words</p>')
})
