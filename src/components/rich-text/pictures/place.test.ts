import { TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { openUnmountedEditor } from '../../../../tests/support/unmounted-editor.ts'
import { placeStored } from './place.ts'

// rule: images/used-again
it('A picture of the site is placed in a text with its description and credit', () => {
  const { editor, select, html } = openUnmountedEditor('<p>a1</p><p>b2</p>')
  select(TextSelection.create(editor.state.doc, 3))
  placeStored(editor, {
    name: 'rye',
    url: '/images/rye/480.webp',
    width: 480,
    height: 320,
    alt: 'A loaf of rye',
    credit: 'Wren',
  })
  expect(html().split('\n')).toEqual([
    '<p>a1</p>',
    '<figure><img src="/images/rye/480.webp" alt="A loaf of rye" width="480" height="320"><figcaption><small>Wren</small></figcaption></figure>',
    '<p>b2</p>',
  ])
})
