import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** The pages that are nothing without their island. */
const PAGES = new Set(['/search'])

const MAIN = /<main[\s\S]*<\/main>/
const ISLAND = /(?:component|renderer)-url="\/_astro\/([^"]+)"/g
const SCRIPT = /<script[^>]+src="([^"]+)"/g
const IMPORTS = /(?:from|import)\s*"\.\/([^"]+\.js)"/g
/** What hydrates islands: `src/islands/first-need.ts` imports it. */
const RUNTIME = /import\([`"]\.\/(runtime\.[^`"]+\.js)[`"]\)/

/**
 * Names all scripts of an island in the head of its page: the browser asks for them in one step, and
 * not for each once another imports it.
 *
 * @param client the folder of the built scripts
 */
export async function preloadModules(path: string, html: string, client: string): Promise<string> {
  if (!PAGES.has(path)) return html
  const codeOf = (name: string) => readFile(join(client, '_astro', name), 'utf8')
  const names = new Set<string>()
  const runtimes = new Set<string>()
  async function add(name: string): Promise<void> {
    if (names.has(name)) return
    names.add(name)
    const code = await codeOf(name)
    const [, runtime] = RUNTIME.exec(code) ?? []
    if (runtime) runtimes.add(runtime)
    for (const [, imported = ''] of code.matchAll(IMPORTS)) await add(imported)
  }
  const known = new Set([...html.matchAll(SCRIPT)].map(([, address = '']) => basename(address)))
  for (const name of known) await add(name)
  const [main = ''] = MAIN.exec(html) ?? []
  for (const name of [...runtimes, ...[...main.matchAll(ISLAND)].map(([, name = '']) => name)])
    await add(name)
  const links = [...names.difference(known)].map(
    (name) => `<link rel="modulepreload" href="/_astro/${name}">`,
  )
  return html.replace('</head>', `${links.join('')}</head>`)
}
