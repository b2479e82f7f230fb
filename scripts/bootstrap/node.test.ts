import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findNode, installNode, refusal, usesRunningNode, wantedVersion } from './node.mjs'
import { createProject } from './test-project.ts'

describe('the Node that runs the bootstrap', () => {
  it.each(['v18.20.0', 'v19.9.0', 'v12.0.0'])(
    'Node %s is too old to install the project',
    (version) => {
      expect(refusal(version)).toBe(
        `Node ${version.slice(1)} is too old to set this project up; install Node 20 or newer from https://nodejs.org and run the command again.`,
      )
    },
  )

  it.each(['v20.0.0', 'v22.19.0', 'v24.21.0', 'v26.0.0'])(
    'Node %s can install the project',
    (version) => {
      expect(refusal(version)).toBeNull()
    },
  )

  it.each([
    ['v24.21.0', true],
    ['v24.21.5', true],
    ['v24.30.0', true],
    ['v24.20.9', false],
    ['v22.30.0', false],
    ['v26.0.0', false],
  ])('Node %s runs a project of 24.21.0 itself: %s', (running, will) => {
    expect(usesRunningNode('24.21.0', running)).toBe(will)
  })

  it('A Node of an older patch does not run a project', () => {
    expect(usesRunningNode('24.21.5', 'v24.21.4')).toBe(false)
  })
})

/** A Node that this process cannot be mistaken for. */
const NEWER = '99.1.0'

/** A clone whose fake npm the installation of Node finds. */
function createClone(npm?: string) {
  const project = createProject({ node: `v${NEWER}`, ...(npm !== undefined && { npm }) })
  vi.stubEnv('PATH', `${project.path('bin')}:/usr/bin:/bin`)
  vi.stubEnv('TEST_PROJECT', project.root)
  vi.stubEnv('npm_execpath', '')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  return project
}

describe.runIf(process.platform === 'linux')('the Node of a project', () => {
  it('The Node that .node-version names is installed into the project, once or again', async () => {
    const { root, path, npmCalls } = createClone()
    const node = path(`.toolchain/node_modules/node-linux-${process.arch}/bin/node`)
    expect(wantedVersion(root)).toBe(NEWER)
    expect(findNode(root, NEWER)).toBeNull()
    expect(await installNode({ root, version: NEWER, lock: '' })).toBe(node)
    expect(findNode(root, NEWER)).toBe(node)
    expect(findNode(root, '99.1.1')).toBeNull()
    expect(await installNode({ root, version: NEWER, lock: '' })).toBe(node)
    expect(npmCalls()).toHaveLength(2)
    expect(JSON.parse(readFileSync(path('.toolchain/package.json'), 'utf8'))).toEqual({
      private: true,
    })
  })

  it('A Node whose installation was interrupted is not used', () => {
    const { root, write } = createClone()
    const folder = `.toolchain/node_modules/node-linux-${process.arch}`
    write(`${folder}/package.json`, JSON.stringify({ version: NEWER }))
    expect(findNode(root, NEWER)).toBeNull()
    const other = createClone()
    other.write(`${folder}/bin/node`, '')
    expect(findNode(other.root, NEWER)).toBeNull()
  })

  it('A project that the running Node fits needs no other', () => {
    const { root } = createClone()
    expect(findNode(root, process.versions.node)).toBe(process.execPath)
  })

  it.each([
    ['npm fails', 'process.exit(3)', 'npm ended with status 3'],
    ['npm installs nothing', '', 'npm installed something else'],
    [
      'the Node of npm does not run',
      `const folder = process.cwd() + '/node_modules/node-linux-${process.arch}'
       mkdirSync(folder + '/bin', { recursive: true })
       writeFileSync(folder + '/package.json', '{"version":"${NEWER}"}')
       writeFileSync(folder + '/bin/node', '#!/bin/sh\\nexit 1\\n', { mode: 0o755 })`,
      'the installed one does not run on this machine',
    ],
  ])('When %s, a sentence says which Node to install by hand', async (_, npm, reason) => {
    const { root } = createClone(npm)
    await expect(installNode({ root, version: NEWER, lock: '' })).rejects.toThrow(
      `Node ${NEWER} could not be installed (${reason}).`,
    )
  })
})
