import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import ResultHead from './ResultHead.tsx'
import { readAddress } from './search-address.ts'
import type { SearchResult } from './search-result.ts'
import { beginWith } from './store.ts'

const NOTE = 'Only the first 200 characters of the keyword are searched for.'

/** The head of the results of an address. */
const headOf = (address: string, found: SearchResult[] = []) => {
  const view = readAddress(new URL(address, 'http://localhost'))
  beginWith({
    address,
    view,
    page: { results: found, total: found.length, corrected: null, offline: null },
  })
  return renderToStaticMarkup(createElement(ResultHead, { asked: ['nettle soup'] }))
}

it('A keyword that is too long is searched for up to its limit, and the page says so', () => {
  expect(headOf(`/search?keyword=${'a'.repeat(201)}`)).toContain(NOTE)
  expect(headOf(`/search?keyword=${'a'.repeat(199)}`)).not.toContain(NOTE)
})

it('Of a keyword with too many words the page says how many are searched for', () => {
  const words = [...'bcdefghjklmnopqrstuvwxyz'].join('+')
  const note = 'Only the first 24 words that matter are searched for.'
  expect(headOf(`/search?keyword=${words}+kraut`)).toContain(note)
  expect(headOf(`/search?keyword=how+long+should+i+keep+${words}`)).not.toContain(note)
  expect(headOf(`/search?keyword=${words}+B+c`)).not.toContain(note)
})

it('The empty search offers the questions that are asked most, and no other search does', () => {
  const link = '<a href="/search?keyword=nettle+soup" dir="auto">nettle soup</a>'
  const result = { missing: [] } as unknown as SearchResult
  const empty = headOf('/search', [result])
  expect(empty).toContain(link)
  expect(headOf('/search?keyword=rye', [result])).not.toContain(link)
})

it('A search without results says so once, where it is read out, and shows no number', () => {
  const head = headOf('/search?keyword=zzqqxx')
  expect(head).toMatch(/^<div [^>]*role="status"/)
  expect(head.replace(/<[^>]*>/g, '')).toBe('No records found.')
})
