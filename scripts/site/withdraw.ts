import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { ogPath } from '../../src/features/images/rules.ts'
import { MANIFEST, readManifest } from './manifest.ts'
import { fileOf } from './pages.ts'
import { linkFolder, replaceFile } from './release-files.ts'
import { removeIndex } from './search-index.ts'
import { writeServiceWorker } from './service-worker.ts'

const html = unified().use(rehypeParse).use(rehypeStringify).freeze()

/** What is removed with a link to an article: the nearest of these around it. */
const AROUND = ['li', 'p', 'section', 'nav']

/** Text that a person wrote: only its links end, or other people's words would be lost. */
const isText = ({ properties: { className } }: Element): boolean =>
  Array.isArray(className) && ['prose', 'comment-body'].some((name) => className.includes(name))

/**
 * Makes a release of the former one without the articles that are no longer published, and without
 * what mentions them. It needs neither the renderer nor more of the database than their ids, so that a
 * build that fails keeps nothing public that was withdrawn (rule: builds/withdrawn-without-a-build).
 *
 * @returns the files that differ; none when nothing was withdrawn
 */
export async function withdrawArticles(
  former: string,
  out: string,
  published: Set<string>,
): Promise<string[]> {
  const pages = (await readdir(join(former, 'article'))).filter((file) => file.endsWith('.html'))
  const gone = pages
    .map((file) => file.slice(0, -'.html'.length))
    .filter((id) => !published.has(id))
  if (gone.length === 0) return []
  await linkFolder(former, out)
  for (const id of gone) {
    await rm(join(out, 'article', `${id}.html`), { force: true })
    await rm(join(out, 'og', `${id}.jpg`), { force: true })
  }
  const written = await removeMentions(out, new Set(gone))
  await removeIndex(out)
  if (await writeServiceWorker(out)) written.push('sw.js')
  await forget(out, gone, new Set(written))
  return written
}

/** Leaves the manifest without what is gone; the next build makes the pages anew that were changed here. */
async function forget(out: string, gone: string[], changed: Set<string>): Promise<void> {
  const manifest = await readManifest(out)
  if (!manifest) return
  for (const id of gone) {
    delete manifest.pages[`/article/${id}`]
    delete manifest.pictures[ogPath(id)]
  }
  for (const [path, key] of Object.entries(manifest.pages))
    if (changed.has(fileOf(path))) manifest.pages[path] = { ...key, digest: 'changed' }
  const left = { ...manifest, isIndexed: false }
  await replaceFile(join(out, MANIFEST), Buffer.from(JSON.stringify(left)))
}

async function removeMentions(out: string, gone: Set<string>): Promise<string[]> {
  const files = (await readdir(out, { recursive: true })).filter(
    (file) => /\.(html|xml)$|^suggestions\.json$/.test(file) && !/^(pagefind|_astro)/.test(file),
  )
  const written: string[] = []
  for (const file of files) {
    const text = await readFile(join(out, file), 'utf8')
    const rest = withoutMentions(file, text, gone)
    if (rest === text) continue
    await replaceFile(join(out, file), Buffer.from(rest))
    written.push(file)
  }
  return written
}

/** The text of a page, a feed, the sitemap or the suggestions without some articles. */
export function withoutMentions(file: string, text: string, gone: Set<string>): string {
  const mentions = (part: string) =>
    [...part.matchAll(/\/article\/([a-z0-9-]+)(?=["#<])/g)].some(([, id = '']) => gone.has(id))
  if (file.endsWith('.xml'))
    return text.replace(/<(item|url)>[\s\S]*?<\/\1>/g, (part) => (mentions(part) ? '' : part))
  if (file.endsWith('.json')) {
    const suggestions: { articles: { id: string }[] } = JSON.parse(text)
    const articles = suggestions.articles.filter(({ id }) => !gone.has(id))
    return JSON.stringify({ ...suggestions, articles })
  }
  if (!mentions(text)) return text
  const tree = html.parse(text)
  removeLinks(tree, ({ properties }) => mentions(`${properties.href}"`))
  return html.stringify(tree)
}

function removeLinks(tree: Root, isGone: (link: Element) => boolean): void {
  const removed = new Set<unknown>()
  const look = (node: Root | Element, around: Element | null, isWritten: boolean): void => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const nearest = AROUND.includes(child.tagName) ? child : around
      const inText = isWritten || isText(child)
      if (child.tagName === 'a' && isGone(child)) {
        if (inText) delete child.properties.href
        else removed.add(nearest ?? child)
      }
      look(child, nearest, inText)
    }
  }
  look(tree, null, false)
  visit(tree, (node) => {
    if (node.type !== 'element' && node.type !== 'root') return
    node.children = node.children.filter((child) => !removed.has(child)) as typeof node.children
  })
}
