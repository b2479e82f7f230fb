import { Readable } from 'node:stream'
import type { Archive, ImportPiece, Reader, ReadOptions } from '../../pieces.ts'

export const archiveWith = (files: Record<string, string | Buffer>, name = 'old'): Archive => ({
  name,
  files: Object.entries(files).map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    open: async () => Readable.from([Buffer.from(text)]),
  })),
})

export const readAll = (
  reader: Reader,
  files: Record<string, string | Buffer>,
  options: ReadOptions = {},
): Promise<ImportPiece[]> => Array.fromAsync(reader.read(archiveWith(files), options))

/** The pieces of one kind, by their keys. */
export function byKey<Kind extends ImportPiece['kind']>(pieces: ImportPiece[], kind: Kind) {
  const own = pieces.filter((piece) => piece.kind === kind) as Extract<
    ImportPiece,
    { kind: Kind; key: string }
  >[]
  return Object.fromEntries(own.map((piece) => [piece.key, piece]))
}

/** How many there are of each kind, and of what is left out of each. */
export function numbersOf(pieces: ImportPiece[]): Record<string, number> {
  const numbers: Record<string, number> = {}
  for (const piece of pieces) {
    const name = piece.kind === 'left-out' ? `no ${piece.of}` : piece.kind
    numbers[name] = (numbers[name] ?? 0) + 1
  }
  return numbers
}
