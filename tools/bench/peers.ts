import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'

const run = promisify(execFile)

const CONTENT = 'content'
const PAGE = (title: string, text: string, list: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${text}<ul>${list}</ul></body></html>`
const item = (path: string, title: string) => `<li><a href="${path}">${title}</a></li>`
const rows = (list: string) =>
  `{% for article in ${list} %}${item('{{ article.url }}', '{{ article.data.title }}')}{% endfor %}`
const range = (list: string) =>
  `{{ range ${list} }}${item('{{ .RelPermalink }}', '{{ .Title }}')}{{ end }}`

/** A generator of static sites: how it is had, what it needs, how it is run. */
type Peer = {
  name: string
  package: string
  command: string
  files: Record<string, string>
  args: string[]
  /** How it is had where npm cannot bring it. */
  otherwise?: string
}

/** Article, list of all and list of each category: less than the pages of this site show. */
const PEERS: Peer[] = [
  {
    name: 'Eleventy',
    package: '@11ty/eleventy',
    command: 'eleventy',
    files: {
      'eleventy.config.js': `module.exports = (config) => {
        config.addGlobalData('layout', 'page.liquid')
        return { dir: { input: '${CONTENT}', includes: '../layouts', output: 'out' } }
      }`,
      [`${CONTENT}/article/article.json`]: '{"layout": "page.liquid"}',
      'layouts/page.liquid': PAGE('{{ title }}', '{{ content }}', ''),
      [`${CONTENT}/index.liquid`]: `---\ntitle: Articles\n---\n<ul>${rows('collections.all')}</ul>`,
      [`${CONTENT}/category.liquid`]: `---\npagination: {data: collections, size: 1, alias: tag}\npermalink: "/category/{{ tag }}/"\n---\n<ul>${rows('collections[tag]')}</ul>`,
    },
    args: ['--quiet'],
  },
  {
    name: 'Hugo',
    package: 'hugo-extended',
    command: 'hugo',
    files: {
      'hugo.toml': `disableKinds = ["rss", "sitemap"]\n[markup.goldmark.renderer]\nunsafe = true\n[taxonomies]\ntag = "tags"\n`,
      'layouts/_default/single.html': PAGE('{{ .Title }}', '{{ .Content }}', ''),
      'layouts/_default/list.html': PAGE('{{ .Title }}', '', range('.RegularPages')),
      'layouts/index.html': PAGE('Articles', '', range('.Site.RegularPages')),
    },
    args: ['--quiet', '--destination', 'out'],
    otherwise: 'Debian has it: apt-get install hugo',
  },
]

/**
 * Prints how long other generators take for the same articles, everything anew: they have no database
 * to read, and neither discussions, feeds, policies nor compressed files to write. They are installed
 * into the folder, unless the system has them; one that cannot be had is said.
 */
export async function printPeers(databaseUrl: string, folder: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  const articles = await sql<{ slug: string; title: string; body: string; tags: string[] }[]>`
    select articles.slug, articles.title, body, array_agg(categories.slug) as tags
    from public.articles
    join public.article_categories on article_id = articles.id
    join public.categories on categories.id = category_id
    where published group by articles.id`
  await sql.end()
  console.log(`\nOther generators, the same ${articles.length} articles`)
  for (const peer of PEERS) {
    const place = join(folder, peer.name)
    await write(place, { ...peer.files, 'package.json': '{"private": true}' })
    for (const { slug, title, body, tags } of articles) {
      const head = JSON.stringify({ title, tags })
      await write(place, { [`${CONTENT}/article/${slug}.md`]: `---\n${head}\n---\n${body}\n` })
    }
    console.log(`  ${peer.name}: ${await measurePeer(peer, place, articles.length)}`)
  }
}

async function measurePeer(peer: Peer, cwd: string, articles: number): Promise<string> {
  try {
    const command = await install(peer, cwd)
    const start = performance.now()
    await run(command, peer.args, { cwd, maxBuffer: 2 ** 26 })
    const time = `${((performance.now() - start) / 1000).toFixed(2)} s`
    const pages = await readdir(join(cwd, 'out', 'article'), { recursive: true })
    const made = pages.filter((file) => file.endsWith('.html')).length
    return made < articles ? `made only ${made} articles` : time
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    const reason = stderr.split('\n').find((line) => /E[A-Z]{5,}|failed/.test(line))
    const advice = peer.otherwise ? ` ${peer.otherwise}.` : ''
    return `cannot be had here: ${reason ?? message}.${advice}`
  }
}

/** The command of a generator: the system's own, such as Debian's package of Hugo, or from npm. */
async function install({ package: name, command }: Peer, cwd: string): Promise<string> {
  const isThere = await run('which', [command]).catch(() => null)
  if (isThere) return command
  await run('npm', ['install', '--no-audit', '--no-fund', name], { cwd })
  return join(cwd, 'node_modules', '.bin', command)
}

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
