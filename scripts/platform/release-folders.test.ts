import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, write } from '../../tests/support/test-folder.ts'
import { countBuilds, releaseNames } from '../../tests/support/test-releases.ts'
import { processIdentity } from './process-identity.mjs'

describe('releases on disk', () => {
  it('The last three releases stay on disk', async () => {
    const { folder, releases } = await countBuilds()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await releases.build()).id)
    await releases.close()
    expect(releaseNames(folder)).toEqual(ids.slice(-3))
    expect(releases.current()).toBe(join(folder, ids[4] ?? ''))
  })

  it('Releases are numbered on when the clock was set back', async () => {
    const folder = folderWith({ '29991231T235959999-abcdef/index.html': 'future' })
    const { releases } = await countBuilds({ folder })
    expect((await releases.build()).id).toMatch(/^30000101T000000000-/)
  })

  it('A release that fails leaves nothing on disk', async () => {
    const { folder, releases } = await countBuilds({ build: () => Promise.reject(new Error('No')) })
    await expect(releases.build()).rejects.toThrow('No')
    expect(readdirSync(folder)).toEqual([])
  })

  it('A release that another process is building stays, however old it is', async () => {
    const id = '20200101T000000000-abcdef'
    const folder = folderWith({ [`${id}/index.html`]: 'half' })
    write(join(folder, `${id}.building`), processIdentity(process.pid) ?? '')
    const { releases } = await countBuilds({ folder, keep: 1 })
    await releases.build()
    await releases.build()
    expect(existsSync(join(folder, id, 'index.html'))).toBe(true)
  })

  it('Other folders beside the releases stay', async () => {
    const folder = folderWith({ 'notes/a.txt': 'mine', '2026/b.txt': 'mine' })
    const { releases } = await countBuilds({ folder, keep: 1 })
    await releases.build()
    await releases.build()
    expect(existsSync(join(folder, 'notes/a.txt')) && existsSync(join(folder, '2026/b.txt'))).toBe(
      true,
    )
  })

  it('The half-built release of a killed process is removed, and none that is being built', async () => {
    const { folder, releases } = await countBuilds()
    await releases.build()
    const finished = releaseNames(folder)
    const killed = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { createReleases } from ${JSON.stringify(new URL('./releases.ts', import.meta.url).href)}
       const releases = await createReleases({ folder: ${JSON.stringify(folder)}, build: async () => {
         console.log('building')
         await new Promise(() => setInterval(() => {}, 1000))
       } })
       await releases.build()`,
    ])
    await once(killed.stdout, 'data')
    await countBuilds({ folder })
    expect(releaseNames(folder)).toHaveLength(finished.length + 1)
    const exited = once(killed, 'exit')
    killed.kill('SIGKILL')
    await exited
    const { homePage } = await countBuilds({ folder })
    expect(readdirSync(folder).sort()).toEqual([...finished, 'current'])
    expect(homePage()).toBe('build 1')
  })

  it('A process that was killed before it made its folder leaves nothing on disk', async () => {
    const folder = folderWith({ '20200101T000000000-abcdef.building': '1 long gone' })
    await countBuilds({ folder })
    expect(readdirSync(folder)).toEqual([])
  })

  it('A release of a process that was killed while publishing it stays', async () => {
    const { folder, releases } = await countBuilds()
    const { id } = await releases.build()
    write(join(folder, `${id}.building`), '1 long gone')
    mkdirSync(join(folder, '.current-x'))
    const { homePage } = await countBuilds({ folder })
    expect(homePage()).toBe('build 1')
    expect(readdirSync(folder).sort()).toEqual([id, 'current'])
  })
})
