import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderWith, write } from '../../tests/support/test-folder.ts'
import { countBuilds } from '../../tests/support/test-releases.ts'
import type { Releases } from '../platform/releases.ts'
import { MANIFEST, readManifest } from '../site/manifest.ts'
import { makeIndex } from '../site/search-index.ts'
import { createIndexRunner } from './index-after-release.ts'

const FILES = {
  'index.html': '',
  'search.html': '',
  'offline.html': '',
  'kept.html': '',
  'shopping-list.html': '',
  'kitchen.html': '',
  'support/menu.html': '',
  'suggestions.json': '{"articles":[]}',
  'sitemap.xml': '',
  '_astro/a.js': '',
}

async function openJournal(make = makeIndex) {
  const articles = new Set<string>()
  const texts = new Set<string>()
  const { releases } = await countBuilds({
    folder: folderWith({}),
    async build(out, _, former) {
      for (const [file, text] of Object.entries(FILES)) write(join(out, file), text)
      const page = (word: string) =>
        `<html lang="en"><body data-pagefind-body>${word}</body></html>`
      for (const word of articles) write(join(out, `article/${word}.html`), page(word))
      for (const word of texts) write(join(out, `${word}.html`), page(word))
      for await (const file of glob('pagefind/**', { cwd: former ?? out, withFileTypes: true }))
        if (file.isFile()) {
          const from = join(file.parentPath, file.name)
          write(join(out, from.slice(former?.length)), readFileSync(from))
        }
      const manifest = { code: '', pages: {}, pictures: {}, isIndexed: false }
      write(join(out, MANIFEST), JSON.stringify(manifest))
    },
  })
  const runner = createIndexRunner(releases, {
    folder: folderWith({}),
    make,
    async finish() {},
  })
  return {
    releases,
    runner,
    texts,
    async publish(word: string) {
      articles.add(word)
      await releases.build()
    },
    async withdraw(word: string) {
      articles.delete(word)
      await releases.build()
    },
  }
}

async function indexedWords(releases: Releases): Promise<string[]> {
  const words: string[] = []
  for await (const file of glob(`${releases.current()}/pagefind/fragment/*`))
    words.push(JSON.parse(/\{.*/.exec(String(gunzipSync(await readFile(file))))?.[0] ?? '').content)
  return words.sort()
}

function holdIndexes() {
  const made: { release: string; go(): void }[] = []
  const waiting: (() => void)[] = []
  const make = async (release: string, out: string) => {
    await new Promise<void>((go) => {
      made.push({ release, go })
      waiting.shift()?.()
    })
    await makeIndex(release, out)
  }
  const next = () => new Promise<void>((settle) => waiting.push(settle))
  return { make, made, next }
}

test('A release is served before its search index, which follows as a release of its own', async () => {
  const { releases, runner, publish } = await openJournal()
  await publish('rye')
  const first = releases.current() ?? ''
  expect(existsSync(join(first, 'pagefind'))).toBe(false)
  await runner.follow()
  expect(await indexedWords(releases)).toEqual(['rye'])
  expect(existsSync(join(first, 'pagefind'))).toBe(false)
  expect(readFileSync(`${releases.current()}/sw.js`, 'utf8')).toContain('/pagefind/made.json')
  expect((await readManifest(releases.current() ?? ''))?.isIndexed).toBe(true)
})

test('Releases that come while an index is made have one index together', async () => {
  const { make, made, next } = holdIndexes()
  const { releases, runner, publish } = await openJournal(make)
  await publish('rye')
  const first = next()
  const done = runner.follow()
  await first
  const second = next()
  for (const word of ['oats', 'spelt', 'wheat']) {
    await publish(word)
    runner.follow()
  }
  made[0]?.go()
  await second
  expect(await indexedWords(releases)).toEqual(['rye'])
  made[1]?.go()
  await done
  expect(made).toHaveLength(2)
  expect(await indexedWords(releases)).toEqual(['oats', 'rye', 'spelt', 'wheat'])
})

test('An index that was being made when an article was withdrawn is not served', async () => {
  const { make, made, next } = holdIndexes()
  const { releases, runner, publish, withdraw } = await openJournal(make)
  await publish('rye')
  await publish('oats')
  const begun = next()
  const done = runner.follow()
  await begun
  await withdraw('rye')
  expect(await indexedWords(releases)).toEqual([])
  const again = next()
  made[0]?.go()
  await again
  expect(await indexedWords(releases)).toEqual([])
  made[1]?.go()
  await done
  expect(await indexedWords(releases)).toEqual(['oats'])
})

test('The index has the pages of text, and one that was taken away meanwhile is not in it', async () => {
  const { make, made, next } = holdIndexes()
  const { releases, runner, texts, publish } = await openJournal(make)
  texts.add('colophon').add('imprint').add('support/terms')
  await publish('rye')
  const begun = next()
  const done = runner.follow()
  await begun
  texts.delete('imprint')
  await releases.build()
  const again = next()
  made[0]?.go()
  await again
  expect(await indexedWords(releases)).toEqual([])
  made[1]?.go()
  await done
  expect(await indexedWords(releases)).toEqual(['colophon', 'rye', 'support/terms'])
})

test('A search index that cannot be made leaves the release, and is made after the next', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => consoleError.mockRestore())
  let fails = true
  const { releases, runner, publish } = await openJournal(async (release, out) => {
    if (fails) throw new Error('No room.')
    await makeIndex(release, out)
  })
  await publish('rye')
  const first = releases.current()
  await runner.follow()
  expect(releases.current()).toBe(first)
  expect(String(consoleError.mock.lastCall)).toContain('No room.')
  fails = false
  await runner.follow()
  expect(await indexedWords(releases)).toEqual(['rye'])
})

test('An index that finds the same as before is no new one for readers', async () => {
  const { releases, runner, publish } = await openJournal()
  await publish('rye')
  await runner.follow()
  const made = () => readFileSync(`${releases.current()}/pagefind/made.json`, 'utf8')
  const before = made()
  await releases.build()
  await runner.follow()
  expect(made()).toBe(before)
  expect((await readManifest(releases.current() ?? ''))?.isIndexed).toBe(true)
})

test('The site stops without waiting for an index', async () => {
  const began = Promise.withResolvers<void>()
  const { runner, publish } = await openJournal((_, __, signal?: AbortSignal) => {
    began.resolve()
    return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
  })
  await publish('rye')
  const followed = runner.follow()
  await began.promise
  await runner.close()
  await followed
})
