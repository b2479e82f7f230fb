import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { readNetlifyConfig } from '../../scripts/platform/netlify-config.ts'
import { createRouter } from '../../scripts/platform/router.ts'
import { startSchedule } from '../../scripts/platform/schedule.ts'
import { listen } from '../../scripts/platform/server.ts'

/** Serves a build as Netlify does, in a process with the environment of a function. */
export type ServedDeploy = {
  clone: string
  bundles: string
  published: string
  tls: { key: string; cert: string }
}

const { clone, bundles, published, tls } = JSON.parse(process.argv[2] ?? '') as ServedDeploy
const config = await readNetlifyConfig(join(clone, 'netlify.toml'))
const functions = await loadFunctions(join(clone, config.functionsDir), {
  load(file) {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.ts'.length)
    return import(pathToFileURL(join(bundles, name, 'functions', `${name}.mjs`)).href)
  },
})
startSchedule(functions.scheduled, functions.invoke)
const router = createRouter({ config, functions, publishDir: () => realpathSync(published) })
const { port } = await listen({ router, port: 0, tls })
console.log(JSON.stringify({ port }))
