import { expect, test } from 'vitest'
import { nameProblems, pathProblems, ruleProblems } from './documents.ts'

const votes = {
  path: 'docs/product/votes.md',
  text: '### votes/own\nNobody votes twice.\n\nEnforced by: `one_vote`, `src/a.ts`\n',
}
const source = { path: 'src/a.ts', text: `/** rule: ${'votes/own'} */ const x = "one_vote"` }

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
