import { convertToTsx } from '@astrojs/astro2tsx'
import ts from 'typescript'

/** A syntax tree, and the line in the file of each of its positions, from 1. */
export type ParsedSource = {
  tree: ts.SourceFile
  isAstro: boolean
  lineOf(position: number): number
}

/** The trees of a file: one, and of an Astro page one more for each of its scripts. */
export function parseSource(file: string, code: string): ParsedSource[] {
  if (!file.endsWith('.astro')) return [{ ...sourceOf(file, code), isAstro: false }]
  const sources = parsePage(code)
  if (!sources) throw new Error(`${file} could not be parsed.`)
  return sources
}

/** The trees of an Astro page, which may be HTML alone; undefined where it is not well-formed. */
export function parsePage(code: string): ParsedSource[] | undefined {
  const page = convertToTsx(code)
  if (page.hasParseErrors) return undefined
  const written = sourceOf('page.ts', code)
  const { tree } = sourceOf('page.tsx', page.code)
  const scripts = page.scripts.filter(({ type }) => type !== 'json')
  return [
    {
      tree,
      isAstro: true,
      lineOf: (position) => written.lineOf(positionInPage(page.mappings, position)),
    },
    ...scripts.map(({ content, position: { start } }) => ({
      tree: sourceOf('script.ts', content).tree,
      isAstro: true,
      lineOf: (position: number) => written.lineOf(start + position),
    })),
  ]
}

function sourceOf(file: string, code: string) {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1
  return { tree, lineOf }
}

type Mapping = ReturnType<typeof convertToTsx>['mappings'][number]

function positionInPage(mappings: Mapping[], position: number): number {
  const around = mappings.findLast(([start]) => start <= position)
  if (!around) return 0
  const [start, , original, length] = around
  return original + Math.min(position - start, length)
}
