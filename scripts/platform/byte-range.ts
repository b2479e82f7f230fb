/** The first and last byte to send, `unsatisfiable`, or null for the whole file. */
export type ByteRange = { start: number; end: number } | 'unsatisfiable' | null

/** Reads a Range header. Several ranges at once, or anything odd, is answered with the whole file. */
export function readRange(header: string | null, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
