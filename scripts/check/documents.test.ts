import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles, type TextFile } from '../../tests/support/text-files.ts'

const SOURCES = [
  'netlify.toml',
  '{src,packages,functions,scripts,supabase,tests,tools}/**/*.{ts,tsx,mjs,js,astro,css,sql,toml}',
]
const DOCUMENTS = ['*.md', 'docs/**/*.md']

/** Below `### comments/own-vote` a line `Enforced by:` names paths and code in backticks. */
function ruleProblems(documents: TextFile[], sources: TextFile[]): string[] {
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

function nameProblems(documents: TextFile[], sources: TextFile[]): string[] {
  const code = joined(sources)
  return documents
    .filter(isCurrent)
    .flatMap(({ path, text }) =>
      [...new Set([...text.matchAll(SQL_NAME)].map(([, name = '']) => name))]
        .filter((name) => !code.includes(name))
        .map((name) => `${path}: ${name} is nowhere in the code`),
    )
}

const PATH = /`((?:src|packages|functions|scripts|supabase|tests|tools|docs|public)\/[\w./[\]-]+)`/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

function pathProblems(
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

const votes = {
  path: 'docs/product/votes.md',
  text: '### votes/own\nNobody votes twice.\n\nEnforced by: `one_vote`, `src/a.ts`\n',
}
const source = { path: 'src/a.ts', text: `/** rule: ${'votes/own'} */ const x = "one_vote"` }

test('The documents name rules, paths and objects that are there', async () => {
  const [sources, documents] = await Promise.all([readFiles(SOURCES), readFiles(DOCUMENTS)])
  expect(ruleProblems(documents, sources)).toEqual([])
  expect(pathProblems(documents)).toEqual([])
  expect(nameProblems(documents, sources)).toEqual([])
})

test('A rule with an id of its own that the code refers to is no problem', () => {
  expect(ruleProblems([votes], [source])).toEqual([])
})

test('A reference to a rule that is in no document is a problem', () => {
  expect(ruleProblems([], [{ ...source, path: 'src/b.ts' }])).toEqual([
    `src/b.ts: rule: ${'votes/own'} is in no file of docs/product`,
  ])
})

test('Two rules with one id are a problem', () => {
  const twice = { ...votes, text: votes.text + votes.text }
  expect(ruleProblems([twice], [source])).toEqual([
    'docs/product/votes.md: votes/own is there twice',
  ])
})

test('A rule that names what the code does not have is a problem', () => {
  expect(ruleProblems([votes], [{ path: 'src/a.ts', text: '' }])).toEqual([
    'docs/product/votes.md: votes/own names one_vote, which is nowhere',
  ])
})

test('A rule that says nothing of its enforcement is a problem, and so is an id of another file', () => {
  const text = '### comments/own\nNobody votes twice.\n'
  expect(ruleProblems([{ ...votes, text }], [])).toHaveLength(2)
})

test('A path or a link that leads to no file is a problem, but for a superseded decision', () => {
  const text = 'See `src/a.ts`, `src/b.ts`, `/api/x` and [that](../security.md).'
  const exists = (path: string) => path === 'src/a.ts'
  const page = { path: 'docs/decisions/001-x.md', text }
  expect(pathProblems([page], exists)).toEqual([
    'docs/decisions/001-x.md: src/b.ts is not there',
    'docs/decisions/001-x.md: docs/security.md is not there',
  ])
  expect(pathProblems([{ ...page, text: `Status: superseded by 032\n${text}` }], exists)).toEqual(
    [],
  )
})

test('A name in a document that the code does not have is a problem', () => {
  const page = { path: 'docs/x.md', text: '`one_vote`, `two_votes()` and `three_votes`' }
  expect(nameProblems([page], [{ path: 'a.sql', text: 'one_vote, two_votes' }])).toEqual([
    'docs/x.md: three_votes is nowhere in the code',
  ])
})
