import { vi } from 'vitest'
import type { PieceOf } from './kinds/piece-kind.ts'
import { formerSite } from './prepare-text.ts'

/** An implementation that has no pictures. */
export const noPictures = () => ({
  store: async () => null,
  storeAll: async () => new Map(),
  readPage: async () => '',
  storeFile: vi.fn(async () => {}),
  storeLinked: async () => new Map(),
  isUsed: () => false,
  takeMoved: () => new Map(),
  unused: () => [],
})

export const preparing = {
  asDrafts: false,
  site: formerSite('https://www.old.example/blog'),
  pictures: noPictures(),
}

export const pageWith = (changes: Partial<PieceOf<'page'>> = {}): PieceOf<'page'> => ({
  kind: 'page',
  key: 'about',
  place: 'item 1',
  notes: [],
  base: 'https://old.example/about/',
  state: 'published',
  slug: 'about',
  title: 'About',
  description: '',
  html: '<p>We bake.</p>',
  addresses: [],
  ...changes,
})
