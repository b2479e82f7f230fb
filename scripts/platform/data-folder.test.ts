import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folderWith, write } from '../../tests/support/test-folder.ts'
import { acquireDataFolder } from './data-folder.ts'
import { processIdentity } from './process-identity.mjs'

const MODULE = JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)

function copy(folder: string): { process: ChildProcess; says: Promise<string> } {
  const code = `import { acquireDataFolder } from ${MODULE}
    try { acquireDataFolder(${JSON.stringify(folder)}); console.log('acquired') } catch (error) { console.log(error.message) }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  onTestFinished(() => void child.kill('SIGKILL'))
  return { process: child, says: once(child.stdout, 'data').then(([text]) => String(text).trim()) }
}

describe('a data folder', () => {
  it('A data folder belongs to one copy of the site at a time', async () => {
    const folder = join(folderWith(), 'data')
    const acquired = acquireDataFolder(folder)
    const second = copy(folder)
    expect(await second.says).toBe(
      `The data folder ${folder} is in use by another copy of the site (process ${process.pid}); stop it, or choose another folder with SITE_DATA_DIR.`,
    )
    acquired.release()
    acquireDataFolder(folder).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('A process cannot acquire the same data folder twice', () => {
    const folder = folderWith()
    acquireDataFolder(folder)
    expect(() => acquireDataFolder(folder)).toThrow('is in use')
  })

  it('A data folder is free when the copy that had it was killed', async () => {
    const folder = folderWith()
    const first = copy(folder)
    expect(await first.says).toBe('acquired')
    const exited = once(first.process, 'exit')
    first.process.kill('SIGKILL')
    await exited
    acquireDataFolder(folder).release()
    expect(existsSync(join(folder, 'site.lock'))).toBe(false)
  })

  it('A data folder is free when its process number belongs to a later process', () => {
    const own = processIdentity(process.pid) ?? ''
    acquireDataFolder(folderWith({ 'site.lock': `${own}9` })).release()
  })

  it('A data folder with a damaged lock file is free', () => {
    acquireDataFolder(folderWith({ 'site.lock': '' })).release()
    acquireDataFolder(folderWith({ 'site.lock': 'salt and cedar' })).release()
  })

  it('Of several copies that start after a crash exactly one acquires the data folder', async () => {
    const folder = folderWith({ 'site.lock': '1 long gone' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => copy(folder).says))
    expect(answers.filter((answer) => answer === 'acquired')).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes('is in use'))).toHaveLength(3)
  })

  it('A copy does not release the lock file of another', () => {
    const folder = folderWith()
    const acquired = acquireDataFolder(folder)
    write(join(folder, 'site.lock'), 'another')
    acquired.release()
    expect(existsSync(join(folder, 'site.lock'))).toBe(true)
  })
})
