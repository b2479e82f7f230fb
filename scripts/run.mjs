#!/usr/bin/env node
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { acquireLockFile, addToLockFile, releaseLockFile } from './platform/lock-file.mjs'
import { endWithThisProcess } from './platform/outlive.mjs'
import { processorTime } from './platform/processor-time.mjs'

/**
 * `node scripts/run.mjs [--dev] <script> [args]` first installs the Node of `.node-version` and
 * packages, with `--dev` also those for development. Needs only Node 20.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const isDevelopment = process.argv[2] === '--dev'
const [script, ...args] = process.argv.slice(isDevelopment ? 3 : 2)
const nodeVersion = read('.node-version').trim().replace(/^v/, '')
const windows = process.platform === 'win32'
const nodePackage = `node-${windows ? 'win' : process.platform}-${process.arch}`

const STAMP = 'node_modules/.installed'
const FEWER = ' without development'

class Problem extends Error {}

async function main() {
  const own = process.versions.node
  if (Number.parseInt(own, 10) < 20)
    throw new Problem(
      `Node ${own} is too old to set this project up; install Node 20 or newer from https://nodejs.org and run the command again.`,
    )
  if (!script) throw new Problem('Name the script to run: node scripts/run.mjs scripts/start.ts')
  const installed = findNode()
  const isReady = installed && isInstalled()
  const node = isReady ? installed : await install()
  const isImport = script === 'scripts/import.ts'
  const options = ['--disable-warning=ExperimentalWarning']
  // Megabytes: of the short-lived objects of an import, Node would keep much more.
  if (isImport) options.push('--max-semi-space-size=8')
  const words = [...options, script, ...args]
  const env = { ASTRO_TELEMETRY_DISABLED: '1', LITE_TELEMETRY: '0', DO_NOT_TRACK: '1' }
  if (!isReady) env.INSTALLATION_COST = costUntilNow()
  // Pictures are encoded by many threads, for each of which glibc would keep free memory, and large
  // buffers too.
  if (isImport) {
    env.MALLOC_ARENA_MAX = '1'
    env.MALLOC_MMAP_THRESHOLD_ = '131072'
  }
  return run(node, node, words, { stdio: 'inherit', env }, endWithThisProcess)
}

/** What a test run adds to its own time: the time that this script has taken. */
function costUntilNow() {
  const time = processorTime()
  return JSON.stringify({
    seconds: performance.now() / 1000,
    processor: time && time.own + time.ended,
  })
}

/** Installs in one process at a time; returns the path of Node. */
async function install() {
  const lock = join(root, '.toolchain/.installing')
  for (let waited = false; acquireLockFile(lock); waited = true) {
    if (!waited) console.error('Waiting for another copy that is installing ...')
    await delay(100)
  }
  try {
    const node = findNode() ?? (await installNode(lock))
    if (!isInstalled()) await installPackages(node, lock)
    return node
  } finally {
    releaseLockFile(lock)
  }
}

function findNode() {
  const own = process.versions.node
  const isNewEnough = own.localeCompare(nodeVersion, 'en', { numeric: true }) >= 0
  if (isNewEnough && Number.parseInt(own, 10) === Number.parseInt(nodeVersion, 10))
    return process.execPath
  if (process.env.NETLIFY)
    throw new Problem(
      `Netlify runs Node ${own}, and the site needs ${nodeVersion}; set NODE_VERSION to it in netlify.toml, and remove the variable from Project configuration > Environment variables.`,
    )
  const folder = join('.toolchain/node_modules', nodePackage)
  const node = join(root, folder, 'bin', windows ? 'node.exe' : 'node')
  const { version } = JSON.parse(read(join(folder, 'package.json')) || '{}')
  return version === nodeVersion && existsSync(node) ? node : null
}

async function installNode(lock) {
  console.error(`Installing Node ${nodeVersion} ...`)
  const folder = join(root, '.toolchain')
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
  const words = ['install', '--no-save', `--prefix=${folder}`, `${nodePackage}@${nodeVersion}`]
  const errors = await runNpm(process.execPath, words, lock)
  const node = findNode()
  if (node && spawnSync(node, ['--version']).status === 0) return node
  throw new Problem(`Node ${nodeVersion} could not be installed for this machine.
${errors ?? ''}Install it yourself from https://nodejs.org and run the command again.`)
}

