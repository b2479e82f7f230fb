import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createProject } from '../tests/support/test-project.ts'

const pty = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0

const GRACEFUL = `
  let count = 0
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {
    count += 1
    console.log('got', name)
    setTimeout(() => { console.log('signals', count); process.exit(42) }, 100)
  })
  setInterval(() => {}, 1000)
  console.log('ready')`

describe('a script that ends', () => {
  it.each([0, 1, 3, 130])(
    'A script that exits with status %i ends the command with it',
    async (status) => {
      const project = createProject({ script: `process.exit(${status})` })
      expect((await project.run()).status).toBe(status)
    },
  )

  it.each([
    ['SIGKILL', 137],
    ['SIGTERM', 143],
    ['SIGABRT', 134],
  ])('A script that %s ends makes the command exit with status %i', async (signal, status) => {
    const script = `process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000)`
    expect((await createProject({ script }).run()).status).toBe(status)
  })

  it('A script that does not exist ends the command with an error', async () => {
    const project = createProject({ script: 'await import("./missing.mjs")' })
    expect(await project.run()).toMatchObject({
      status: 1,
      err: expect.stringContaining('missing.mjs'),
    })
  })
})

describe('a signal', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s reaches the script, whose exit status comes back',
    async (signal) => {
      const running = createProject({ script: GRACEFUL }).start()
      await running.expectOutput('ready')
      running.process.kill(signal)
      expect(await running.ended).toMatchObject({
        status: 42,
        out: `ready\ngot ${signal}\nsignals 1\n`,
      })
    },
  )

  it('A signal that arrives twice is forwarded once', async () => {
    const running = createProject({ script: GRACEFUL }).start()
    await running.expectOutput('ready')
    running.process.kill('SIGINT')
    await running.expectOutput('got SIGINT')
    running.process.kill('SIGINT')
    expect((await running.ended).out).toBe('ready\ngot SIGINT\nsignals 1\n')
  })

  it.runIf(pty)('A signal that a terminal sends to the script is not forwarded again', async () => {
    const project = createProject({ script: GRACEFUL })
    const command = ['exec', process.execPath, project.path('scripts/run.mjs'), 'script.mjs'].join(
      ' ',
    )
    const PATH = `${project.path('bin')}:/usr/bin:/bin`
    const terminal = spawn('script', ['-qec', command, '/dev/null'], {
      env: { PATH, TEST_PROJECT: project.root },
    })
    let output = ''
    terminal.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    const ended = once(terminal, 'close')
    await expect.poll(() => output, { timeout: 10_000 }).toContain('ready')
    terminal.stdin.write('\x03')
    expect(await ended).toEqual([42, null])
    expect(output.match(/got SIGINT/g)).toHaveLength(1)
    expect(output).toContain('signals 1')
  })
})

describe('a script that npm started', () => {
  it('A script that npm started is told to end when npm and its shell have ended', async () => {
    const project = createProject({ script: GRACEFUL })
    await project.run(['install.mjs'])
    const env = { ...process.env, TEST_PROJECT: project.root, npm_lifecycle_event: 'start' }
    const command = `"$0" scripts/run.mjs script.mjs & wait`
    const shell = spawn('sh', ['-c', command, process.execPath], { cwd: project.root, env })
    let output = ''
    shell.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    await expect.poll(() => output, { timeout: 10_000 }).toContain('ready')
    const closed = once(shell, 'close')
    shell.kill('SIGKILL')
    await closed
    expect(output).toBe('ready\ngot SIGTERM\nsignals 1\n')
  })
})
