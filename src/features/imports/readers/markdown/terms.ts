import { proposeId } from '../../../../lib/propose-id.ts'
import { readText } from '../../archive/read-file.ts'
import type { ArchiveFile, CategoryPiece, ImportPiece } from '../../pieces.ts'
import { type FrontMatter, listIn, readFrontMatter } from './front-matter.ts'

/** Authors and categories of all files, before what names them. Reads each file once more. */
export async function* readTerms(files: ArchiveFile[]): AsyncGenerator<ImportPiece> {
  const seen = new Set<string>()
  const terms: ImportPiece[] = []
  for (const file of files) {
    const { data } = readFrontMatter(await readText(file), [])
    for (const name of authorsIn(data))
      if (!seen.has(`author ${name}`) && seen.add(`author ${name}`))
        terms.unshift({
          kind: 'author',
          key: name,
          place: file.path,
          notes: [],
          name,
          biography: '',
        })
    for (const name of listIn(data, 'categories', 'category', 'section', 'series'))
      if (!seen.has(name) && seen.add(name)) terms.push(category(name, null, false, file.path))
    const tags = listIn(data, 'tags', 'tag', 'keywords').filter((tag) => !tag.startsWith('#'))
    if (tags.length > 0 && !seen.has(TAGS) && seen.add(TAGS))
      terms.push(category(TAGS, null, true, file.path))
    for (const name of tags)
      if (!seen.has(`tag ${name}`) && seen.add(`tag ${name}`))
        terms.push({ ...category(name, TAGS, true, file.path), key: `tag ${name}` })
  }
  yield* terms.filter(({ kind }) => kind === 'author')
  yield* terms.filter(({ kind }) => kind !== 'author')
}

const TAGS = 'Tags'

const category = (
  name: string,
  parent: string | null,
  isTag: boolean,
  place: string,
): CategoryPiece => ({
  kind: 'category',
  key: name,
  place,
  notes: [],
  name,
  slug: proposeId(name),
  description: '',
  parent,
  isTag,
  addresses: isTag ? [`/tags/${proposeId(name)}`] : [`/categories/${proposeId(name)}`],
})

export const authorsIn = (data: FrontMatter): string[] => listIn(data, 'author', 'authors')
