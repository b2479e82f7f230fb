import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import groups from '../../src/features/order.json' with { type: 'json' }
import { readFiles, type TextFile } from '../../tests/support/text-files.ts'

const ORDER = Object.entries(groups).flatMap(([group, features]) =>
  features.map((feature) => `${group}/${feature}`),
)

const placeOf = (path: string): string | undefined =>
  /^src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]

/** Imports of features that come later in the order; `.dependency-cruiser.cjs` reads no Astro. */
const importsOfLater = (files: TextFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:from|import) '(\.[^']+)'/g)].flatMap(([, specifier = '']) => {
      const target = posix.join(posix.dirname(path), specifier)
      const [from, to] = [placeOf(path), placeOf(target)]
      if (!from || !to || ORDER.indexOf(to) <= ORDER.indexOf(from)) return []
      return [`${path} imports ${target}`]
    }),
  )

describe('the order of features', () => {
  it('Every folder of a feature has one place in the order', async () => {
    const files = await readFiles(['src/features/*/*/**/*.*'])
    const places = new Set(files.map(({ path }) => placeOf(path)))
    expect([...places].sort()).toEqual([...ORDER].sort())
  })

  it('No Astro file of a feature imports a feature that comes later', async () => {
    expect(importsOfLater(await readFiles(['src/features/**/*.astro']))).toEqual([])
    expect(
      importsOfLater([
        {
          path: 'src/features/base/images/Picture.astro',
          text: "import Byline from '../../publishing/articles/Byline.astro'",
        },
      ]),
    ).toEqual([
      'src/features/base/images/Picture.astro imports src/features/publishing/articles/Byline.astro',
    ])
  })

  it('The document of the architecture names each group, from the lowest to the highest', async () => {
    const [document] = await readFiles(['docs/architecture.md'])
    const rows = [...(document?.text.matchAll(/^\| `features\/(\w+)` \|/gm) ?? [])]
    expect(rows.map(([, group]) => group)).toEqual(Object.keys(groups))
  })
})