function isInstalled() {
  if (process.env.NETLIFY && existsSync(join(root, 'node_modules'))) return true
  const stamp = read(STAMP)
  return stamp === fingerprint() || (!isDevelopment && stamp === fingerprint() + FEWER)
}

function fingerprint() {
  const decisive = Object.entries(JSON.parse(read('package.json'))).filter(([name]) =>
    /dependencies$|^overrides$|^allowScripts$/i.test(name),
  )
  const files = ['package-lock.json', '.npmrc'].map(read)
  const all = JSON.stringify([decisive, files])
  return createHash('sha256').update(all).digest('hex')
}

async function installPackages(node, lock) {
  console.error('Installing dependencies ...')
  const former = read(STAMP)
  const isWhole = isDevelopment || (former !== '' && !former.endsWith(FEWER))
  // `npm ci` would remove packages that another running copy uses.
  const words = former === fingerprint() + FEWER ? ['install', '--no-save'] : ['ci']
  rmSync(join(root, STAMP), { force: true })
  const errors = await runNpm(node, isWhole ? words : [...words, '--omit=dev'], lock)
  if (errors !== null)
    throw new Problem(`The dependencies could not be installed.
${errors}Check the connection to the npm registry and run the command again.`)
  mkdirSync(join(root, dirname(STAMP)), { recursive: true })
  writeFileSync(join(root, STAMP), fingerprint() + (isWhole ? '' : FEWER))
}

/** Runs npm and returns its errors, or null. npm chooses packages for the Node that it runs on. */
async function runNpm(node, words, lock) {
  const { npm_execpath: npm = '' } = process.env
  const [program, ...first] = npm.endsWith('npm-cli.js') ? [node, npm] : ['npm']
  const all = [...first, ...words, '--no-audit', '--no-fund', '--loglevel=error']
  let errors = ''
  const options = { stdio: ['ignore', 'ignore', 'pipe'], shell: windows && program === 'npm' }
  const status = await run(node, program, all, options, ({ pid, stderr }) => {
    // npm may outlive this process, so the next copy has to wait for it too.
    if (pid) addToLockFile(lock, pid)
    stderr.on('data', (chunk) => {
      errors += chunk
    })
  })
  if (status > 128) {
    process.exitCode = status
    throw new Problem('The installation was stopped.')
  }
  const lines = errors.split('\n').filter((line) => line.trim() && !line.includes('complete log'))
  const shown = lines.slice(-6).map((line) => `  ${line}\n`)
  return status === 0 ? null : shown.join('')
}

/** Returns the exit status, or 128 + n for signal n. */
function run(node, program, words, { env, ...options }, whenStarted = () => {}) {
  const folders = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH]
  const PATH = folders.filter(Boolean).join(delimiter)
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, PATH, ...env },
    ...options,
  })
  whenStarted(child)
  // Terminal, npm and process group may each send the signal; a second Ctrl-C would end a shutdown
  // at once.
  const atTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
  const last = {}
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => {
      const isRepeated = Date.now() - (last[name] ?? 0) < 1000
      last[name] = Date.now()
      if (!isRepeated && (name === 'SIGTERM' || !atTerminal)) child.kill(name)
    })
  // npm may end without forwarding a signal.
  const parent = process.ppid
  const check = () => {
    if (process.ppid === parent) return
    // Only once, because ending may take longer than until the next check.
    clearInterval(checking)
    child.kill('SIGTERM')
  }
  const checking = process.env.npm_lifecycle_event ? setInterval(check, 250) : undefined
  return new Promise((settle, fail) => {
    child.once('error', ({ message }) =>
      fail(
        new Problem(
          `${program} was not started: ${message}; install Node with npm from https://nodejs.org.`,
        ),
      ),
    )
    child.once('close', (code, signal) => settle(code ?? 128 + constants.signals[signal]))
  }).finally(() => clearInterval(checking))
}

function read(file) {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

try {
  process.exit(await main())
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exit(process.exitCode ?? 1)
}
