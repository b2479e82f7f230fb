import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLocalBackend } from '../../scripts/local/backend.ts'
import { undoImport } from '../../src/features/moving/imports/run/undo-import.server.ts'
import { localVariables, openProject } from '../../src/server/backup/project.ts'

const run = promisify(execFile)
const HOUR = 3_600_000
const WORDS = 'Feed the starter with rye and water, and wait until it has risen. '

/** Prints at exit the peak memory of the process in MB: in total, and of live objects. */
const MEASURE = `
  import { writeFileSync } from 'node:fs'
  let heap = 0
  const look = () => {
    gc()
    heap = Math.max(heap, process.memoryUsage().heapUsed)
  }
  setInterval(look, 1000).unref()
  process.on('exit', () => writeFileSync(process.env.MEASURED,
    JSON.stringify({ peak: process.resourceUsage().maxRSS / 1024, heap: heap / 1024 ** 2 })))`

/** Kills the process at a database call: before the request is sent, or after the response. */
const KILL = `
  const [name, at, when] = process.env.KILL_AT.split(' ')
  const ask = globalThis.fetch
  let calls = 0
  globalThis.fetch = async (...args) => {
    const isIt = String(args[0]?.url ?? args[0]).endsWith('/rpc/' + name) && ++calls === Number(at)
    if (isIt && when === 'before') process.kill(process.pid, 'SIGKILL')
    const answer = await ask(...args)
    if (isIt) process.kill(process.pid, 'SIGKILL')
    return answer
  }`

const asModule = (script: string): string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(script)}`,
]

let folder = ''
const at = (...names: string[]) => join(folder, ...names)

/** The command, in a process of its own. */
const command = (source: string, data: string, { nodeOptions = [''], options = [''], env = {} }) =>
  run(
    process.execPath,
    [...nodeOptions, 'scripts/import.ts', at(source), ...options].filter(Boolean),
    {
      maxBuffer: 1024 ** 3,
      env: {
        ...process.env,
        SUPABASE_URL: '',
        NODE_ENV: '',
        VITEST: '',
        SITE_DATA_DIR: at(data),
        // Sets the time limits of a hosted project.
        TIME_LIMIT_FACTOR: '1',
        ...env,
      },
    },
  )

/** Imports a source into an empty magazine, and measures it; the magazine stays where it is wanted. */
async function importSource(source: string, stays = false) {
  const begun = performance.now()
  const [data, measured, report] = ['data', 'measured', 'report'].map((end) => `${source}.${end}`)
  await command(source, data ?? '', {
    nodeOptions: ['--expose-gc', ...asModule(MEASURE)],
    options: ['--report', at(report ?? '')],
    env: { MEASURED: at(measured ?? '') },
  })
  const memory: { peak: number; heap: number } = JSON.parse(
    await readFile(at(measured ?? ''), 'utf8'),
  )
  const minutes = (performance.now() - begun) / 60_000
  process.stdout.write(
    `${source}: ${minutes.toFixed(1)} minutes, ${memory.peak.toFixed(0)} MB, ${memory.heap.toFixed(0)} MB of live objects\n`,
  )
  if (!stays) await rm(at(data ?? ''), { recursive: true, force: true })
  return { ...memory, report: await readFile(at(report ?? ''), 'utf8') }
}

async function writeMarkdown(name: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const month = at(name, String(2000 + (number % 20)), String(1 + (number % 12)))
    await mkdir(month, { recursive: true })
    const head = `title: Loaf ${number}\ndate: ${2000 + (number % 20)}-0${1 + (number % 9)}-11\ntags: [rye${number % 50}]`
    const link = `See [another](/old/loaf-${(number * 7) % count}/).`
    const text = `---\n${head}\naliases: [/old/loaf-${number}/]\n---\n${link}\n\n${WORDS.repeat(30)}\n`
    await writeFile(join(month, `loaf-${number}.md`), text)
  }
}

function* wxr(articles: number, comments: number): Generator<string> {
  yield '<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url>'
  let comment = 0
  for (let number = 1; number <= articles; number += 1) {
    const picture = `<img src="/uploads/${number % 40}.png" alt="A loaf">`
    yield `<item><title>Loaf ${number}</title><link>https://old.example/loaf-${number}/</link><dc:creator>ada</dc:creator><content:encoded><![CDATA[<p>See <a href="https://old.example/loaf-${(number * 7) % articles}/">another</a>.</p>${picture}<p>${WORDS.repeat(30)}</p>]]></content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2015-03-0${1 + (number % 9)} 10:00:00</wp:post_date_gmt><wp:post_name>loaf-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>`
    for (let of = 1; of <= comments; of += 1) {
      comment += 1
      const parent = of % 3 === 0 ? comment - 1 : 0
      yield `<wp:comment><wp:comment_id>${comment}</wp:comment_id><wp:comment_author>Lou</wp:comment_author><wp:comment_date_gmt>2015-04-01 10:00:00</wp:comment_date_gmt><wp:comment_content>It rose, thank you.</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`
    }
    yield '</item>'
  }
  yield '</channel></rss>'
}

