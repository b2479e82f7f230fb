import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moveBuild, ownBuildFolder } from './build-folder.ts'

const GONE = 2 ** 22 + 1

test('The folder of a killed build is removed, and that of a running build stays', async () => {
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

async function movedBuild(from: string, to: string) {
  await mkdir(join(from, 'built', 'pages'), { recursive: true })
  await writeFile(join(from, 'built', 'pages', 'index.html'), 'new')
  await moveBuild(join(from, 'built'), to)
  return {
    left: await readdir(from),
    moved: await readdir(to),
    page: await readFile(join(to, 'pages', 'index.html'), 'utf8'),
  }
}

async function newFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'moved-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const MOVED = { left: [], moved: ['pages'], page: 'new' }

test('A build replaces what was in its folder', async () => {
  const [from, to] = [await newFolder(tmpdir()), await newFolder(tmpdir())]
  await mkdir(join(to, 'old'))
  expect(await movedBuild(from, to)).toEqual(MOVED)
})

test.runIf(existsSync('/dev/shm'))('A build is moved to a new folder of another disk', async () => {
  const [from, to] = [await newFolder('/dev/shm'), await newFolder(tmpdir())]
  expect(await movedBuild(from, join(to, 'not', 'there'))).toEqual(MOVED)
})
