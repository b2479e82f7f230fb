import { describe, expect, it } from 'vitest'
import { commentOf } from './comment.fixture.ts'
import {
  addFound,
  addPage,
  addPosted,
  branchOf,
  changeEntry,
  type Loaded,
  leftOf,
  NOTHING_LOADED,
  removeEntry,
  TOP,
} from './thread.ts'

const reply = (id: number, parent: number, rest = {}) =>
  commentOf(id, { parent_comment: parent, ...rest })
const page = (ids: number[], total: number) => ({ comments: ids.map((id) => commentOf(id)), total })
const idsOf = (loaded: Loaded, parent = TOP) => branchOf(loaded, parent).ids

/** 1 with the replies 10 and 11 of three, and 2 without any. */
const OPEN = addPage(NOTHING_LOADED, TOP, {
  comments: [
    commentOf(1, { children: [reply(10, 1), reply(11, 1)], replies_to_load: 1 }),
    commentOf(2),
  ],
  total: 2,
})

describe('pages', () => {
  it('follow each other, and a comment that comes twice stands there once', () => {
    const first = addPage(NOTHING_LOADED, TOP, page([3, 2, 1], 5))
    const both = addPage(first, TOP, page([1, 8, 9], 5))
    expect(idsOf(both)).toEqual([3, 2, 1, 8, 9])
    expect(branchOf(both, TOP).next).toBe(6)
    expect(leftOf(branchOf(both, TOP))).toBe(0)
  })

  it('end with an empty one, whatever was counted before', () => {
    const first = addPage(NOTHING_LOADED, TOP, page([3, 2], 9))
    expect(leftOf(branchOf(addPage(first, TOP, page([], 9)), TOP))).toBe(0)
  })

  it('bring replies along, and say how many are left', () => {
    expect(idsOf(OPEN, 1)).toEqual([10, 11])
    expect(leftOf(branchOf(OPEN, 1))).toBe(1)
    const more = addPage(OPEN, 1, { comments: [reply(12, 1)], total: 3 })
    expect(idsOf(more, 1)).toEqual([10, 11, 12])
    expect(leftOf(branchOf(more, 1))).toBe(0)
  })

  it('leave what is there alone', () => {
    const before = structuredClone(OPEN)
    addPage(OPEN, TOP, page([7], 3))
    removeEntry(OPEN, 10)
    addPosted(OPEN, reply(13, 1))
    changeEntry(OPEN, 1, { likes: 4 })
    expect(OPEN).toEqual(before)
  })
})

describe('a comment that was looked for', () => {
  const article = { id: 'salt', title: 'Salt' }

  it('stands below those that it answers, among its neighbours', () => {
    const found = addFound(OPEN, {
      comment: reply(14, 1),
      ancestors: [commentOf(1, { replies_to_load: 4 })],
      level: 2,
      article,
    })
    expect(idsOf(found, 1)).toEqual([10, 11, 14])
    expect(leftOf(branchOf(found, 1))).toBe(1)
    // The page after the one that was loaded still begins where it did.
    expect(branchOf(found, 1).next).toBe(2)
  })

  it('comes after the loaded conversations with its own, and its page brings it no second time', () => {
    const found = addFound(addPage(NOTHING_LOADED, TOP, page([1, 2], 4)), {
      comment: reply(30, 3),
      ancestors: [commentOf(3, { replies_to_load: 1 })],
      level: 2,
      article,
    })
    expect(idsOf(found)).toEqual([1, 2, 3])
    expect(idsOf(found, 3)).toEqual([30])
    const rest = addPage(found, TOP, page([3, 4], 4))
    expect(idsOf(rest)).toEqual([1, 2, 3, 4])
    expect(idsOf(rest, 3)).toEqual([30])
  })
})

describe('a comment of the reader', () => {
  it('stands at the top, a reply at the end, and both are counted', () => {
    const posted = addPosted(addPosted(OPEN, commentOf(40)), reply(41, 1))
    expect(idsOf(posted)).toEqual([40, 1, 2])
    expect(idsOf(posted, 1)).toEqual([10, 11, 41])
    expect(branchOf(posted, TOP).total).toBe(3)
    expect(leftOf(branchOf(posted, 1))).toBe(1)
  })

  it('goes, and the next page begins one earlier', () => {
    const gone = removeEntry(OPEN, 2)
    expect(idsOf(gone)).toEqual([1])
    expect(branchOf(gone, TOP)).toMatchObject({ total: 1, next: 1 })
    expect(gone.entries[2]).toBeUndefined()
  })

  it('takes a placeholder along whose last reply it was, and that one’s as well', () => {
    const nested = addPage(NOTHING_LOADED, TOP, {
      comments: [
        commentOf(1, {
          deleted: true,
          children: [reply(2, 1, { deleted: true, children: [reply(3, 2)] })],
        }),
        commentOf(9),
      ],
      total: 2,
    })
    const gone = removeEntry(nested, 3)
    expect(idsOf(gone)).toEqual([9])
    expect(Object.keys(gone.entries)).toEqual(['9'])
  })

  it('leaves a placeholder that has other replies', () => {
    const placeholder = changeEntry(OPEN, 1, { deleted: true })
    expect(idsOf(removeEntry(placeholder, 10))).toEqual([1, 2])
  })
})
