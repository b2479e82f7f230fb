import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { HeaderRule, RedirectRule } from './netlify-config.ts'
import { redirect } from './netlify-schema.ts'

/** Parses `_headers` as Netlify does. @throws Error naming an invalid line */
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

/** Parses `_redirects` as Netlify does. @throws Error naming an invalid line */
export function parseRedirectsFile(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [from, to, status] = line.trim().split(/\s+/)
    const { success, output } = v.safeParse(redirect, { from, to, status: Number(status) })
    if (!success) throw new Error(`_redirects, line ${index + 1} is malformed: ${line}`)
    return [output]
  })
}

/** Reads the rules of a release once; the file may be missing. */
export function createReleaseRules<Rules>(
  name: string,
  parse: (text: string) => Rules,
): (folder: string | null) => Rules {
  const none = parse('')
  let cached: { folder: string; rules: Rules } | null = null
  const read = (folder: string): Rules => {
    try {
      return parse(readFileSync(join(folder, name), 'utf8'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return none
      throw error
    }
  }
  return (folder) => {
    if (folder === null) return none
    if (cached?.folder !== folder) cached = { folder, rules: read(folder) }
    return cached.rules
  }
}
