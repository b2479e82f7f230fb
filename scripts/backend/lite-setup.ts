// Lite reads these flags while it is imported.
process.env.EXPERIMENTAL_STORAGE = '1'
process.env.LITE_TELEMETRY = '0'
process.env.DO_NOT_TRACK = '1'

// Lite warns about storage at each start, and prints database errors with their stacks.
const { warn, error } = console
console.warn = (...parts: unknown[]) => {
  if (!String(parts[0]).startsWith('EXPERIMENTAL FEATURES')) warn(...parts)
}
console.error = (...parts: unknown[]) => {
  if (!parts.some(isOfDatabase)) error(...parts)
}

const isOfDatabase = (part: unknown): boolean =>
  part instanceof Error &&
  (part.name === 'PostgresError' ||
    ('code' in part && /^(ECONN|EPIPE|CONNECT)/.test(String(part.code))))
