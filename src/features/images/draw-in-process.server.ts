import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { MAX_PIXELS } from './encode-image.server.ts'

/** A drawing of some thousand shapes takes a second. */
const LONGEST_MS = 8000
const MAX_PNG = 32 * 1024 * 1024

/** Has no module of ours, because functions are bundled. */
const PROGRAM = `
const sharp = require(process.argv[1])
const chunks = []
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
  const png = await sharp(Buffer.concat(chunks), { limitInputPixels: ${MAX_PIXELS} }).png().toBuffer()
  process.stdout.write(png)
})`

/**
 * Draws an SVG as PNG in a process of its own, which is killed when its time is over: the decoder
 * looks at no time limit while it draws.
 * @throws Error when it cannot be drawn in time
 */
export const drawInProcess = (svg: string, longest = LONGEST_MS): Promise<Buffer> =>
  new Promise((settle, fail) => {
    const sharp = createRequire(import.meta.url).resolve('sharp')
    const drawing = execFile(
      process.execPath,
      ['-e', PROGRAM, sharp],
      { encoding: 'buffer', maxBuffer: MAX_PNG, timeout: longest, killSignal: 'SIGKILL', env: {} },
      (error, png) => (error ? fail(error) : settle(png)),
    )
    // It may be killed before it has read everything.
    drawing.stdin?.on('error', () => {}).end(svg)
  })
