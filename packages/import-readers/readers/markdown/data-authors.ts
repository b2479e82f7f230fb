import { readText } from '../../archive/read-file.ts'
import type { ArchiveFile } from '../../pieces.ts'
import { isFields, readDataFile } from './data-file.ts'
import { textIn } from './front-matter.ts'

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
    const data = whole ? readDataFile(file.path, await readText(file)) : null
    if (!data) continue
    files.push(file)
    for (const [name, value] of key ? [[key, data] as const] : Object.entries(data)) {
      const fields = isFields(value) ? value : {}
      const full = textIn(fields, 'name', 'title', 'display_name')
      if (full) authors.set(name, { name: full, biography: textIn(fields, 'bio', 'biography') })
    }
  }
  return { authors, files }
}
