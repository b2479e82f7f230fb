import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { isAlive, processIdentity } from './process-identity.mjs'

describe('a process', () => {
  it('is recognised as long as it lives', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    const identity = processIdentity(child.pid ?? 0) ?? ''
    expect(isAlive(identity)).toBe(true)
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    expect(isAlive(identity)).toBe(false)
    expect(processIdentity(child.pid ?? 0)).toBeNull()
  })

  it('is not mistaken for an earlier one with its number', () => {
    const identity = processIdentity(process.pid) ?? ''
    expect(isAlive(identity)).toBe(true)
    expect(isAlive(`${identity}0`)).toBe(false)
    expect(isAlive(`${process.pid}`)).toBe(false)
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 40])('with the number %s does not exist', (pid) => {
    expect(processIdentity(pid)).toBeNull()
  })

  it.each(['', 'text', '0 x', '-1 x'])('is not named by "%s"', (identity) => {
    expect(isAlive(identity)).toBe(false)
  })
})
