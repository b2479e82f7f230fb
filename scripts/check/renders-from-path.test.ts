import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runTool } from './tools.ts'

const RULE = 'What renders knows of a request its path only'
const PLUGIN = 'scripts/check/renders-from-path.grit'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'))
  for (const file of ['biome.json', PLUGIN]) await cp(file, join(folder, file))
})
afterAll(() => rm(folder, { recursive: true }))

/** Lints one file as the project's own rules would, at that place. */
async function lint(place: string, text: string): Promise<void> {
  const file = join(folder, place)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  await runTool('biome', ['lint', '--vcs-enabled=false', `--config-path=${folder}`, file])
}

it.each([
  ['src/pages/a.astro', "---\nconst theme = Astro.cookies.get('theme')\n---\n<p>{theme}</p>\n"],
  ['src/layouts/A.astro', "<p>{Astro.request.headers.get('user-agent')}</p>\n"],
  ['src/components/A.astro', '---\nconst { cookies } = Astro\n---\n<p>{cookies}</p>\n'],
  ['src/features/votes/A.astro', "<p>{Astro.url.searchParams.get('q')}</p>\n"],
  ['src/site-data/a.ts', 'export const words = (url: URL) => url.search\n'],
  [
    'src/pages/a.json.ts',
    'export const GET = ({ request }: { request: Request }) => new Response(request.url)\n',
  ],
])('What renders may not read cookies, headers or the query: %s', async (place, text) => {
  await expect(lint(place, text)).rejects.toThrow(RULE)
})

it.each([
  ['src/pages/b.astro', '<p>{Astro.url.pathname}</p>\n'],
  ['src/site-data/b.server.ts', 'export const path = (request: Request) => request.url\n'],
  ['src/features/votes/b.ts', 'export const words = (url: URL) => url.searchParams\n'],
])(
  'What renders may read the path, and what does not render all of a request: %s',
  async (place, text) => {
    await expect(lint(place, text)).resolves.toBeUndefined()
  },
)
