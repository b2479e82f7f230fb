/** Figures by what they are of: `A release of 1000 articles > one correction (s)`. */
export type Figures = Map<string, number>

const FIGURE = /(\d+(?:\.\d+)?) ?(ms|s|MB|bytes|\/s)(?![\w/])/g

/**
 * The figures that a bench has printed: numbers with a unit in lines such as
 * `  one correction: 0.36 s (processor 0.91 s, 184 MB)`. Ratios and counts are no figures.
 */
export function figuresIn(output: string): Figures {
  const figures: Figures = new Map()
  let heading = ''
  for (const line of output.split('\n')) {
    const [, label, text = ''] = /^\s*(\S.*?): (.*)$/.exec(line) ?? []
    if (!label) {
      if (/^\S/.test(line)) heading = line
      continue
    }
    let end = 0
    for (const match of text.matchAll(FIGURE)) {
      const [whole, number, unit] = match
      const words = wordsBefore(text.slice(end, match.index))
      end = match.index + whole.length
      const place = line.startsWith(' ') ? [heading, label, words] : [label, words]
      figures.set(`${place.filter(Boolean).join(' > ')} (${unit})`, Number(number))
    }
  }
  return figures
}

/** `ms of processor; on demand: ` is `on demand`. */
const wordsBefore = (text: string): string =>
  (text.split(/[,;()]/).at(-1) ?? '').replace(/:\s*$/, '').trim()

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Prints each figure of both with the ratio of their means, new to old. */
export function printRatios(commit: string, before: Figures[], now: Figures[]): void {
  const names = new Set(now.flatMap((figures) => [...figures.keys()]))
  const valuesOf = (all: Figures[], name: string) =>
    all.flatMap((figures) => figures.get(name) ?? [])
  const unknown: string[] = []
  console.log(`\n${commit} → this tree; ratio new/old`)
  for (const name of names) {
    const [old, own] = [valuesOf(before, name), valuesOf(now, name)]
    if (old.length === 0) unknown.push(name)
    else {
      const ratio = mean(old) > 0 ? (mean(own) / mean(old)).toFixed(2) : '-'
      console.log(`  ${name}: ${old.join(', ')} → ${own.join(', ')}; ${ratio}`)
    }
  }
  for (const name of unknown) console.log(`  ${name}: ${commit} has no such figure`)
}
