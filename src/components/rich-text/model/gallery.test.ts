import { EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { SCHEMA } from './extensions.ts'
import { moveInGallery, toggleGallery } from './gallery.ts'
import { readBody } from './read.ts'
import { writeBody } from './write.ts'

const figure = (name: string) =>
  `<figure><img src="/images/${name}/480.webp" alt="${name}"></figure>`
const figures = (names: string) => [...names].map(figure).join('')
const gallery = (names: string, kind = 'gallery') =>
  `<figure class="${kind}">${figures(names)}</figure>`

/** The body after a change, with the caret in the caption of the picture `x`. */
function changed(html: string, change: (state: EditorState) => Transaction | null): string | null {
  const doc = SCHEMA.nodeFromJSON(readBody(html))
  let at = 0
  doc.descendants((node, position) => {
    if (node.attrs.alt === 'x') at = position + 2
  })
  const made = change(EditorState.create({ doc, selection: Selection.near(doc.resolve(at)) }))
  made?.doc.check()
  return made && writeBody(made.doc.toJSON()).replaceAll('\n', '')
}
const toggled = (html: string, kind = 'gallery') =>
  changed(html, (state) => toggleGallery(state, kind))

it('Pictures that follow each other become a gallery, and pictures again', () => {
  const body = `<p>1</p>${figures('axb')}<p>2</p>${figures('c')}`
  const made = `<p>1</p>${gallery('axb')}<p>2</p>${figures('c')}`
  expect(toggled(body)).toBe(made)
  expect(toggled(made)).toBe(body)
})

it('A comparison has two pictures: the one with the caret and the next, or the last two', () => {
  expect(toggled(figures('axbc'), 'picture-comparison')).toBe(
    figures('a') + gallery('xb', 'picture-comparison') + figures('c'),
  )
  expect(toggled(figures('ax'), 'picture-comparison')).toBe(gallery('ax', 'picture-comparison'))
  expect(toggled(gallery('ax'), 'picture-comparison')).toBe(gallery('ax', 'picture-comparison'))
  expect(toggled(gallery('axb'), 'picture-comparison')).toBeNull()
})

it('One picture alone makes no gallery, and thirteen make one of twelve', () => {
  expect(toggled(`<p>a</p>${figures('x')}<p>b</p>`)).toBeNull()
  expect(toggled(figures('xabcdefghijkl'))).toBe(gallery('xabcdefghijk') + figures('l'))
})

it('A picture is moved within its gallery, up to its ends', () => {
  const move = (html: string, by: number) => changed(html, (state) => moveInGallery(state, by))
  expect(move(gallery('axb'), 1)).toBe(gallery('abx'))
  expect(move(gallery('axb'), -1)).toBe(gallery('xab'))
  expect(move(gallery('xa'), -1)).toBeNull()
  expect(move(figures('xa'), 1)).toBeNull()
})
