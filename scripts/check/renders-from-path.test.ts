import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { write } from '../../tests/support/test-folder.ts'
import { runTool } from '../platform/run-tool.ts'

const RULE = 'What renders knows of a request its path only'
const PLUGIN = 'scripts/check/renders-from-path.grit'

const REFUSED = {
  'src/pages/a.astro': "---\nconst theme = Astro.cookies.get('theme')\n---\n<p>{theme}</p>\n",
  'src/layouts/A.astro': "<p>{Astro.request.headers.get('user-agent')}</p>\n",
  'src/components/A.astro': '---\nconst { cookies } = Astro\n---\n<p>{cookies}</p>\n',
  'src/features/votes/A.astro': "<p>{Astro.url.searchParams.get('q')}</p>\n",
  'src/rendering/a.ts': 'export const words = (url: URL) => url.search\n',
  'src/pages/a.json.ts':
    'export const GET = ({ request }: { request: Request }) => new Response(request.url)\n',
}
const ALLOWED = {
  'src/pages/b.astro': '<p>{Astro.url.pathname}</p>\n',
  'src/rendering/b.server.ts': 'export const path = (request: Request) => request.url\n',
  'src/features/votes/b.ts': 'export const words = (url: URL) => url.searchParams\n',
}

let folder: string
let said: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'))
  for (const file of ['biome.json', PLUGIN]) await cp(file, join(folder, file))
  for (const [place, text] of Object.entries({ ...REFUSED, ...ALLOWED }))
    write(join(folder, place), text)
  const args = ['lint', '--vcs-enabled=false', '--reporter=github', `--config-path=${folder}`]
  said = await runTool('biome', [...args, join(folder, 'src')]).then(
    () => '',
    ({ message }: Error) => message,
  )
})
afterAll(() => rm(folder, { recursive: true }))

const problemsOf = (place: string) => said.split('\n').filter((line) => line.includes(place))

it.each(Object.keys(REFUSED))(
  'What renders may not read cookies, headers or the query: %s',
  (place) => {
    expect(problemsOf(place).join('\n')).toContain(RULE)
  },
)

it.each(Object.keys(ALLOWED))(
  'What renders may read the path, and what does not render all of a request: %s',
  (place) => {
    expect(said).toContain(RULE)
    expect(problemsOf(place)).toEqual([])
  },
)
