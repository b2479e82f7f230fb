import { type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { folderWith, write } from './test-folder.ts'

const SCRIPTS = fileURLToPath(new URL('../../scripts/', import.meta.url))

/** Records calls. `project` is the clone, `installing` what to install, `version` which Node. */
const RECORD = `#!${process.execPath}
const { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const project = process.env.TEST_PROJECT
const [name, version] = process.argv.find((word) => word.startsWith('node-'))?.split('@') ?? []
const installing = name ? 'node' : 'dependencies'
const record = (line) => appendFileSync(project + '/npm.log', line + '\\n')
record(installing + ' ' + process.argv.slice(2).join(' '))
`

const OBEDIENT = `
const folder = project + '/.toolchain/node_modules/' + name
if (installing === 'node') {
  mkdirSync(folder + '/bin', { recursive: true })
  writeFileSync(folder + '/package.json', JSON.stringify({ version }))
  writeFileSync(folder + '/bin/node', '#!/bin/sh\\nexport FROM_TOOLCHAIN=yes\\nexec ${process.execPath} "$@"\\n')
  chmodSync(folder + '/bin/node', 0o755)
} else {
  mkdirSync(project + '/node_modules/left-pad', { recursive: true })
}
`

/** For tests. @param npm what the fake npm does after recording, in CommonJS */
export function createProject({
  script = 'console.log("ran", process.argv.slice(2).join(" "))',
  npm = OBEDIENT,
  node = process.versions.node,
}: {
  script?: string
  npm?: string
  node?: string
} = {}) {
  const root = folderWith({
    'package.json': JSON.stringify({ private: true, type: 'module', dependencies: { a: '1.0.0' } }),
    'package-lock.json': '{}',
    '.npmrc': 'save-exact=true\n',
    '.node-version': `${node}\n`,
    'script.mjs': script,
    'bin/npm': RECORD + npm,
    'bin/package.json': '{"type":"commonjs"}',
  })
  chmodSync(join(root, 'bin/npm'), 0o755)
  for (const file of [
    'run.mjs',
    ...['lock-file', 'outlive', 'process-identity', 'processor-time'].map(
      (name) => `platform/${name}.mjs`,
    ),
  ])
    cpSync(join(SCRIPTS, file), join(root, 'scripts', file))

  const start = (words: string[] = ['script.mjs'], options: SpawnOptions = {}) => {
    const { npm_execpath: _, ...inherited } = process.env
    const env = { ...inherited, TEST_PROJECT: root, PATH: `${join(root, 'bin')}:/usr/bin:/bin` }
    const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), ...words], {
      env,
      stdio: 'pipe',
      ...options,
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let out = ''
    let err = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      out += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      err += text
    })
    return {
      process: child,
      out: () => out,
      err: () => err,
      ended: new Promise<{ status: number | null; out: string; err: string }>((settle) =>
        child.once('close', (status) => settle({ status, out, err })),
      ),
      expectOutput: (text: string) =>
        expect.poll(() => out + err, { timeout: 10_000 }).toContain(text),
    }
  }

  return {
    root,
    start,
    run: (words?: string[]) => start(words).ended,
    write: (name: string, content: string) => write(join(root, name), content),
    read: (name: string) => readFileSync(join(root, name), 'utf8'),
    has: (name: string) => existsSync(join(root, name)),
    npmCalls: () =>
      existsSync(join(root, 'npm.log'))
        ? readFileSync(join(root, 'npm.log'), 'utf8').trimEnd().split('\n')
        : [],
    path: (name: string) => join(root, name),
    nodeFolder: dirname(process.execPath),
  }
}
