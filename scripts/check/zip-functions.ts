import { parentPort, workerData } from 'node:worker_threads'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import type { Bundle } from './bundles.ts'

export type ZipWork = {
  root: string
  functions: string[]
  includedFiles: string[]
  out: string
}

const { root, functions, includedFiles, out } = workerData as ZipWork
const bundles = (await zipFunctions({ user: { functions } }, out, {
  archiveFormat: 'none',
  basePath: root,
  config: { '*': { nodeBundler: 'nft', nodeVersion: '24', includedFiles } },
})) as Bundle[]
parentPort?.postMessage(
  bundles.map(({ name, path, schedule, trafficRules, inputs }) => {
    const bundle = { name, path, schedule, trafficRules, inputs }
    return JSON.parse(JSON.stringify(bundle))
  }),
)
