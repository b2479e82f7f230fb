import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Metadata, OutputInfo, ResizeOptions } from 'sharp'
import { timeLimit } from '../../../server/time-limit.ts'
import { MAX_PIXELS } from './rules.ts'

/** The largest photo takes two seconds, a drawing of some thousand shapes one. */
const LONGEST_MS = 8000

export type Pixels = { data: Buffer; info: OutputInfo }

/** After an `error`, it has only what the decoder could read before. */
export type Decoded = {
  metadata?: Pick<Metadata, 'format' | 'compression' | 'width' | 'height'>
  pixels?: Pixels
  error?: string
}

/** The error of a process that has ended. */
export const ENDED = 'The decoder has ended.'

/** The process's source; it imports no module of this project, because functions are bundled. */
const PROGRAM = `
const sharp = require(process.argv[1])
process.on('disconnect', () => process.exit())
process.on('message', async ({ bytes, size }) => {
  const answer = {}
  try {
    const image = sharp(bytes, { limitInputPixels: ${MAX_PIXELS} })
    const { format, compression, width, height } = await image.metadata()
    answer.metadata = { format, compression, width, height }
    const raw = image.rotate().resize(size).raw()
    answer.pixels = await raw.toBuffer({ resolveWithObject: true })
  } catch (error) {
    answer.error = String(error.message)
  }
  process.send(answer)
})`

let decoder: ChildProcess | null = null
let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes one picture after the other, upright, in a process of its own. The process is killed when
 * the time is over, because the decoder ignores time limits while it draws.
 * @param longest milliseconds
 */
export function decodeInProcess(
  bytes: Uint8Array,
  size: ResizeOptions,
  longest = timeLimit(LONGEST_MS),
): Promise<Decoded> {
  const decoded = last.then(() => decode(bytes, size, longest))
  last = decoded
  return decoded
}

function decode(bytes: Uint8Array, size: ResizeOptions, longest: number): Promise<Decoded> {
  const child = decoder ?? start()
  decoder = child
  hold(child, true)
  return new Promise((settle) => {
    const end = (answer: Decoded) => {
      clearTimeout(timer)
      child.off('message', end).off('exit', isGone).off('error', isGone)
      hold(child, false)
      settle(answer)
    }
    const isGone = () => {
      decoder = null
      end({ error: ENDED })
    }
    const timer = setTimeout(() => {
      // An answer that arrives before the process has ended is too late.
      child.off('message', end).kill('SIGKILL')
    }, longest)
    child.once('message', end).once('exit', isGone).once('error', isGone)
    child.send({ bytes, size }, (error) => error && child.kill('SIGKILL'))
  })
}

function start(): ChildProcess {
  const sharp = createRequire(import.meta.url).resolve('sharp')
  const child = spawn(process.execPath, ['-e', PROGRAM, sharp], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {})
  return child.once('exit', () => {
    if (decoder === child) decoder = null
  })
}

/** An idle decoder must not keep the function's own process alive. */
function hold(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref()
  else child.unref()
  if (isBusy) child.channel?.ref()
  else child.channel?.unref()
}
