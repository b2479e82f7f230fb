import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, write } from './test-folder.ts'
import { counted, kept } from './test-releases.ts'

describe('releases on disk', () => {
  it('keep the last three, and always the one that is shown', async () => {
    const { folder, releases } = await counted()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await releases.request('edit')).id)
    expect(kept(folder)).toEqual(ids.slice(-3))
    expect(releases.current()).toBe(join(folder, ids[4] ?? ''))
  })

  it('are numbered on when the clock was set back', async () => {
    const folder = folderWith({ '29991231T235959999-abcdef/index.html': 'future' })
    const { releases } = await counted({ folder })
    expect((await releases.request('edit')).id).toMatch(/^30000101T000000000-/)
  })

  it('leave foreign folders alone', async () => {
    const folder = folderWith({ 'notes/a.txt': 'mine', '2026/b.txt': 'mine' })
    const { releases } = await counted({ folder, keep: 1 })
    await releases.request('one')
    await releases.request('two')
    expect(existsSync(join(folder, 'notes/a.txt')) && existsSync(join(folder, '2026/b.txt'))).toBe(
      true,
    )
  })

  it('remove what a killed process left half-built, and nothing that is being built', async () => {
    const { folder, releases } = await counted()
    await releases.request('start')
    const finished = kept(folder)
    const killed = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { createReleases } from ${JSON.stringify(new URL('./releases.ts', import.meta.url).href)}
       const releases = await createReleases({ folder: ${JSON.stringify(folder)}, build: async () => {
         console.log('building')
         await new Promise(() => setInterval(() => {}, 1000))
       } })
       await releases.request('never finished')`,
    ])
    await once(killed.stdout, 'data')
    await counted({ folder })
    expect(kept(folder)).toHaveLength(finished.length + 1)
    const exited = once(killed, 'exit')
    killed.kill('SIGKILL')
    await exited
    const { shown } = await counted({ folder })
    expect(readdirSync(folder).sort()).toEqual([...finished, 'current'])
    expect(shown()).toBe('build 1')
  })

  it('clean up after a process that was killed in the middle of the swap', async () => {
    const { folder, releases } = await counted()
    const { id } = await releases.request('start')
    write(join(folder, `${id}.building`), '1 long gone')
    mkdirSync(join(folder, '.current-x'))
    const { shown } = await counted({ folder })
    expect(shown()).toBe('build 1')
    expect(readdirSync(folder).sort()).toEqual([id, 'current'])
  })
})
