import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { withImports } from './with-imports.ts'

it('What a source imports is found through every file between, also where they import each other', () => {
  const folder = folderWith({
    'start.ts': "import './site.ts'\nexport const page = import('./page.ts')",
    'site.ts': "export {\n  open,\n} from './lib/open.ts'\nimport type { A } from './start.ts'",
    'lib/open.ts':
      "import data from '../data.json' with { type: 'json' }\nimport fs from 'node:fs'",
    'page.ts': "new Worker(new URL('./thread.ts', import.meta.url))",
    'data.json': '{}',
    'thread.ts': '',
    'unused.ts': '',
  })
  const results = withImports(join(folder, 'start.ts')).map((file) => file.slice(folder.length + 1))
  expect(results.sort()).toEqual(
    ['data.json', 'lib/open.ts', 'page.ts', 'site.ts', 'start.ts', 'thread.ts'].sort(),
  )
})
