import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'

type Line = Record<string, unknown> & { msg?: string; request_id?: string; route?: string }

/** What the site writes into its log during a test, as it was written and read. */
export type HeardLog = { text(): string; lines(): Line[] }

/** Listens to the log of the functions; after the site that a test file opens. */
export function hearLog(): HeardLog {
  let written: string[] = []
  let stream: { write(line: string): void }
  beforeAll(async () => {
    // Loaded when the site is there: it reads the environment once.
    const { log } = await import('../../src/server/log.ts')
    const { level } = log
    log.level = 'info'
    stream = (log as unknown as Record<symbol, typeof stream>)[pino.symbols.streamSym] as never
    // Other files have the same log.
    return () => {
      log.level = level
    }
  })
  beforeEach(() => {
    written = []
    vi.spyOn(stream, 'write').mockImplementation((line) => written.push(line))
  })
  afterEach(() => vi.mocked(stream.write).mockRestore())
  return {
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line)),
  }
}
