import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { parsed } from '../../archive/read-json.ts'

type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Aliases cannot make it grow without end. @throws for what is no YAML */
export const readYaml = (text: string): unknown =>
  parseYaml(text, { maxAliasCount: 50, schema: 'core', logLevel: 'error' })

/** The object in a file of JSON, TOML or YAML, by the ending of its path; null for anything else. */
export function readDataFile(path: string, text: string): Fields | null {
  try {
    const data = /\.json$/i.test(path)
      ? parsed(text)
      : /\.toml$/i.test(path)
        ? parseToml(text)
        : readYaml(text)
    return isFields(data) ? data : null
  } catch {
    return null
  }
}
