import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { filesIn } from '../../scripts/platform/files-in.ts'
import { openReleases } from '../support/releases.ts'
import { openTestSite } from '../support/site.ts'

/** What this site takes of Astro and React beyond their documented interfaces (docs/rendering.md). */
openTestSite()
const releases = openReleases()

let policy = ''
let scripts: [file: string, code: string][] = []
let pages: [file: string, html: string][] = []
beforeAll(async () => {
  const release = await releases.follow()
  policy = await readFile(join(release, '_headers'), 'utf8')
  const files = await filesIn(release)
  const readAll = (name: RegExp) =>
    Promise.all(
      files
        .filter((file) => name.test(file))
        .map(
          async (file): Promise<[string, string]> => [
            file,
            await readFile(join(release, file), 'utf8'),
          ],
        ),
    )
  pages = await readAll(/^(?!pagefind|_astro).*\.html$/)
  scripts = await readAll(/^_astro\/.*\.js$/)
})

const INLINE = /<(?:script(?![^>]*(?:\ssrc=|json))|style)[^>]*>([\s\S]*?)<\/(?:script|style)>/g

it('Astro writes neither script nor style into a page: the policy names all that is inline', () => {
  for (const [file, html] of pages)
    for (const [, text = ''] of html.matchAll(INLINE))
      expect(policy, `${file}: ${text.slice(0, 200)}`).toContain(
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
})

// The page of the API is made by Astro alone: it has neither pictures nor islands.
it('Every script that Astro names in a page of a release has a low priority', () => {
  for (const [file, html] of pages.filter(([file]) => file !== 'developers.html'))
    for (const [tag] of html.matchAll(/<script[^>]*\ssrc=[^>]*>/g))
      expect(tag, file).toMatch(/^<script type="module" fetchpriority="low" src="\/_astro\//)
})

it("Scripts load others by the site's own helper, which loads no style sheets", () => {
  expect(scripts.length).toBeGreaterThan(50)
  for (const [file, code] of scripts) {
    expect(code, file).not.toContain('Unable to preload CSS')
    expect(code, file).not.toMatch(/__vite__mapDeps=[^;]*\.css"/)
  }
})

it('An island says what src/islands asks of it', () => {
  const islands = pages.flatMap(([, html]) => html.match(/<astro-island[^>]*>/g) ?? [])
  expect(islands.length).toBeGreaterThan(20)
  for (const island of islands) {
    expect(island).toMatch(/ component-url="[^"]+"/)
    expect(island).toMatch(/ renderer-url="[^"]+"/)
    expect(island).toMatch(/ client="(?:needed|load|only|visible)"/)
  }
  expect(islands.some((island) => / client="needed" opts="[^"]*800px/.test(island))).toBe(true)
})

it('An element whose name the page decides is rendered by Astro, with its class', () => {
  const home = pages.find(([file]) => file === 'index.html')?.[1] ?? ''
  expect(home).toMatch(/<h[23] class="teaser-title"/)
})

it('The ids of a page differ, also those that React makes for its islands', () => {
  for (const [file, html] of pages) {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, file).toBe(ids.length)
  }
})
