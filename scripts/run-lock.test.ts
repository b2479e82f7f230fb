import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createProject } from '../tests/support/test-project.ts'

const ON_A_BUSY_MACHINE = { timeout: 10_000 }

const WAITING = `
  record('began')
  const end = () => {
    if (existsSync(project + '/wait')) return setTimeout(end, 10)
    mkdirSync(project + '/node_modules', { recursive: true })
    record('ended')
  }
  end()`

describe('two copies that start together in one clone', () => {
  it('Two copies that start together in one clone install once', async () => {
    const project = createProject({ npm: WAITING })
    project.write('wait', '')
    const copies = [project.start(), project.start()]
    await expect
      .poll(() => copies.map(({ err }) => err()).join(''), ON_A_BUSY_MACHINE)
      .toContain('Waiting for another copy')
    await expect.poll(project.npmCalls, ON_A_BUSY_MACHINE).toContain('began')
    expect(project.npmCalls()).not.toContain('ended')
    rmSync(project.path('wait'))
    for (const { ended } of copies) expect(await ended).toMatchObject({ status: 0, out: 'ran \n' })
    expect(project.npmCalls().slice(1)).toEqual(['began', 'ended'])
    expect(readdirSync(project.path('.toolchain'))).toEqual([])
  })

  it('A copy waits for the npm of another copy that was killed', async () => {
    const project = createProject({ npm: WAITING })
    project.write('wait', '')
    const killed = project.start()
    await expect.poll(project.npmCalls, ON_A_BUSY_MACHINE).toContain('began')
    const exited = once(killed.process, 'exit')
    killed.process.kill('SIGKILL')
    await exited
    const next = project.start()
    await next.expectOutput('Waiting for another copy')
    rmSync(project.path('wait'))
    expect((await next.ended).status).toBe(0)
    expect(project.npmCalls().filter((line) => line === 'began')).toHaveLength(2)
  })

  it('A copy takes over the lock file of a process that has ended', async () => {
    const project = createProject()
    project.write('.toolchain/.installing/1', '1 long gone')
    expect((await project.run()).err).toBe('Installing dependencies ...\n')
    expect(existsSync(project.path('.toolchain/.installing'))).toBe(false)
  })
})

describe('an installation', () => {
  it('An installation that is stopped ends its npm and leaves no stamp and no lock file', async () => {
    const project = createProject({ npm: WAITING })
    project.write('wait', '')
    const stopped = project.start()
    await expect.poll(project.npmCalls, ON_A_BUSY_MACHINE).toContain('began')
    stopped.process.kill('SIGTERM')
    const outcome = await stopped.ended
    expect(outcome.status).toBe(143)
    expect(outcome.err).toContain('The installation was stopped.')
    expect(project.has('node_modules/.installed')).toBe(false)
    expect(project.has('.toolchain/.installing')).toBe(false)
  })
})
