import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeaderRule } from './netlify-config.ts'

/**
 * The headers in the `_headers` file of a release, as Netlify reads it: a path on a
 * line of its own, then `Name: value` lines that are indented.
 *
 * @throws Error naming the line that is neither
 */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    if (/^\S/.test(line)) {
      rules.push({ for: line.trim(), values: {} })
      continue
    }
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (!name || !rule) throw new Error(`_headers, line ${index + 1} is malformed: ${line}`)
    rule.values[name] = value.trim()
  }
  return rules
}

const NONE: HeaderRule[] = []

/** Reads the `_headers` of a published folder, once for each folder; the file may be missing. */
export function createReleaseHeaders(): (folder: string | null) => HeaderRule[] {
  let known: { folder: string; rules: HeaderRule[] } | null = null
  return (folder) => {
    if (folder === null) return NONE
    if (known?.folder !== folder) known = { folder, rules: read(folder) }
    return known.rules
  }
}

function read(folder: string): HeaderRule[] {
  try {
    return parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NONE
    throw error
  }
}
