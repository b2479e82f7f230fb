import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import ResultHead from './ResultHead.tsx'
import { readAddress } from './search-address.ts'
import { beginWith } from './store.ts'

const NOTE = 'Only the first 200 characters of the keyword are searched for.'

/** The head of the results of an address, of which there are none. */
const headOf = (address: string) => {
  const view = readAddress(new URL(address, 'http://localhost'))
  beginWith({ address, view, page: { results: [], total: 0, corrected: null, offline: null } })
  return renderToStaticMarkup(createElement(ResultHead))
}

it('A keyword that is too long is searched for up to its limit, and the page says so', () => {
  expect(headOf(`/search?keyword=${'a'.repeat(201)}`)).toContain(NOTE)
  expect(headOf(`/search?keyword=${'a'.repeat(199)}`)).not.toContain(NOTE)
})

it('A search without results says nothing above them, and shows no number', () => {
  expect(headOf('/search?keyword=zzqqxx').replace(/<[^>]*>/g, '')).toBe('')
})
