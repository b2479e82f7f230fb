import { describe, expect, it } from 'vitest'
import { commentOf } from './comment.fixture.ts'
import {
  addPage,
  addPosted,
  addThread,
  branchOf,
  changeEntry,
  type Loaded,
  leftOf,
  NOTHING_LOADED,
  removeEntry,
  TOP,
} from './loaded-comments.ts'

const reply = (id: number, parent: number, rest = {}) =>
  commentOf(id, { parent_comment: parent, ...rest })
const page = (ids: number[], total: number) => ({ comments: ids.map((id) => commentOf(id)), total })
const idsOf = (loaded: Loaded, parent = TOP) => branchOf(loaded, parent).ids

/** Comment 1 with 10 and 11, two of its three replies, and comment 2 without replies. */
const OPEN = addPage(NOTHING_LOADED, TOP, {
  comments: [
    commentOf(1, { children: [reply(10, 1), reply(11, 1)], replies_to_load: 1 }),
    commentOf(2),
  ],
  total: 2,
})

describe('adding pages to a thread', () => {
  it('A comment that comes in two pages is shown once', () => {
    const first = addPage(NOTHING_LOADED, TOP, page([3, 2, 1], 5))
    const both = addPage(first, TOP, page([1, 8, 9], 5))
    expect(idsOf(both)).toEqual([3, 2, 1, 8, 9])
    expect(branchOf(both, TOP).next).toBe(6)
    expect(leftOf(branchOf(both, TOP))).toBe(0)
  })

  it('An empty page is the last, whatever was counted before', () => {
    const first = addPage(NOTHING_LOADED, TOP, page([3, 2], 9))
    expect(leftOf(branchOf(addPage(first, TOP, page([], 9)), TOP))).toBe(0)
  })

  it('A page brings replies and the number of the others', () => {
    expect(idsOf(OPEN, 1)).toEqual([10, 11])
    expect(leftOf(branchOf(OPEN, 1))).toBe(1)
    const more = addPage(OPEN, 1, { comments: [reply(12, 1)], total: 3 })
    expect(idsOf(more, 1)).toEqual([10, 11, 12])
    expect(leftOf(branchOf(more, 1))).toBe(0)
  })

  it('A page does not change replies that are loaded', () => {
    const before = structuredClone(OPEN)
    addPage(OPEN, TOP, page([7], 3))
    removeEntry(OPEN, 10)
    addPosted(OPEN, reply(13, 1))
    changeEntry(OPEN, 1, { likes: 4 })
    expect(OPEN).toEqual(before)
  })
})

describe('adding a comment that was looked for', () => {
  const article = { id: 'salt', aux_id: 4, title: 'Salt' }

  it('A comment that was looked for is placed below the comments that it answers', () => {
    const loaded = addThread(OPEN, {
      comment: reply(14, 1, { children: [reply(20, 14)] }),
      ancestors: [commentOf(1, { replies_to_load: 4 })],
      level: 2,
      article,
      open: true,
    })
    expect(idsOf(loaded, 1)).toEqual([10, 11, 14])
    expect(leftOf(branchOf(loaded, 1))).toBe(1)
    // The next page of replies still begins after the two that a page had loaded.
    expect(branchOf(loaded, 1).next).toBe(2)
    expect(idsOf(loaded, 14)).toEqual([20])
  })

  it('A reply that was looked for is in the order of the replies, a conversation is last', () => {
    const loaded = addPage(NOTHING_LOADED, TOP, page([4, 2], 3))
    const replies = addPage(loaded, 2, { comments: [reply(10, 2), reply(14, 2)], total: 3 })
    const thread = { ancestors: [commentOf(2)], level: 2, article, open: true }
    expect(idsOf(addThread(replies, { ...thread, comment: reply(12, 2) }), 2)).toEqual([10, 12, 14])
    const top = addThread(replies, { ...thread, ancestors: [], comment: commentOf(3) })
    expect(idsOf(top)).toEqual([4, 2, 3])
  })

  it('A conversation that was looked for comes after those that are loaded, and its page does not add it again', () => {
    const loaded = addThread(addPage(NOTHING_LOADED, TOP, page([1, 2], 4)), {
      comment: reply(30, 3),
      ancestors: [commentOf(3, { replies_to_load: 1 })],
      level: 2,
      article,
      open: true,
    })
    expect(idsOf(loaded)).toEqual([1, 2, 3])
    expect(idsOf(loaded, 3)).toEqual([30])
    const rest = addPage(loaded, TOP, page([3, 4], 4))
    expect(idsOf(rest)).toEqual([1, 2, 3, 4])
    expect(idsOf(rest, 3)).toEqual([30])
  })
})

describe('adding and removing a comment of the reader', () => {
  it('A new comment is first, a new reply is last, and both are counted', () => {
    const posted = addPosted(addPosted(OPEN, commentOf(40)), reply(41, 1))
    expect(idsOf(posted)).toEqual([40, 1, 2])
    expect(idsOf(posted, 1)).toEqual([10, 11, 41])
    expect(branchOf(posted, TOP).total).toBe(3)
    expect(leftOf(branchOf(posted, 1))).toBe(1)
  })

  it('After a comment is removed the next page begins one earlier', () => {
    const gone = removeEntry(OPEN, 2)
    expect(idsOf(gone)).toEqual([1])
    expect(branchOf(gone, TOP)).toMatchObject({ total: 1, next: 1 })
    expect(gone.entries[2]).toBeUndefined()
  })

  it('After a reply that no page brought is removed the next page begins where it did', () => {
    expect(branchOf(removeEntry(addPosted(OPEN, reply(41, 1)), 41), 1).next).toBe(2)
  })

  it('A change is made to the comment that has it, if it is loaded', () => {
    const { entries } = changeEntry(OPEN, 1, { likes: 4 })
    expect([entries[1]?.likes, entries[2]?.likes]).toEqual([4, 0])
    expect(changeEntry(OPEN, 99, { likes: 4 })).toEqual(OPEN)
  })

  it('Removing the last reply removes the placeholders above it', () => {
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

  it('A placeholder with other replies stays', () => {
    const placeholder = changeEntry(OPEN, 1, { deleted: true })
    expect(idsOf(removeEntry(placeholder, 10))).toEqual([1, 2])
  })
})
