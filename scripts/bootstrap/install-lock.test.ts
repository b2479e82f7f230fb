import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createProject } from './test-project.ts'

/** Installs when the test says so: while `hold` exists it waits, and says that it began. */
const PATIENT = `
  record('began')
  const end = () => {
    if (existsSync(project + '/hold')) return setTimeout(end, 10)
    mkdirSync(project + '/node_modules', { recursive: true })
    record('ended')
  }
  end()`

describe('two copies that start together in one clone', () => {
  it('install once, one after the other', async () => {
    const project = createProject({ npm: PATIENT })
    project.write('hold', '')
    const copies = [project.start(), project.start()]
    await expect
      .poll(() => copies.map(({ err }) => err()).join(''))
      .toContain('Waiting for another copy')
    await expect.poll(project.npmCalls).toContain('began')
    expect(project.npmCalls()).not.toContain('ended')
    rmSync(project.path('hold'))
    for (const { ended } of copies) expect(await ended).toMatchObject({ status: 0, out: 'ran \n' })
    expect(project.npmCalls().slice(1)).toEqual(['began', 'ended'])
    expect(readdirSync(project.path('.toolchain'))).toEqual([])
  })

  it('do not wait for one that was killed, but for the npm that it left behind', async () => {
    const project = createProject({ npm: PATIENT })
    project.write('hold', '')
    const killed = project.start()
    await expect.poll(project.npmCalls).toContain('began')
    const exited = once(killed.process, 'exit')
    killed.process.kill('SIGKILL')
    await exited
    const next = project.start()
    await next.said('Waiting for another copy')
    rmSync(project.path('hold'))
    expect((await next.ended).status).toBe(0)
    expect(project.npmCalls().filter((line) => line === 'began')).toHaveLength(2)
  })

  it('pass over a lock whose holder is long gone', async () => {
    const project = createProject()
    project.write('.toolchain/.installing/1', '1 long gone')
    expect((await project.run()).err).toBe('Installing dependencies ...\n')
    expect(existsSync(project.path('.toolchain/.installing'))).toBe(false)
  })
})

describe('an installation', () => {
  it('stops with its npm, and leaves no stamp and no lock', async () => {
    const project = createProject({ npm: PATIENT })
    project.write('hold', '')
    const stopped = project.start()
    await expect.poll(project.npmCalls).toContain('began')
    stopped.process.kill('SIGTERM')
    const outcome = await stopped.ended
    expect(outcome.status).toBe(143)
    expect(outcome.err).toContain('The installation was stopped.')
    expect(project.has('node_modules/.installed')).toBe(false)
    expect(project.has('.toolchain/.installing')).toBe(false)
  })
})
