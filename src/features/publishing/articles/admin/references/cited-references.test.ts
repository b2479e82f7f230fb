import { expect, test } from 'vitest'
import type { Reference } from '../../contract.ts'
import { edit } from '../editor/article-document.ts'
import { open, serveOneArticle, stateOf } from '../editor/editor.fixture.ts'
import { citedReferences } from './cited-references.ts'

serveOneArticle()

const reference = (id: number): Reference => ({
  id,
  author: 'Ada Quill',
  title: `On ${id}`,
  title_href: '',
  publication_date: '',
  publisher: '',
  doi: '',
})
const [salt, rye] = [reference(11), reference(12)]

/** An editor whose text cites both references, and what its text is. */
async function cite() {
  const editor = await open('rye')
  edit(editor, 'references', [salt, rye])
  edit(editor, 'body', '<p>Salt [1], rye [2].</p>')
  return { editor, change: citedReferences(editor), body: () => stateOf(editor).content.body }
}

test('Maud puts a reference back that she removed, and the text cites it where it did', async () => {
  const { change, body } = await cite()
  change([rye])
  expect(body()).toBe('<p>Salt, rye [1].</p>')
  change([salt, rye])
  expect(body()).toBe('<p>Salt [1], rye [2].</p>')
})

test('What Maud has typed since she removed a reference stays when she puts it back', async () => {
  const { editor, change, body } = await cite()
  change([rye])
  edit(editor, 'body', '<p>Salt, dark rye [1].</p>')
  change([salt, rye])
  expect(body()).toBe('<p>Salt, dark rye [2].</p>')
})

test('An edited reference leaves the text as it is', async () => {
  const { editor, change, body } = await cite()
  change([salt, { ...rye, title: 'On rye' }])
  expect(body()).toBe('<p>Salt [1], rye [2].</p>')
  expect(stateOf(editor).content.references[1]?.title).toBe('On rye')
})
