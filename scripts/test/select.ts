import { glob, readFile } from 'node:fs/promises'

/** Test files by project; `title` is null when all their tests run. */
export type TestSelection = {
  vitest: Map<string, string[]>
  playwright: Map<string, string[]>
  title: string | null
}

/** As vitest.config.ts and playwright.config.ts divide them. */
export function projectOf(file: string): { runner: 'vitest' | 'playwright'; project: string } {
  const deep = file.startsWith('tests/deep/')
  if (/\.spec\.ts$/.test(file)) {
    const admin = /^tests\/\w+\/admin\//.test(file)
    const project = deep ? (admin ? 'deep-admin' : 'deep') : admin ? 'admin' : 'site'
    return { runner: 'playwright', project }
  }
  const withBackend = file.startsWith('tests/integration/') || file.endsWith('.db.test.ts')
  if (file.startsWith('packages/')) return { runner: 'vitest', project: 'packages' }
  return { runner: 'vitest', project: deep ? 'deep' : withBackend ? 'integration' : 'unit' }
}

/**
 * Words are files, folders, or else a part of a title, as a run prints it: with its file before it,
 * its group, and what a template fills in.
 * @throws Error when nothing is found
 */
export async function selectTests(words: string[], root = '.'): Promise<TestSelection> {
  const files = await Array.fromAsync(
    glob('{src,packages,scripts,tools,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root }),
  )
  const named = words.map((word) => word.replace(/^\.\//, '').replace(/\/$/, ''))
  const namedFiles = files.filter((file) =>
    named.some((name) => file === name || file.startsWith(`${name}/`) || file.endsWith(`/${name}`)),
  )
  if (namedFiles.length > 0) return { ...byProject(namedFiles), title: null }
  const printed = words.join(' ').replace(/ [>›] /g, ' ')
  const [, file, rest] = /^(?:\S+\/)?([\w.-]+\.(?:test|spec)\.tsx?)[\d:]* (.+)$/.exec(printed) ?? []
  if (file && rest) {
    const ofFile = files.filter((path) => path.endsWith(`/${file}`))
    if (ofFile.length > 0) return { ...byProject(ofFile), title: rest }
  }
  const title = printed
  const texts = await Promise.all(files.map((file) => readFile(`${root}/${file}`, 'utf8')))
  const containing = files.filter((_, index) => texts[index]?.includes(title))
  if (containing.length === 0) {
    const making = files.filter((_, index) => couldMake(title, texts[index] ?? ''))
    if (making.length > 0) return { ...byProject(making), title }
    throw new Error(`There is no test file "${title}", and no test with that in its title.`)
  }
  return { ...byProject(containing), title }
}

const LITERALS = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g
const FILLED_IN = /\$\{[^}]*\}|%[sdifjo#]|\$\w+(?:\.\w+)*/

/** Whether a text of a source, filled in, may be the end of a title; before it is the group's. */
function couldMake(title: string, source: string): boolean {
  for (const [, ...literals] of source.matchAll(LITERALS)) {
    const parts = (literals.find(Boolean) ?? '').replace(/\\(.)/g, '$1').split(FILLED_IN)
    // A template without words would make every title.
    if (!parts.some((part) => / ?\w{3,} | \w{3,}/.test(part))) continue
    const pattern = parts.map((part) => RegExp.escape(part)).join('[^]+')
    if (new RegExp(`(?:^|\\s)${pattern}$`).test(title)) return true
  }
  return false
}

function byProject(files: string[]): Omit<TestSelection, 'title'> {
  const selection = { vitest: new Map<string, string[]>(), playwright: new Map<string, string[]>() }
  for (const file of files.toSorted()) {
    const { runner, project } = projectOf(file)
    selection[runner].set(project, [...(selection[runner].get(project) ?? []), file])
  }
  return selection
}
