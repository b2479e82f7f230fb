import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readCollapsed, saveCollapsed } from './collapsed.ts'
import { readDrafts, readPictures, saveDraft, savePictures } from './drafts.ts'

const salt = { writer: 'ada', article: 4 }
const cedar = { writer: 'ada', article: 5 }
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

describe('drafts of comments', () => {
  it('A draft is stored by article, and for each reply and edit by itself', () => {
    saveDraft(salt, 'new', 'One')
    saveDraft(salt, 'reply-4', 'Two')
    saveDraft(cedar, 'new', 'Three')
    expect(readDrafts(salt)).toEqual({ new: 'One', 'reply-4': 'Two' })
    expect(readDrafts(cedar)).toEqual({ new: 'Three' })
  })

  it('A draft is shown to its writer and to no other user', () => {
    saveDraft(salt, 'new', 'One')
    for (const writer of ['sam', 'guest']) expect(readDrafts({ ...salt, writer })).toEqual({})
    saveDraft({ ...salt, writer: 'sam' }, 'new', 'Two')
    expect(readDrafts(salt)).toEqual({ new: 'One' })
  })

  it('The picture of an unsent comment is kept for its writer alone, and what is no picture is left out', () => {
    const crock = { url: '/images/temp/made-a/640.webp', width: 640, height: 400, alt: 'A crock' }
    savePictures(salt, { 'made-a': crock })
    expect(readPictures(salt)).toEqual({ 'made-a': crock })
    expect(readPictures({ ...salt, writer: 'sam' })).toEqual({})
    store.set('comment-pictures:ada:4', '{"made-a":null,"made-b":{"url":1}}')
    expect(readPictures(salt)).toEqual({})
    savePictures(salt, {})
    expect(store.size).toBe(0)
  })

  it('A draft without text is removed from local storage', () => {
    saveDraft(salt, 'new', 'One')
    saveDraft(salt, 'new', ' \n')
    expect(readDrafts(salt)).toEqual({})
    expect(store.size).toBe(0)
  })

  it('There is no draft when something else is stored in its place', () => {
    for (const text of ['{', '7', 'null', '"words"', '{"new":7,"reply-1":""}']) {
      store.set('comment-drafts:ada:4', text)
      expect(readDrafts(salt)).toEqual({})
    }
  })

  it('Only the draft is lost in a browser that stores nothing', () => {
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    saveDraft(salt, 'new', 'One')
    expect(readDrafts(salt)).toEqual({})
  })
})

it('Collapsed threads are stored by article', () => {
  saveCollapsed(4, [3, 9])
  expect(readCollapsed(4)).toEqual([3, 9])
  expect(readCollapsed(5)).toEqual([])
  store.set('comments-collapsed:4', '["3", 4.5, 9, null]')
  expect(readCollapsed(4)).toEqual([9])
  saveCollapsed(4, [])
  expect(store.size).toBe(0)
})
