import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { seeded } from '../../../../tests/support/random-changes.ts'
import { openUnmountedEditor } from '../../../../tests/support/unmounted-editor.ts'
import { bodyOfAllBlocks, contentOf, wordOf } from '../../../../tests/support/writing-walk.ts'
import { sanitizeBody } from '../../../lib/sanitize-body.ts'

function without(all: string[], some: string[]): string[] {
  const left = [...some]
  return all.filter((one) => {
    const at = left.indexOf(one)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

function selectableIn(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, at) => {
    // In a table whole cells are selected, by a plugin of its tools.
    if (NodeSelection.isSelectable(node) && !/^table./.test(node.type.name)) places.push(at)
  })
  return places
}

function walk(seed: number, steps: number): void {
  const random = seeded(seed)
  const below = (count: number) => Math.floor(random() * count)
  const walked = openUnmountedEditor(sanitizeBody(bodyOfAllBlocks(seed)))
  const { editor } = walked
  const first = walked.html()
  walked.select(Selection.atStart(editor.state.doc))
  let words = 0
  const nextWord = () => {
    words += 1
    return wordOf(words)
  }
  const paragraph = (text: string) =>
    editor.schema.node('paragraph', null, editor.schema.text(text))
  const selectSomething = () => {
    const { doc } = editor.state
    const text = () => Selection.near(doc.resolve(below(doc.content.size)))
    const chance = random()
    const places = selectableIn(doc)
    if (chance < 0.6) walked.select(NodeSelection.create(doc, places[below(places.length)] ?? 0))
    else if (chance < 0.7) {
      const range = TextSelection.between(text().$from, text().$to)
      // When the selection ends in a caption, either answer about its figure would be right, so
      // this is not tried.
      if (range.$to.parent.type.name !== 'figcaption') walked.select(range)
    } else walked.select(text())
  }
  for (let step = 0; step < steps; step += 1) {
    if (random() < 0.5) selectSomething()
    const { doc, selection } = editor.state
    const isNode = selection instanceof NodeSelection
    const before = contentOf(doc)
    const selected = contentOf(doc, selection.from, selection.to)
    const rest = without(before, selected)
    const kept = isNode ? before : rest
    const after = () => contentOf(editor.state.doc)
    const where = `${isNode ? selection.node.type.name : 'text'} ${selection.from} to ${selection.to}`
    const about = (what: string) =>
      `seed ${seed}, step ${step}: ${what}, ${where}\n${doc.slice(Math.max(selection.from - 6, 0), selection.to).toString()}\n${editor.state.doc}`
    const chance = below(10)
    if (chance < 5) {
      const word = nextWord()
      for (const letter of word) walked.type(letter)
      expect(after(), about(word)).toEqual([...kept, ...word].sort())
      expect(editor.state.doc.textContent, about(word)).toContain(word)
    } else if (chance < 6) {
      walked.press('Enter')
      expect(after(), about('Enter')).toEqual(kept)
    } else if (chance < 8) {
      const key = chance < 7 ? 'Backspace' : 'Delete'
      walked.press(key)
      const gone = without(before, after())
      expect(without(after(), before), about(key)).toEqual([])
      if (!selection.empty) expect(gone, about(key)).toEqual(selected)
      else expect(gone.length, about(key)).toBeLessThan(2)
      // Nodes other than letters, rules and footnotes must be selected before they are removed.
      if (selection.empty) expect(gone.join(''), about(key)).not.toMatch(/[/<-]/)
    } else if (chance < 9) {
      const texts = [nextWord(), nextWord()].slice(below(2))
      walked.paste(new Slice(Fragment.from(texts.map(paragraph)), 1, 1))
      expect(after(), about('paste')).toEqual([...kept, ...texts.join('')].sort())
    } else {
      const key = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'][below(4)] ?? ''
      walked.press(key)
      expect(after(), about(key)).toEqual(before)
    }
    editor.state.doc.check()
    expect(after(), about('empty')).not.toContain('')
  }
  const last = walked.html()
  expect(sanitizeBody(last), `seed ${seed}`).toBe(last)
  while (editor.commands.undo());
  expect(walked.html(), `seed ${seed}, undone`).toBe(first)
  while (editor.commands.redo());
  expect(walked.html(), `seed ${seed}, redone`).toBe(last)
}

it.each([1, 2, 3, 4])(
  'Whatever is selected, typed words stay whole and pictures stay, in walk %i',
  (seed) => walk(seed, 40),
)
