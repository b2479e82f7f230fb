import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { bundleScript } from './inline-script.ts'

it('An inline script has what it imports, is minified, and leaves no name behind', async () => {
  const folder = folderWith({
    'greeting.ts': 'export const greet = (name: string): string => "Good day, " + name',
    'page.ts': `// Said once.
      import { greet } from './greeting.ts'
      const greeting = greet('Maren')
      globalThis.said = greeting`,
  })
  const { text, files } = await bundleScript(join(folder, 'page.ts'))
  expect(files.sort()).toEqual([join(folder, 'greeting.ts'), join(folder, 'page.ts')])
  expect(text).not.toMatch(/Said once|\n/)
  const page = {}
  runInNewContext(text, page)
  expect(page).toEqual({ said: 'Good day, Maren' })
})
