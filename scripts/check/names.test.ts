import { describe, expect, it } from 'vitest'
import { formerWords, sharedTypeNames } from './names.ts'

describe('the check of names', () => {
  it('Two exported types of one name are a problem', () => {
    const problems = sharedTypeNames([
      { path: 'src/a.ts', text: 'export type Entry = string\n' },
      { path: 'src/b.ts', text: 'export interface Entry {}\ntype Other = 1\n' },
      { path: 'src/c.ts', text: 'export type Other = 2\n' },
    ])
    expect(problems).toEqual(['The type Entry is exported by src/a.ts and src/b.ts.'])
  })

  it('A word that the project has given up is a problem in names of things and of files', () => {
    const problems = formerWords([
      { path: 'src/come-alive.ts', text: 'const a = 1' },
      { path: 'src/b.ts', text: 'const putBack = 1 // decoy' },
      { path: 'src/c.ts', text: 'const kept = live // the plain sense' },
    ])
    expect(problems).toEqual([
      'src/come-alive.ts: "comeAlive.ts" is hydrate in the glossary.',
      'src/b.ts: "putBack" is restore in the glossary.',
    ])
  })
})
