import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { findRunningSite, removePidFile, writePidFile } from './pid-file.ts'

async function runningSite(): Promise<{ folder: string; file: string; url: string }> {
  const server = createServer((_, response) => response.end())
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  const folder = folderWith()
  await writePidFile(folder, { url, hook: '', token: '', databaseUrl: '', env: {} })
  return { folder, file: join(folder, 'site.json'), url }
}

it('A copy that runs is found by its pid file', async () => {
  const { folder, url } = await runningSite()
  expect(await findRunningSite(folder)).toMatchObject({ url })
})

it('A copy that has stopped is not found, and may stop again', async () => {
  const { folder } = await runningSite()
  await removePidFile(folder)
  expect(await findRunningSite(folder)).toBeNull()
  await removePidFile(folder)
})

it('The pid file of a killed copy leads to no other copy at its address or with its number', async () => {
  const { folder, file } = await runningSite()
  const { identity, ...site } = JSON.parse(readFileSync(file, 'utf8'))
  for (const content of [{ ...site, identity: `${identity}9` }, site, {}, null]) {
    writeFileSync(file, JSON.stringify(content))
    expect(await findRunningSite(folder)).toBeNull()
  }
  writeFileSync(file, '{"url":')
  expect(await findRunningSite(folder)).toBeNull()
})
