import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORTED = /(?:\bfrom|\bimport|new URL)\s*\(?\s*['"](\.[^'"]+)['"]/g

/** A source, and what it imports, imports of imports included. */
export function withImports(file: string, files = new Set<string>()): string[] {
  if (files.has(file)) return []
  files.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    const imported = join(dirname(file), name)
    if (existsSync(imported) && statSync(imported).isFile()) withImports(imported, files)
  }
  return [...files]
}
