import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { readText } from '../../archive/read-file.ts'
import type { ArchiveFile } from '../../pieces.ts'
import { type FrontMatter, textIn } from './front-matter.ts'

/** A file for each author, of Hugo, or one for all, of Jekyll. */
const DATA = /(?:^|\/)(?:data\/authors\/([^/]+)|_data\/authors)\.(?:json|ya?ml|toml)$/i

type DataAuthors = {
  /** By the keys that texts have. */
  authors: Map<string, { name: string; biography: string }>
  files: ArchiveFile[]
}

/** Reads what the data of a site say about its authors. */
export async function readAuthors(all: ArchiveFile[]): Promise<DataAuthors> {
  const authors: DataAuthors['authors'] = new Map()
  const files: ArchiveFile[] = []
  for (const file of all) {
    const [whole, key] = DATA.exec(file.path) ?? []
    const data = whole ? dataOf(file.path, await readText(file)) : null
    if (!data) continue
    files.push(file)
    for (const [name, value] of key ? [[key, data] as const] : Object.entries(data)) {
      const fields = isData(value) ? value : {}
      const full = textIn(fields, 'name', 'title', 'display_name')
      if (full) authors.set(name, { name: full, biography: textIn(fields, 'bio', 'biography') })
    }
  }
  return { authors, files }
}

const isData = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function dataOf(path: string, text: string): FrontMatter | null {
  try {
    const data: unknown = /\.toml$/i.test(path)
      ? parseToml(text)
      : parseYaml(text, { maxAliasCount: 50, schema: 'core', logLevel: 'error' })
    return isData(data) ? data : null
  } catch {
    return null
  }
}
