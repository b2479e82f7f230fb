import { describe, expect, it } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { projectOf, selectTests } from './select.ts'

describe('npm test with words', () => {
  it.each([
    ['src/lib/dates.test.ts', 'vitest', 'unit'],
    ['packages/text/propose-id.test.ts', 'vitest', 'packages'],
    ['tools/shots.test.ts', 'vitest', 'unit'],
    ['src/features/readers/comments/plan.db.test.ts', 'vitest', 'integration'],
    ['tests/integration/cart.test.ts', 'vitest', 'integration'],
    ['tests/deep/start.test.ts', 'vitest', 'deep'],
    ['tests/e2e/cart.spec.ts', 'playwright', 'site'],
    ['tests/e2e/admin/states.spec.ts', 'playwright', 'admin'],
    ['tests/deep/layout-shift.spec.ts', 'playwright', 'deep'],
    ['tests/deep/admin/tabs.spec.ts', 'playwright', 'deep-admin'],
  ])('The file %s is run by %s in the project %s', (file, runner, project) => {
    expect(projectOf(file)).toEqual({ runner, project })
  })

  const project = () =>
    folderWith({
      'src/lib/dates.test.ts': "it('A date is short')",
      'tests/integration/cart.test.ts': "it('A cart is stored')",
      'tests/e2e/cart.spec.ts': "test('A cart is stored')",
    })

  it('A file is found by its path, with and without a dot, and by its name', async () => {
    for (const word of ['src/lib/dates.test.ts', './src/lib/dates.test.ts', 'dates.test.ts'])
      expect(await selectTests([word], project())).toEqual({
        vitest: new Map([['unit', ['src/lib/dates.test.ts']]]),
        playwright: new Map(),
        title: null,
      })
  })

  it('A folder means all test files in it', async () => {
    const { vitest, playwright } = await selectTests(['tests/'], project())
    expect([...vitest.keys(), ...playwright.keys()]).toEqual(['integration', 'site'])
  })

  it('Other words mean every test with them in its title', async () => {
    expect(await selectTests(['cart', 'is stored'], project())).toEqual({
      vitest: new Map([['integration', ['tests/integration/cart.test.ts']]]),
      playwright: new Map([['site', ['tests/e2e/cart.spec.ts']]]),
      title: 'cart is stored',
    })
  })

  it.each([
    ['GET /api/cart answers a reader', 'tests/integration/calls.test.ts'],
    ['calls a call GET /api/cart answers a reader', 'tests/integration/calls.test.ts'],
    ['A date of 3 days ago is short', 'src/lib/ages.test.ts'],
    ['a group > A date of 3 days ago is short', 'src/lib/ages.test.ts'],
  ])('The title %j, which a template made, is found', async (title, file) => {
    const $ = '$'
    const folder = folderWith({
      'src/lib/ages.test.ts': "it.each([3])('A date of %i days ago is short')",
      'tests/integration/calls.test.ts': `it(\`${$}{method} ${$}{path} answers a ${$}{role}\`)`,
      'tests/integration/other.test.ts': `it(\`${$}{method} ${$}{path}\`); it("%s"); it("A reader")`,
    })
    const { vitest, title: named } = await selectTests([title], folder)
    expect([...vitest.values()].flat()).toEqual([file])
    expect(named).toBe(title.replace(' > ', ' '))
  })

  it('A failure is run by the line that names it', async () => {
    expect(await selectTests(['tests/e2e/cart.spec.ts:7: A cart, kept'], project())).toMatchObject({
      playwright: new Map([['site', ['tests/e2e/cart.spec.ts']]]),
      title: 'A cart, kept',
    })
  })

  it('Words that name nothing are refused with a sentence', async () => {
    await expect(selectTests(['no such thing'], project())).rejects.toThrow(
      'There is no test file "no such thing", and no test with that in its title.',
    )
  })
})
