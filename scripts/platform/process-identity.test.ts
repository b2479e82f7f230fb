import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { commandLine, isAlive, processIdentity } from './process-identity.mjs'

const startOf = (identity: string) => Number(identity.split(' ').at(-1))

describe('a process', () => {
  it('A process has its identity as long as it runs', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    const identity = processIdentity(child.pid ?? 0) ?? ''
    expect(isAlive(identity)).toBe(true)
    expect(startOf(identity)).toBeGreaterThan(startOf(processIdentity(process.pid) ?? ''))
    expect(commandLine(child.pid ?? 0)).toBe(`${process.execPath} -e setInterval(() => {}, 1000) `)
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    expect(isAlive(identity)).toBe(false)
    expect(processIdentity(child.pid ?? 0)).toBeNull()
    expect(commandLine(child.pid ?? 0)).toBe('')
  })

  it('A process that has ended, and whose parent has not asked how, does not run', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'])
    onTestFinished(() => void parent.kill())
    const [pid] = await once(parent.stdout, 'data')
    await expect.poll(() => processIdentity(Number(pid))).toBeNull()
  })

  it('A process is not mistaken for an earlier one with the same number', () => {
    const identity = processIdentity(process.pid) ?? ''
    expect(isAlive(identity)).toBe(true)
    expect(isAlive(`${identity}0`)).toBe(false)
    expect(isAlive(`${process.pid}`)).toBe(false)
  })

  it('A process of another user has an identity too', () => {
    const identity = processIdentity(process.pid)
    vi.spyOn(process, 'kill').mockImplementationOnce(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
    })
    expect(processIdentity(process.pid)).toBe(identity)
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 40])('There is no process with the number %s', (pid) => {
    expect(processIdentity(pid)).toBeNull()
  })

  it.each(['', 'text', '0 x', '-1 x'])('"%s" is the identity of no process', (identity) => {
    expect(isAlive(identity)).toBe(false)
  })
})
