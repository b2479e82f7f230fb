import { EditorState, Selection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { SCHEMA } from '../model/extensions.ts'
import { readBody } from '../model/read.ts'
import { writeBody } from '../model/write.ts'
import { canBeInFeet, isInFeet, sayInFeet } from './altitude-heads.ts'

const tableOf = (heads: string[]) =>
  `<p>Before.</p><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody><tr>${heads.map(() => '<td>1000</td>').join('')}</tr></tbody></table>`

function stateWith(heads: string[]): EditorState {
  const doc = SCHEMA.nodeFromJSON(readBody(tableOf(heads)))
  return EditorState.create({ doc, selection: Selection.atEnd(doc) })
}

const headsIn = (state: EditorState) =>
  [...writeBody(state.doc.toJSON()).matchAll(/<th(?= |>)[^>]*>(?:<p>)?([^<]*)/g)].map(
    ([, words]) => words,
  )

test('An editor says by one press that the heads of a table are altitudes in feet', () => {
  const state = stateWith(['Jar', '0–1,000', '1001 to 3000 ft', 'above 3,000', '6001+'])
  expect([canBeInFeet({ state }), isInFeet({ state })]).toEqual([true, false])
  const changed = state.apply(sayInFeet(state))
  changed.doc.check()
  expect(headsIn(changed)).toEqual([
    'Jar',
    '0–1,000 ft',
    '1001 to 3000 ft',
    'above 3,000 ft',
    '6001+ ft',
  ])
  expect(isInFeet({ state: changed })).toBe(true)
  expect(headsIn(changed.apply(sayInFeet(changed)))).toEqual(headsIn(changed))
})

test('A table whose heads are words has no altitudes', () => {
  const state = stateWith(['Jar', 'Pints', '1000'])
  expect(canBeInFeet({ state })).toBe(false)
  expect(headsIn(state.apply(sayInFeet(state)))).toEqual(['Jar', 'Pints', '1000'])
})
