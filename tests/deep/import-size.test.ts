import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const HOUR = 3_600_000
const WORDS = 'Feed the starter with rye and water, and wait until it has risen. '
/** Writes at its end how much memory the process had at most, in MB. */
const PEAK = `data:text/javascript,import{writeFileSync}from'node:fs';process.on('exit',()=>
writeFileSync(process.env.PEAK_FILE,String(process.resourceUsage().maxRSS/1024)))`

let folder = ''
const at = (...names: string[]) => join(folder, ...names)

type Figures = { report: string; megabytes: number; minutes: number }

/** Brings a source into an empty magazine by the command, in a process of its own. */
async function bring(source: string, ...options: string[]): Promise<Figures> {
  const begun = performance.now()
  const files = { peak: at(`${source}.peak`), report: at(`${source}.report`) }
  const words = ['--import', PEAK, 'scripts/import.ts', at(source), '--report', files.report]
  await run(process.execPath, [...words, ...options], {
    maxBuffer: 1024 ** 3,
    env: {
      ...process.env,
      ...{ SUPABASE_URL: '', NODE_ENV: '', VITEST: '' },
      SITE_DATA_DIR: at(`${source}.data`),
      PEAK_FILE: files.peak,
    },
  })
  const figures = {
    report: await readFile(files.report, 'utf8'),
    megabytes: Math.round(Number(await readFile(files.peak, 'utf8'))),
    minutes: Math.round((performance.now() - begun) / 6000) / 10,
  }
  process.stdout.write(`${source}: ${figures.minutes} minutes, ${figures.megabytes} MB\n`)
  await rm(at(`${source}.data`), { recursive: true, force: true })
  return figures
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
    yield `<item><title>Loaf ${number}</title><link>https://old.example/loaf-${number}/</link><dc:creator>ada</dc:creator><content:encoded><![CDATA[<p>See <a href="https://old.example/loaf-${(number * 7) % articles}/">another</a>.</p><p>${WORDS.repeat(30)}</p>]]></content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2015-03-0${1 + (number % 9)} 10:00:00</wp:post_date_gmt><wp:post_name>loaf-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>`
    for (let of = 1; of <= comments; of += 1) {
      comment += 1
      const parent = of % 3 === 0 ? comment - 1 : 0
      yield `<wp:comment><wp:comment_id>${comment}</wp:comment_id><wp:comment_author>Lou</wp:comment_author><wp:comment_date_gmt>2015-04-01 10:00:00</wp:comment_date_gmt><wp:comment_content>It rose, thank you.</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`
    }
    yield '</item>'
  }
  yield '</channel></rss>'
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-size-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('10,000 Markdown files need no more memory than 1,000', { timeout: HOUR }, async () => {
  await writeMarkdown('few', 1000)
  await writeMarkdown('many', 10_000)
  const few = await bring('few')
  const many = await bring('many')
  expect(few.report).toContain('article: 1000 found, 1000 new')
  expect(many.report).toContain('article: 10000 found, 10000 new')
  expect(many.megabytes).toBeLessThan(few.megabytes + 200)
})

it('10,000 articles with 30,000 comments of WordPress come whole', { timeout: HOUR }, async () => {
  await pipeline(Readable.from(wxr(10_000, 3)), createWriteStream(at('old.xml')))
  const { report, megabytes } = await bring('old.xml')
  expect(report).toContain('article: 10000 found, 10000 new')
  expect(report).toContain('comment: 30000 found, 30000 new')
  expect(megabytes).toBeLessThan(700)
})

it('A million comments on one post are read with the same memory', { timeout: HOUR }, async () => {
  await pipeline(Readable.from(wxr(1, 1_000_000)), createWriteStream(at('one.xml')))
  const { report, megabytes } = await bring('one.xml', '--dry-run')
  expect(report).toContain('comment: 1000000 found')
  expect(megabytes).toBeLessThan(700)
})
