import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith, write } from '../../tests/support/test-folder.ts'

const BENCH = resolve('tools/bench/against.ts')

/** A repository whose bench takes 4 s in its first commit and 3 s in the folder. */
function repository(after = '') {
  const folder = folderWith()
  const project = join(folder, 'project')
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { recursive: true })
  const bench = (seconds: number) =>
    write(
      join(project, 'package.json'),
      JSON.stringify({ scripts: { bench: `node bench.mjs ${seconds}` } }),
    )
  write(
    join(project, 'bench.mjs'),
    `import { appendFileSync, mkdtempSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    mkdtempSync(tmpdir() + '/left-')
    const [seconds, ...flags] = process.argv.slice(2)
    appendFileSync(${JSON.stringify(join(folder, 'runs'))}, seconds + flags.join('') + '\\n')
    console.log('A release\\n  anew: ' + seconds + ' s')
    ${after}`,
  )
  bench(4)
  const git = (...words: string[]) =>
    spawnSync('git', [
      '-C',
      project,
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.org',
      ...words,
    ])
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Begin')
  bench(3)
  const call = `const { printAgainst } = await import(${JSON.stringify(BENCH)})
    await printAgainst(process.argv[1], process.argv.slice(2))`
  const start = (...words: string[]) =>
    spawn(process.execPath, ['--input-type=module', '-e', call, '--', ...words], {
      cwd: project,
      env: { ...process.env, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    start,
    runs: () => readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n'),
    hasBegun: () => existsSync(join(folder, 'runs')),
    left: () => readdirSync(temporary),
  }
}

async function ended(child: ReturnType<typeof spawn>) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  const [status] = await once(child, 'close')
  return { status, output }
}

it('A commit and the tree are measured in turn by their own benches, and nothing is left', async () => {
  const { start, runs, left } = repository()
  const { status, output } = await ended(start('HEAD'))
  expect(output).toContain('A release > anew (s): 4, 4 → 3, 3; 0.75')
  expect(status).toBe(0)
  expect(runs()).toEqual([
    '4--articles1000',
    '3--articles1000',
    '4--articles1000',
    '3--articles1000',
  ])
  expect(left()).toEqual([])
})

it('A word that is no commit is named', async () => {
  const { start, left } = repository()
  const { status, output } = await ended(start('nothing'))
  expect(output).toContain('"nothing" is no commit of this repository.')
  expect(status).not.toBe(0)
  expect(left()).toEqual([])
})

it('A stopped comparison leaves no folder and no process', async () => {
  const { start, runs, hasBegun, left } = repository('setInterval(() => {}, 1000)')
  const child = start('HEAD', '--presses')
  const end = ended(child)
  await expect.poll(hasBegun).toBe(true)
  expect(runs()).toEqual(['4--presses'])
  child.kill('SIGINT')
  expect((await end).status).toBe(130)
  expect(left()).toEqual([])
})
