import { expect, it } from 'vitest'
import { sortKnown } from './known-pieces.ts'
import { pageWith } from './prepare.fixture.ts'
import { digestOf } from './prepare-piece.ts'

it('A piece is prepared again when its source has changed, and not when it is as it was', () => {
  const [kept, changed, added] = ['kept', 'changed', 'added'].map((key) => pageWith({ key }))
  const known = new Map([
    [
      'page',
      {
        kept: { digest: digestOf(pageWith({ key: 'kept' })), address: '/kept', is_draft: false },
        changed: {
          digest: digestOf(pageWith({ key: 'changed', title: 'Old' })),
          address: null,
          is_draft: false,
        },
      },
    ],
  ])
  expect(sortKnown([kept, changed, added] as never, known)).toEqual({
    fresh: [changed, added],
    same: [kept],
  })
})

it('A piece of another kind with the same key is another piece', () => {
  const page = pageWith()
  const known = new Map([
    ['article', { about: { digest: digestOf(page), address: null, is_draft: false } }],
  ])
  expect(sortKnown([page], known).fresh).toEqual([page])
})