async function writeWxr(name: string, articles: number, comments: number): Promise<void> {
  await mkdir(at(name, 'uploads'), { recursive: true })
  await pipeline(Readable.from(wxr(articles, comments)), createWriteStream(at(name, 'old.xml')))
  for (let number = 0; number < Math.min(articles, 40); number += 1)
    await sharp({
      create: { width: 64, height: 48, channels: 3, background: { r: 6 * number, g: 90, b: 60 } },
    })
      .png()
      .toFile(at(name, 'uploads', `${number}.png`))
}

const openMagazineOf = (data: string) =>
  startLocalBackend({ dataDir: at(data), siteUrl: 'http://localhost' })

async function undo(data: string) {
  const backend = await openMagazineOf(data)
  Object.assign(process.env, backend.env, { TIME_LIMIT_FACTOR: '1' })
  return undoImport(1).finally(() => backend.close())
}

/** What readers see of a magazine, without the ids of rows. */
async function contentsOf(data: string) {
  const backend = await openMagazineOf(data)
  const project = openProject(localVariables(backend))
  const sorted = async (query: string) =>
    (await project.sql.unsafe(query)).map(({ row }) => row).sort()
  const contents = {
    articles: await sorted(`select concat_ws('|', slug, title, body, published_at,
      (select count(*) from public.comments where article_id = articles.id)) as row from public.articles`),
    comments:
      await sorted(`select concat_ws('|', slug, imported_name, comments.html, comments.created_at, parent_id is null) as row
      from public.comments join public.articles on articles.id = article_id`),
    redirects: await sorted(`select concat(from_path, '|', to_path) as row from public.redirects`),
    authors: await sorted('select name as row from public.authors'),
    categories: await sorted('select slug as row from public.categories'),
    pictures: await sorted('select name as row from storage.objects'),
    runs: await sorted('select ended_at is not null as row from public.import_runs'),
  }
  await project.close()
  await backend.close()
  return contents
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-size-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('10,000 Markdown files need no more memory than 2,000', { timeout: HOUR }, async () => {
  await writeMarkdown('few', 2000)
  await writeMarkdown('many', 10_000)
  const few = await importSource('few')
  const many = await importSource('many')
  expect(few.report).toContain('article: 2000 found, 2000 new')
  expect(many.report).toContain('article: 10000 found, 10000 new')
  // Memory may grow with the list of files and of links, but not with the texts.
  expect(many.heap).toBeLessThan(few.heap + 30)
  expect(many.peak).toBeLessThan(few.peak + 200)
})

it('10,000 articles with 30,000 comments of WordPress come whole, and go whole when they are taken back', {
  timeout: HOUR,
}, async () => {
  await writeWxr('wordpress', 10_000, 3)
  const { report, peak } = await importSource('wordpress', true)
  expect(report).toContain('article: 10000 found, 10000 new')
  expect(report).toContain('comment: 30000 found, 30000 new')
  expect(peak).toBeLessThan(700)
  expect(await undo('wordpress.data')).toEqual({ isWhole: true, kept: 0 })
  expect(await contentsOf('wordpress.data')).toMatchObject({
    articles: [],
    comments: [],
    redirects: [],
    authors: [],
    categories: [],
  })
})

it('A million comments on one post are refused, and nothing is written', {
  timeout: HOUR,
}, async () => {
  await writeWxr('one', 1, 1_000_000)
  for (const options of [['--dry-run'], ['']])
    await expect(command('one', 'one.data', { options })).rejects.toThrow(
      'An article has more than 100,000 comments, which is too many to import: comment 100001 of ',
    )
  expect(await contentsOf('one.data')).toMatchObject({ articles: [], comments: [], runs: [] })
})

it('An import that is killed goes on where it was, and nothing is lost or doubled', {
  timeout: HOUR,
}, async () => {
  await writeWxr('killed', 300, 4)
  await command('killed', 'whole.data', {})
  const moments = [
    'import_pieces 1 after',
    'import_pieces 4 before',
    'known_pieces 9 after',
    'import_pieces 6 after',
    'import_pieces 9 before',
    'relink_pieces 2 after',
    'end_import 1 before',
  ]
  for (const moment of moments)
    await expect(
      command('killed', 'killed.data', { nodeOptions: asModule(KILL), env: { KILL_AT: moment } }),
      moment,
    ).rejects.toMatchObject({ signal: 'SIGKILL' })
  await command('killed', 'killed.data', {})
  expect(await contentsOf('killed.data')).toEqual(await contentsOf('whole.data'))
})
