import { readFile, writeFile } from 'node:fs/promises'
import { HOUR, LIMITS, MINUTE } from '../../src/server/limits.ts'

const BLOCK = /(<!-- limits -->\n)[\s\S]*(<!-- \/limits -->)/

async function generate(): Promise<Record<string, string>> {
  const security = await readFile('docs/security.md', 'utf8')
  return {
    'docs/security.md': security.replace(BLOCK, `$1\n${limitsTable()}\n\n$2`),
  }
}

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

export async function writeDocuments(): Promise<void> {
  for (const [path, text] of Object.entries(await generate())) await writeFile(path, text)
}

export async function staleDocuments(): Promise<string[]> {
  const stale: string[] = []
  for (const [path, text] of Object.entries(await generate())) {
    if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(path)
  }
  return stale
}
