import { spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { openStartedSites } from '../support/started.ts'

const sites = openStartedSites()
const { start, until, running } = sites

describe('npm start', { timeout: 90_000 }, () => {
  it('npm start serves pages, functions and stored images on one port, and stops all of it when told', async () => {
    const site = start()
    await until(site, 'Ready on http://localhost:')
    expect(site.output()).toContain('admin@example.com / demo-admin-password')
    const { url, databaseUrl } = await running()
    const page = await fetch(`${url}/article/a-first-loaf`)
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('It begins with flour.'),
    ])
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self' [^;]*'sha256-/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
    const { results } = await (await fetch(`${url}/api/article?id=a-first-loaf`)).json()
    expect(results[0]).toMatchObject({ num_comments: 2, views: expect.any(Number) })
    const image = await fetch(url + results[0].images[0].url)
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect(image.headers.get('cache-control')).toContain('immutable')

    site.child.kill('SIGINT')
    expect(await site.ended).toBe(0)
    await expect(fetch(url)).rejects.toThrow()
    const sql = postgres(databaseUrl, { max: 1, connect_timeout: 1 })
    await expect(sql`select 1`).rejects.toThrow()
    await sql.end()
  })

  it('A kill -9 of everything, Postgres included, loses nothing, and the next start builds nothing again', async () => {
    const first = start()
    await until(first, 'Ready on')
    const sql = postgres((await running()).databaseUrl, { max: 1 })
    await sql`update public.articles set shares = 41 where slug = 'a-first-loaf'`
    await sql.end()
    const pidFile = await readFile(join(sites.folder, 'data/postgres/postmaster.pid'), 'utf8')
    first.child.kill('SIGKILL')
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
    await first.ended
    const second = start()
    await until(second, 'Ready on')
    const { url } = await running()
    const { results } = await (await fetch(`${url}/api/article?id=a-first-loaf`)).json()
    expect(results[0].shares).toBe(41)
  })

  it('npm start ends with one sentence when its Postgres is killed, and the next start has what was saved', async () => {
    const first = start()
    await until(first, 'Ready on')
    const sql = postgres((await running()).databaseUrl, { max: 1 })
    await sql`update public.articles set shares = 43 where slug = 'a-first-loaf'`
    await sql.end()
    const pidFile = await readFile(join(sites.folder, 'data/postgres/postmaster.pid'), 'utf8')
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
    expect(await first.ended).toBe(1)
    expect(first.output().trimEnd()).toMatch(
      /\n\nThe database stopped unexpectedly\. Start again; saved data is kept\.$/,
    )
    const second = start()
    await until(second, 'Ready on')
    const { results } = await (
      await fetch(`${(await running()).url}/api/article?id=a-first-loaf`)
    ).json()
    expect(results[0].shares).toBe(43)
  })

  it('npm start -- --empty refuses a data folder that has the demonstration, and changes nothing in it', async () => {
    const refused = start({}, 'scripts/start.ts', ['--empty'])
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('This data folder has the demonstration: omit --empty')
    const site = start()
    await until(site, 'Accounts of the demonstration:')
  })

  it('npm start shows an article that was edited in Postgres after npm run build', async () => {
    const site = start()
    await until(site, 'Ready on')
    const { url, databaseUrl } = await running()
    const sql = postgres(databaseUrl, { max: 1 })
    await sql`update public.articles set title = 'A second loaf' where slug = 'a-first-loaf'`
    await sql.end()
    const read = async () => (await fetch(`${url}/article/a-first-loaf`)).text()
    expect(await read()).not.toContain('A second loaf')
    const build = start({}, 'scripts/build.ts')
    expect(await build.ended, build.output()).toBe(0)
    expect(build.output()).toMatch(/^Release \S+ is live/)
    expect(await read()).toContain('A second loaf')
    expect((await fetch(`${url}/__hooks/build`, { method: 'POST' })).status).toBe(404)
  })

  it('npm start refuses a data folder that another copy uses, and leaves that copy alone', async () => {
    const first = start()
    await until(first, 'Ready on')
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(
      /The data folder .* is in use by another copy of the site \(process \d+\)/,
    )
    expect((await fetch((await running()).url)).status).toBe(200)
  })

  it('npm start says which port is in use', async () => {
    const taken = createServer()
    await new Promise<void>((settle) => taken.listen(0, '127.0.0.1', settle))
    const { port } = taken.address() as { port: number }
    const site = start({ PORT: String(port) })
    expect(await site.ended).toBe(1)
    expect(site.output().trim()).toMatch(new RegExp(`^Port ${port} is already in use;.*$`))
    await new Promise((settle) => taken.close(settle))
  })

  it('A migration that fails is named with its file, and why', async () => {
    const project = join(sites.folder, 'project')
    const entries = [
      'scripts',
      'src',
      'packages',
      'functions',
      'supabase/config.toml',
      'supabase/migrations',
      'netlify.toml',
      'package.json',
    ]
    for (const entry of entries) await cp(entry, join(project, entry), { recursive: true })
    const broken = join(project, 'supabase/migrations/20991231000000_break.sql')
    await writeFile(broken, 'create table public.half (id int); select no_such_thing();')
    const site = spawn(process.execPath, [join(process.cwd(), 'scripts/start.ts')], {
      cwd: project,
      env: { ...process.env, PORT: '0', SITE_DATA_DIR: join(sites.folder, 'broken'), NODE_ENV: '' },
    })
    let output = ''
    site.stderr.on('data', (chunk) => {
      output += chunk
    })
    expect(await new Promise((settle) => site.once('exit', settle))).toBe(1)
    expect(output).toContain('The migration 20991231000000_break.sql failed and was rolled back: ')
    expect(output).toContain('no_such_thing')
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535; it is "eighty".'],
    [{ CONTEXT: 'production' }, 'production'],
  ])('npm start refuses %j', async (env, sentence) => {
    const site = start(env)
    expect(await site.ended).toBe(1)
    expect(site.output()).toContain(sentence)
  })
})

describe('npm run dev', { timeout: 90_000 }, () => {
  it('npm run dev leads from the number of an article to it and renders it on demand, as the built site does', async () => {
    const port = await freePort()
    const site = start({ PORT: String(port) }, 'scripts/dev.ts')
    await until(site, 'Ready on')
    const read = async (path: string) => {
      const page = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual' })
      return [page.status, page.headers.get('location')]
    }
    expect(await read('/article/1')).toEqual([301, '/article/a-first-loaf'])
    expect(await read('/article/999')).toEqual([404, null])
    expect(await read('/article/a-first-loaf')).toEqual([200, null])
    // A function renders this one, as it does previews.
    expect(await read('/article/a-first-loaf/now')).toEqual([200, null])
  })
})

/** A port that nobody has, as far as one can know. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle))
  const { port } = probe.address() as { port: number }
  await new Promise((settle) => probe.close(settle))
  return port
}
