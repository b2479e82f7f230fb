import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { write } from '../../tests/support/test-folder.ts'
import { runTool } from '../platform/run-tool.ts'

const RENDERING = 'What renders knows of a request its path only'
const DECORATION = 'Safari reads text-decoration with a line alone'
const BASELINE = "isn't part of the chosen Baseline"

const CONFIGURATION = [
  'biome.jsonc',
  'scripts/check/renders-from-path.grit',
  'scripts/check/text-decoration.grit',
]

const REFUSED: [place: string, message: string, text: string][] = [
  [
    'src/pages/a.astro',
    RENDERING,
    "---\nconst theme = Astro.cookies.get('theme')\n---\n<p>{theme}</p>\n",
  ],
  ['src/layouts/A.astro', RENDERING, "<p>{Astro.request.headers.get('user-agent')}</p>\n"],
  ['src/components/A.astro', RENDERING, '---\nconst { cookies } = Astro\n---\n<p>{cookies}</p>\n'],
  ['src/features/readers/votes/A.astro', RENDERING, "<p>{Astro.url.searchParams.get('q')}</p>\n"],
  ['src/rendering/a.ts', RENDERING, 'export const words = (url: URL) => url.search\n'],
  [
    'src/pages/a.json.ts',
    RENDERING,
    'export const GET = ({ request }: { request: Request }) => new Response(request.url)\n',
  ],
  ['src/styles/a.css', DECORATION, 'a {\n  text-decoration: underline 1px red;\n}\n'],
  ['src/styles/b.css', DECORATION, 'a {\n  text-decoration: underline red;\n}\n'],
  [
    'src/styles/c.css',
    DECORATION,
    'a {\n  text-decoration: wavy var(--a, var(--b)) !important;\n}\n',
  ],
  [
    'src/styles/d.css',
    DECORATION,
    'a {\n  &:hover {\n    text-decoration:\n      underline\n      2px;\n  }\n}\n',
  ],
  ['src/styles/e.css', BASELINE, '@view-transition {\n  navigation: auto;\n}\n'],
  ['src/styles/f.css', BASELINE, 'a {\n  position-area: block-end;\n}\n'],
  ['src/styles/g.css', BASELINE, 'a {\n  inline-size: abs(20% - 100px);\n}\n'],
  ['src/styles/h.css', BASELINE, 'a::scroll-marker {\n  color: red;\n}\n'],
]
const ALLOWED: [place: string, text: string][] = [
  ['src/pages/b.astro', '<p>{Astro.url.pathname}</p>\n'],
  ['src/rendering/b.server.ts', 'export const path = (request: Request) => request.url\n'],
  ['src/features/readers/votes/b.ts', 'export const words = (url: URL) => url.searchParams\n'],
  [
    'src/styles/y.css',
    'a {\n  text-decoration-line: underline;\n  text-decoration-color: red;\n  &:hover {\n    text-decoration: none !important;\n  }\n}\nu {\n  text-decoration: underline;\n}\n',
  ],
  [
    'src/styles/z.css',
    '@supports (position-area: block-end) {\n  a {\n    position-area: block-end;\n  }\n}\n',
  ],
]

let folder: string
let report: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'))
  for (const file of CONFIGURATION) await cp(file, join(folder, file))
  for (const [place, , text] of REFUSED) write(join(folder, place), text)
  for (const [place, text] of ALLOWED) write(join(folder, place), text)
  const args = ['lint', '--vcs-enabled=false', '--reporter=github', `--config-path=${folder}`]
  report = await runTool('biome', [...args, join(folder, 'src')]).then(
    () => '',
    ({ message }: Error) => message,
  )
})
afterAll(() => rm(folder, { recursive: true }))

const problemsOf = (place: string) => report.split('\n').filter((line) => line.includes(place))

it.each(REFUSED)('The linter refuses %s: %s', (place, message) => {
  expect(problemsOf(place).join('\n')).toContain(message)
})

it.each(ALLOWED)('The linter allows %s', (place) => {
  expect(report).toContain(RENDERING)
  expect(problemsOf(place)).toEqual([])
})
