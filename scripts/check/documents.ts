import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { staleDocuments } from '../docs/generated.ts'

export type TextFile = { path: string; text: string }

const SOURCES = [
  'netlify.toml',
  '{src,functions,scripts,supabase,tests,tools}/**/*.{ts,tsx,mjs,js,astro,css,sql,toml}',
]
const DOCUMENTS = ['*.md', 'docs/**/*.md']

export async function checkDocuments(): Promise<void> {
  const [sources, documents, stale] = await Promise.all([
    readFiles(SOURCES),
    readFiles(DOCUMENTS),
    staleDocuments(),
  ])
  const problems = [
    ...ruleProblems(documents, sources),
    ...pathProblems(documents),
    ...nameProblems(documents, sources),
    ...stale.map((path) => `${path} is not what the code says now: npm run docs`),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

export async function readFiles(patterns: string[]): Promise<TextFile[]> {
  const files: TextFile[] = []
  for await (const path of glob(patterns)) files.push({ path, text: await readFile(path, 'utf8') })
  return files
}

/** Below `### comments/own-vote` a line `Enforced by:` names paths and code in backticks. */
export function ruleProblems(documents: TextFile[], sources: TextFile[]): string[] {
  const problems: string[] = []
  const ids = new Set<string>()
  const code = joined(sources)
  for (const { path, text } of documents) {
    const [, book] = /^docs\/product\/([a-z-]+)\.md$/.exec(path) ?? []
    if (!book) continue
    for (const section of text.split(/^### /m).slice(1)) {
      const [id = ''] = section.split('\n')
      if (!new RegExp(`^${book}/[a-z0-9-]+$`).test(id)) problems.push(`${path}: "${id}" is no id`)
      if (ids.has(id)) problems.push(`${path}: ${id} is there twice`)
      ids.add(id)
      const [, places] = /^Enforced by: (.+)$/m.exec(section) ?? []
      if (!places) problems.push(`${path}: ${id} does not say where it is enforced`)
      for (const [, name = ''] of places?.matchAll(/`([^`/]+)`/g) ?? []) {
        if (!code.includes(name)) problems.push(`${path}: ${id} names ${name}, which is nowhere`)
      }
    }
  }
  for (const { path, text } of [...sources, ...documents]) {
    for (const [, id = ''] of text.matchAll(/(?<!`)\brule: ([a-z-]+\/[a-z0-9-]+)/g)) {
      if (!ids.has(id)) problems.push(`${path}: rule: ${id} is in no file of docs/product`)
    }
  }
  return problems
}

const joined = (files: TextFile[]): string => files.map(({ text }) => text).join('\n')

const isCurrent = ({ text }: TextFile): boolean => !/^Status: superseded/m.test(text)

const SQL_NAME = /`([a-z]+(?:_[a-z0-9]+)+)(?:\(\))?`/g

export function nameProblems(documents: TextFile[], sources: TextFile[]): string[] {
  const code = joined(sources)
  return documents
    .filter(isCurrent)
    .flatMap(({ path, text }) =>
      [...new Set([...text.matchAll(SQL_NAME)].map(([, name = '']) => name))]
        .filter((name) => !code.includes(name))
        .map((name) => `${path}: ${name} is nowhere in the code`),
    )
}

const PATH = /`((?:src|functions|scripts|supabase|tests|tools|docs|public)\/[\w./[\]-]+)`/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

export function pathProblems(
  documents: TextFile[],
  exists: (path: string) => boolean = existsSync,
): string[] {
  return documents.filter(isCurrent).flatMap(({ path, text }) => {
    const paths = [...text.matchAll(PATH)].map(([, name = '']) => name)
    const links = [...text.matchAll(LINK)].map(([, name = '']) => join(dirname(path), name))
    return [...paths, ...links]
      .filter((name) => !exists(name))
      .map((name) => `${path}: ${name} is not there`)
  })
}
