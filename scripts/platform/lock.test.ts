import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { processIdentity } from '../bootstrap/process-identity.mjs'
import { holdFolder } from './lock.ts'
import { folderWith, write } from './test-folder.ts'

const MODULE = JSON.stringify(new URL('./lock.ts', import.meta.url).href)

/** Another copy of the site, which says `held` or why not, and lives until it is killed. */
function copy(folder: string): { process: ChildProcess; says: Promise<string> } {
  const code = `import { holdFolder } from ${MODULE}
    await holdFolder(${JSON.stringify(folder)}).then(() => console.log('held'), (e) => console.log(e.message))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  onTestFinished(() => void child.kill('SIGKILL'))
  return { process: child, says: once(child.stdout, 'data').then(([text]) => String(text).trim()) }
}

describe('a data folder', () => {
  it('belongs to one copy at a time', async () => {
    const folder = join(folderWith(), 'data')
    const held = await holdFolder(folder)
    const second = copy(folder)
    expect(await second.says).toBe(
      `The data folder ${folder} is in use by another copy of the site (process ${process.pid}); stop it, or choose another folder with SITE_DATA_DIR.`,
    )
    await held.release()
    await (await holdFolder(folder)).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is refused to the same process as well', async () => {
    const folder = folderWith()
    const outcomes = await Promise.allSettled([holdFolder(folder), holdFolder(folder)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is free again when its holder was killed', async () => {
    const folder = folderWith()
    const first = copy(folder)
    expect(await first.says).toBe('held')
    const exited = once(first.process, 'exit')
    first.process.kill('SIGKILL')
    await exited
    await (await holdFolder(folder)).release()
    expect(existsSync(join(folder, 'site.pid'))).toBe(false)
  })

  it('is not held by a later process with the same number', async () => {
    const own = processIdentity(process.pid) ?? ''
    const folder = folderWith({ 'site.pid': `${own}9` })
    await (await holdFolder(folder)).release()
  })

  it('is free when its pid file is damaged', async () => {
    await (await holdFolder(folderWith({ 'site.pid': '' }))).release()
    await (await holdFolder(folderWith({ 'site.pid': 'salt and cedar' }))).release()
  })

  it('goes to exactly one of several that start after a crash', async () => {
    const folder = folderWith({ 'site.pid': '1 long gone' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => copy(folder).says))
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes('is in use'))).toHaveLength(3)
  })

  it('is not given up on behalf of somebody else', async () => {
    const folder = folderWith()
    const held = await holdFolder(folder)
    write(join(folder, 'site.pid'), 'another')
    await held.release()
    expect(existsSync(join(folder, 'site.pid'))).toBe(true)
  })
})
