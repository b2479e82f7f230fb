import { readFile, writeFile } from 'node:fs/promises'
import { HOUR, LIMITS, MINUTE } from '../../src/server/limits.ts'

const FILE = 'docs/security.md'
const BLOCK = /(<!-- limits -->\n)[\s\S]*(<!-- \/limits -->)/

const withLimits = (text: string): string => text.replace(BLOCK, `$1\n${limitsTable()}\n\n$2`)

const limitsTable = (): string =>
  [
    '| limit | burst | every |',
    '|---|---|---|',
    ...Object.entries(LIMITS).map(
      ([name, { burst, every }]) => `| \`${name}\` | ${burst} | ${inUnits(every)} |`,
    ),
  ].join('\n')

const inUnits = (seconds: number): string => {
  if (seconds >= HOUR) return `${seconds / HOUR} h`
  return seconds >= MINUTE ? `${seconds / MINUTE} min` : `${seconds} s`
}

export const writeDocuments = async (): Promise<void> =>
  writeFile(FILE, withLimits(await readFile(FILE, 'utf8')))

export async function staleDocuments(): Promise<string[]> {
  const text = await readFile(FILE, 'utf8')
  return text === withLimits(text) ? [] : [FILE]
}
