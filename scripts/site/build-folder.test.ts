import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moveBuild, ownBuildFolder } from './build-folder.ts'

const GONE = 2 ** 22 + 1

test('what a killed build left goes, and what another builds now stays', async () => {
  const [killed, running] = [`.astro/build-${GONE}`, `.astro/build-${process.ppid}`]
  await mkdir(killed, { recursive: true })
  await mkdir(running, { recursive: true })
  try {
    expect(await ownBuildFolder()).toMatch(new RegExp(`build-${process.pid}$`))
    const folders = await readdir('.astro')
    expect(folders).not.toContain(`build-${GONE}`)
    expect(folders).toContain(`build-${process.ppid}`)
  } finally {
    await rm(running, { recursive: true, force: true })
  }
})

test('a build takes the place of what was there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'moved-build-'))
  try {
    await mkdir(join(folder, 'built'))
    await writeFile(join(folder, 'built', 'index.html'), 'new')
    await mkdir(join(folder, 'out', 'old'), { recursive: true })
    await moveBuild(join(folder, 'built'), join(folder, 'out'))
    expect(await readdir(join(folder, 'out'))).toEqual(['index.html'])
    expect(await readFile(join(folder, 'out', 'index.html'), 'utf8')).toBe('new')
  } finally {
    await rm(folder, { recursive: true })
  }
})
