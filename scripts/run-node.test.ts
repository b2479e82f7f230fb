import { describe, expect, it } from 'vitest'
import { createProject } from '../tests/support/test-project.ts'

async function runUnder(running: string, expected: string, npm = '') {
  const project = createProject({ node: expected, npm })
  project.write(
    'running.cjs',
    `if (process.argv[1]?.endsWith('run.mjs'))
      Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${running}' } })`,
  )
  const env = {
    ...process.env,
    npm_execpath: '',
    NODE_OPTIONS: `--require=${project.path('running.cjs')}`,
    TEST_PROJECT: project.root,
    PATH: `${project.path('bin')}:/usr/bin:/bin`,
  }
  return project.start(undefined, { env }).ended
}

it.each(['18.20.0', '19.9.0', '12.0.0'])(
  'Node %s is too old to install the project',
  async (version) => {
    expect(await runUnder(version, '24.21.0')).toMatchObject({
      status: 1,
      err: `Node ${version} is too old to set this project up; install Node 20 or newer from https://nodejs.org and run the command again.\n`,
    })
  },
)

it.each([
  ['24.21.0', '24.21.0', true],
  ['24.21.5', '24.21.0', true],
  ['24.30.0', '24.21.0', true],
  ['24.9.9', '24.21.0', false],
  ['24.21.4', 'v24.21.5', false],
  ['20.0.0', '24.21.0', false],
  ['22.30.0', '24.21.0', false],
  ['26.0.0', '24.21.0', false],
])('Node %s runs a project of %s itself: %s', async (running, expected, will) => {
  const { err } = await runUnder(running, expected, 'process.exit(3)')
  expect(err.startsWith(will ? 'Installing dependencies ...' : 'Installing Node 24.21.')).toBe(true)
})

describe.runIf(process.platform === 'linux')('the Node of a project', () => {
  const FOLDER = `.toolchain/node_modules/node-linux-${process.arch}`

  it.each([
    ['its program', { 'bin/node': '' }],
    ['its description', { 'package.json': '{"version":"99.1.0"}' }],
  ])('A Node of which only %s was installed is installed again', async (_, files) => {
    const project = createProject({ node: '99.1.0' })
    for (const [name, text] of Object.entries(files)) project.write(`${FOLDER}/${name}`, text)
    expect(await project.run()).toMatchObject({
      status: 0,
      err: 'Installing Node 99.1.0 ...\nInstalling dependencies ...\n',
    })
  })

  it.each([
    ['npm fails', 'process.exit(3)'],
    ['npm installs nothing', ''],
    [
      'the Node of npm does not run',
      `const folder = project + '/${FOLDER}'
       mkdirSync(folder + '/bin', { recursive: true })
       writeFileSync(folder + '/package.json', '{"version":"99.1.0"}')
       writeFileSync(folder + '/bin/node', '#!/bin/sh\\nexit 1\\n', { mode: 0o755 })`,
    ],
  ])('When %s, a sentence says which Node to install by hand', async (_, npm) => {
    const { status, err } = await createProject({ node: '99.1.0', npm }).run()
    expect(status).toBe(1)
    expect(err).toContain('Node 99.1.0 could not be installed for this machine.')
    expect(err).toContain('Install it yourself from https://nodejs.org')
  })
})
