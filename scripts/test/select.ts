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
  return { runner: 'vitest', project: deep ? 'deep' : withBackend ? 'integration' : 'unit' }
}

/** Words are files, folders, or else a part of a title. @throws Error when nothing is found */
export async function selectTests(words: string[], root = '.'): Promise<TestSelection> {
  const files = await Array.fromAsync(
    glob('{src,scripts,tools,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root }),
  )
  const named = words.map((word) => word.replace(/^\.\//, '').replace(/\/$/, ''))
  const found = files.filter((file) =>
    named.some((name) => file === name || file.startsWith(`${name}/`) || file.endsWith(`/${name}`)),
  )
  if (found.length > 0) return { ...byProject(found), title: null }
  const title = words.join(' ')
  const texts = await Promise.all(files.map((file) => readFile(`${root}/${file}`, 'utf8')))
  const containing = files.filter((_, index) => texts[index]?.includes(title))
  if (containing.length === 0)
    throw new Error(`There is no test file "${title}", and no test with that in its title.`)
  return { ...byProject(containing), title }
}

function byProject(files: string[]): Omit<TestSelection, 'title'> {
  const selection = { vitest: new Map<string, string[]>(), playwright: new Map<string, string[]>() }
  for (const file of files.toSorted()) {
    const { runner, project } = projectOf(file)
    selection[runner].set(project, [...(selection[runner].get(project) ?? []), file])
  }
  return selection
}
