import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHARED_CHUNKS } from './chunks.ts'

const FRAME = resolve('src/layouts/frame.ts')
const KEEPER = resolve('src/features/session/keeper.ts')
const pages = Array.from({ length: 8 }, (_, number) => `/page-${number}.tsx`)

/** Who imports what; `keeper` is imported when it is needed. */
const IMPORTS: Record<string, string[]> = {
  [FRAME]: ['/toast.ts'],
  [KEEPER]: ['/valibot.js', '/toast.ts'],
  '/node_modules/react/index.js': [],
  '/toast.ts': [],
  '/valibot.js': [],
  '/Form.tsx': ['/valibot.js', '/node_modules/react/index.js'],
  '/Rare.tsx': [],
  ...Object.fromEntries(
    pages.map((page, at) => [page, at === 0 ? ['/Form.tsx', '/Rare.tsx'] : ['/Form.tsx']]),
  ),
}

const modules = {
  getModuleInfo: (id: string) => ({
    importedIds: IMPORTS[id] ?? [],
    importers: Object.keys(IMPORTS).filter((from) => IMPORTS[from]?.includes(id)),
    dynamicImporters: id === KEEPER ? [FRAME] : [],
    isEntry: id === FRAME || pages.includes(id),
  }),
}

/** As the bundler asks: the group of the highest priority that wants it. */
function fileOf(id: string): string | undefined {
  for (const { name } of SHARED_CHUNKS.toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))) {
    const file = typeof name === 'function' ? name(id, modules as never) : name
    if (file) return file
  }
  return undefined
}

describe('a script that pages share', () => {
  it('comes with the frame where every page needs it', () => {
    expect([fileOf(FRAME), fileOf('/toast.ts')]).toEqual(['frame', 'frame'])
  })

  it('comes with the session where that needs it, and so without React', () => {
    expect([fileOf(KEEPER), fileOf('/valibot.js')]).toEqual(['session', 'session'])
    expect(fileOf('/node_modules/react/index.js')).toBe('react')
  })

  it('is in one file with what most islands need, and else in its own', () => {
    expect(fileOf('/Form.tsx')).toBe('islands')
    expect(fileOf('/Rare.tsx')).toBeUndefined()
  })
})
