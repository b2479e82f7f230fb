import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onPostBuild, onPreBuild } from '../../plugins/build-cache/index.mjs'
import { filesIn } from '../platform/files-in.ts'
import { openBuildCache } from './build-cache.ts'

let folder = ''
const at = (name: string) => join(folder, name)
const write = async (file: string, text: string) => {
  await mkdir(join(at(file), '..'), { recursive: true })
  await writeFile(at(file), text)
}
const open = (maker = 'a project') => openBuildCache(at('cache'), maker)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-build-cache-'))
  await write('dist/index.html', 'the front page')
  await write('dist/.release.json', '{}')
  const cache = await open()
  await write('cache/compiled/f1/server/entry.mjs', 'the renderer')
  await cache.store(at('dist'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('The build cache', () => {
  it('The next build of the project finds the release and the compiled pages', async () => {
    const { former, compiled } = await open()
    expect(await readFile(join(former ?? '', 'index.html'), 'utf8')).toBe('the front page')
    expect(await filesIn(compiled)).toEqual(['f1/server/entry.mjs'])
  })

  it.each([
    ['a page that was changed', () => write('cache/release/index.html', 'the front pag3')],
    ['a page that is missing', () => rm(at('cache/release/index.html'))],
    ['a file that nothing wrote', () => write('cache/release/more.html', 'more')],
    ['a renderer that was changed', () => write('cache/compiled/f1/server/entry.mjs', 'another')],
    ['half a seal', () => write('cache/seal.json', '{"maker":"a project","files":{"rel')],
    ['a seal of another form', () => write('cache/seal.json', '{}')],
    ['no seal, because the build was killed', () => rm(at('cache/seal.json'))],
  ])('A cache with %s is refused, and nothing of it is used', async (_, spoil) => {
    await spoil()
    expect((await open()).former).toBeUndefined()
    expect(await filesIn(at('cache'))).toEqual([])
  })

  it('A cache of another project, context or Node is refused', async () => {
    expect((await open('another project')).former).toBeUndefined()
    expect(await filesIn(at('cache'))).toEqual([])
  })

  it('A build that ends with an error leaves no cache that could be taken for a whole one', async () => {
    const cache = await open()
    await expect(cache.store(at('no such release'))).rejects.toThrow('ENOENT')
    expect((await open()).former).toBeUndefined()
  })

  it('What is stored stays as it is when the release is changed afterwards', async () => {
    await rm(at('dist/.release.json'))
    const { former } = await open()
    expect(await readFile(join(former ?? '', '.release.json'), 'utf8')).toBe('{}')
  })
})

describe('The plugin for Netlify', () => {
  const FOLDER = '.netlify/build-cache'
  const netlify = () => ({
    utils: {
      cache: {
        save: vi.fn((path: string) =>
          cp(at('cache'), at(`kept/${path}`), { recursive: true }).then(() => true),
        ),
        restore: vi.fn(async (_path: string) => true),
      },
    },
  })

  it('Production restores the cache before its build and saves it afterwards', async () => {
    vi.stubEnv('CONTEXT', 'production')
    const event = netlify()
    await onPreBuild(event)
    await onPostBuild(event)
    expect(event.utils.cache.restore).toHaveBeenCalledExactlyOnceWith(FOLDER)
    expect(await filesIn(at(`kept/${FOLDER}`))).toContain('release/.release.json')
  })

  it.each(['deploy-preview', 'branch-deploy', 'dev'])(
    'A %s neither takes nor leaves a cache',
    async (context) => {
      vi.stubEnv('CONTEXT', context)
      const event = netlify()
      await onPreBuild(event)
      await onPostBuild(event)
      expect(event.utils.cache.restore).not.toHaveBeenCalled()
      expect(event.utils.cache.save).not.toHaveBeenCalled()
    },
  )

  it('A cache that cannot be read or written ends no build', async () => {
    vi.stubEnv('CONTEXT', 'production')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const fails = async () => {
      throw new Error('no space left')
    }
    const event = { utils: { cache: { save: fails, restore: fails } } }
    await onPreBuild(event)
    await onPostBuild(event)
    expect(warn).toHaveBeenCalledWith('The build cache is left out: no space left')
    warn.mockRestore()
  })
})
