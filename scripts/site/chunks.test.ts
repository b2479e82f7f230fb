import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHARED_CHUNKS } from './chunks.ts'

const FRAME = resolve('src/layouts/frame.ts')
const SESSION_MANAGER = resolve('src/features/base/session/session-manager.ts')
const CARDS = resolve('src/features/kitchen/cards')
const [SHOW_AMOUNT, FACTOR_LIMITS, USE_CARD, CARD_IN_USE, KEPT, TIMER_STRIP] = [
  'amounts/show-amount.ts',
  'factor-limits.ts',
  'use-card.ts',
  'card-in-use.ts',
  'kept-for-days.ts',
  'kitchen/timer-strip.ts',
].map((path) => `${CARDS}/${path}`) as [string, string, string, string, string, string]
const pages = Array.from({ length: 8 }, (_, number) => `/page-${number}.tsx`)
/** Modules of one page that are loaded later. */
const parts = Array.from({ length: 9 }, (_, number) => `/part-${number}.tsx`)

const MANAGER = resolve('src/features/publishing/articles/admin/manager/Manager.tsx')
const EDITOR = resolve('src/features/publishing/articles/admin/editor/ArticlePage.tsx')
const ARTICLES = resolve('src/features/admin/articles-page/ArticlesPage.tsx')
const CATEGORIES = resolve('src/features/publishing/categories/admin/CategoriesPage.tsx')
const ROW_LIST = resolve('src/components/admin-list/RowList.tsx')
const ARIA = '/node_modules/react-aria/index.js'

const IMPORTS: Record<string, string[]> = {
  [ROW_LIST]: [ARIA, '/Form.tsx'],
  [ARIA]: [],
  [FRAME]: ['/toast.ts', '/node_modules/nanostores/index.js'],
  [SESSION_MANAGER]: ['/valibot.js', '/toast.ts'],
  [SHOW_AMOUNT]: ['/units.ts'],
  [FACTOR_LIMITS]: ['/units.ts'],
  [CARD_IN_USE]: [USE_CARD],
  [USE_CARD]: [SHOW_AMOUNT, FACTOR_LIMITS, KEPT, '/weigh.ts'],
  '/weigh.ts': [],
  [KEPT]: [],
  [TIMER_STRIP]: [KEPT, '/ring.ts'],
  '/ring.ts': [],
  '/units.ts': [],
  '/node_modules/react/index.js': [],
  [ARTICLES]: [MANAGER, EDITOR],
  [MANAGER]: ['/filters.tsx', '/kept-by-readers.tsx', '/of-manager.tsx', '/of-editor.tsx'],
  [EDITOR]: ['/of-editor.tsx'],
  '/of-editor.tsx': [],
  [CATEGORIES]: ['/filters.tsx'],
  '/filters.tsx': [],
  '/kept-by-readers.tsx': [],
  '/of-manager.tsx': [],
  '/node_modules/nanostores/index.js': [
    '/node_modules/nanostores/atom/index.js',
    '/node_modules/nanostores/computed/index.js',
  ],
  '/node_modules/nanostores/atom/index.js': [],
  '/node_modules/nanostores/computed/index.js': [],
  '/toast.ts': [],
  '/valibot.js': [],
  '/Form.tsx': ['/valibot.js', '/node_modules/react/index.js'],
  '/Rare.tsx': ['/Seven.tsx'],
  '/Parts.tsx': [],
  ...Object.fromEntries(parts.map((part) => [part, ['/Parts.tsx']])),
  '/Seven.tsx': ['/Rare.tsx'],
  ...Object.fromEntries(
    pages.map((page, at) => [
      page,
      ['/Form.tsx', ROW_LIST, at === 0 ? '/kept-by-readers.tsx' : '/Seven.tsx'],
    ]),
  ),
}

const modules = {
  getModuleInfo: (id: string) =>
    id in IMPORTS
      ? {
          importedIds: IMPORTS[id],
          importers: Object.keys(IMPORTS).filter((from) => IMPORTS[from]?.includes(id)),
          dynamicImporters:
            id === SESSION_MANAGER ? [FRAME] : parts.includes(id) ? ['/page-0.tsx'] : [],
          isEntry: [FRAME, ARTICLES, CATEGORIES, ...pages].includes(id),
        }
      : null,
}

function fileOf(id: string): string | undefined {
  for (const { name } of SHARED_CHUNKS.toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))) {
    const file = typeof name === 'function' ? name(id, modules as never) : name
    if (file) return file
  }
  return undefined
}

describe('a script that pages share', () => {
  it('A script that every page needs is in the file of the frame', () => {
    expect([fileOf(FRAME), fileOf('/toast.ts')]).toEqual(['frame', 'frame'])
  })

  it('What only islands use of a store is not in the file of the frame', () => {
    expect(fileOf('/node_modules/nanostores/atom/index.js')).toBe('frame')
    expect(fileOf('/node_modules/nanostores/computed/index.js')).not.toBe('frame')
  })

  it('A script that the session needs is in its file, without React', () => {
    expect([fileOf(SESSION_MANAGER), fileOf('/valibot.js')]).toEqual(['session', 'session'])
    expect(fileOf('/node_modules/react/index.js')).toBe('react')
  })

  it('What scales a card is in one file, whatever the editor loads of it', () => {
    expect([fileOf(SHOW_AMOUNT), fileOf('/units.ts')]).toEqual(['amounts', 'amounts'])
  })

  it('What changes a card is in one file, without what the editor or timers load too', () => {
    expect([fileOf(USE_CARD), fileOf('/weigh.ts')]).toEqual(['cards', 'cards'])
    expect([fileOf(FACTOR_LIMITS), fileOf(KEPT)]).toEqual(['amounts', 'later'])
    expect(fileOf(CARD_IN_USE)).toBeUndefined()
  })

  it('What shows timers on every page is in one file', () => {
    expect([fileOf(TIMER_STRIP), fileOf('/ring.ts')]).toEqual(['timers', 'timers'])
  })

  it('A script that most islands need is in their file, and another in its own', () => {
    expect(fileOf('/Form.tsx')).toBe('islands')
    expect(fileOf('/Seven.tsx')).toBeUndefined()
    expect(fileOf('/unknown.js')).toBeUndefined()
  })

  it('Lists of rows are in a file of their own, however many pages have one', () => {
    expect([fileOf(ROW_LIST), fileOf(ARIA)]).toEqual(['rows', 'rows'])
  })

  it('A script of many parts that one page loads later is in the file of these parts', () => {
    expect(fileOf('/Parts.tsx')).toBeUndefined()
  })

  it('What the article manager shares with other lists is in one file, and the rest in another', () => {
    expect(fileOf('/filters.tsx')).toBe('lists')
    expect([fileOf(MANAGER), fileOf('/of-manager.tsx')]).toEqual(['articles', 'articles'])
  })

  it('What a page of readers or the editor loads too is in no file with the rest of the manager', () => {
    expect(fileOf('/kept-by-readers.tsx')).toBe('read')
    expect(fileOf('/of-editor.tsx')).toBe('written')
  })
})
