import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORTED = /(?:\bfrom|\bimport|new URL)\s*\(?\s*['"]((?:\.|@site\/)[^'"]+)['"]/g

/** The file that a specifier of the project names; those of workspaces begin with `@site/`. */
const fileOf = (specifier: string, importer: string): string =>
  specifier.startsWith('@site/')
    ? specifier.replace('@site/', 'packages/')
    : join(dirname(importer), specifier)

/** A source, and what it imports, imports of imports included. */
export function withImports(file: string, files = new Set<string>()): string[] {
  if (files.has(file)) return []
  files.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    const imported = fileOf(name, file)
    if (existsSync(imported) && statSync(imported).isFile()) withImports(imported, files)
  }
  return [...files]
}
