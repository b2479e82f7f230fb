import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepCollapsed, readCollapsed } from './collapsed.ts'
import { keepDraft, readDrafts } from './drafts.ts'

const store = new Map<string, string>()
const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
}

beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', storage)
})

describe('a draft', () => {
  it('is kept for an article, and for each reply and edit by itself', () => {
    keepDraft('salt', 'new', 'One')
    keepDraft('salt', 'reply-4', 'Two')
    keepDraft('cedar', 'new', 'Three')
    expect(readDrafts('salt')).toEqual({ new: 'One', 'reply-4': 'Two' })
    expect(readDrafts('cedar')).toEqual({ new: 'Three' })
  })

  it('goes when there is nothing left of it, and leaves nothing behind', () => {
    keepDraft('salt', 'new', 'One')
    keepDraft('salt', 'new', ' \n')
    expect(readDrafts('salt')).toEqual({})
    expect(store.size).toBe(0)
  })

  it('is not there when something else wrote in its place', () => {
    for (const text of ['{', '7', 'null', '"words"', '{"new":7,"reply-1":""}']) {
      store.set('comment-drafts:salt', text)
      expect(readDrafts('salt')).toEqual({})
    }
  })

  it('costs nothing more than itself where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    keepDraft('salt', 'new', 'One')
    expect(readDrafts('salt')).toEqual({})
  })
})

it('threads that are put away are kept by article', () => {
  keepCollapsed('salt', [3, 9])
  expect(readCollapsed('salt')).toEqual([3, 9])
  expect(readCollapsed('cedar')).toEqual([])
  store.set('comments-collapsed:salt', '["3", 4.5, 9, null]')
  expect(readCollapsed('salt')).toEqual([9])
  keepCollapsed('salt', [])
  expect(store.size).toBe(0)
})
