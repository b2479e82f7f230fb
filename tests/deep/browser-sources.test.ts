import { expect, it } from 'vitest'
import { lintFor } from '../../scripts/check/browsers/lint.ts'
import { folderWith } from '../support/test-folder.ts'

const REFUSED: [file: string, reason: string, source: string][] = [
  ['src/iterator.ts', 'Iterator.prototype.map', "export const a = 'a'.matchAll(/a/g).map(String)"],
  ['src/set.ts', 'Set.prototype.union', 'export const a = (b: ReadonlySet<1>) => b.union(b)'],
  ['src/dialog.ts', 'requestClose', 'export const a = (b: HTMLDialogElement) => b.requestClose()'],
  ['src/page.ts', 'View transitions', 'export const a = document.startViewTransition'],
  ['src/A.tsx', 'moveBefore', 'export const a = (b: Element) => b.moveBefore(b, null)'],
]
const ALLOWED = {
  'src/known.ts':
    "export const a = (b: HTMLElement) => [...'a'.matchAll(/a/g)].map(() => b.showPopover())",
  'src/a.server.ts': 'export const a = (b: Set<1>) => b.union(b)',
}
const COMPILER = { target: 'ESNext', lib: ['ESNext', 'DOM'], types: [], jsx: 'preserve' }

it('Sources that use what a named browser lacks are refused by their types', async () => {
  const refused = Object.fromEntries(REFUSED.map(([file, , source]) => [file, source]))
  const project = { 'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER }) }
  const folder = folderWith({ ...project, ...refused, ...ALLOWED })
  const report = await lintFor('sources', folder, ['src']).then(
    () => '',
    ({ message }: Error) => message,
  )
  const problemsOf = (file: string) => report.split(/\n(?=\S)/).find((one) => one.includes(file))
  for (const [file, reason] of REFUSED) expect.soft(problemsOf(file), file).toContain(reason)
  for (const file of Object.keys(ALLOWED)) expect.soft(problemsOf(file), file).toBeUndefined()
})

it('Sources for browsers use nothing that a named browser lacks', () =>
  lintFor('sources', '.', ['src', 'packages/text']))
