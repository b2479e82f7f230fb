/** By the first word in the links of emails, what is named. */
const OF_THING = new Map([
  ['discussion', (name: string) => `new comments on “${name}”`],
  ['series', (name: string) => `new articles in the series “${name}”`],
  ['category', (name: string) => `new articles in ${name}`],
  ['author', (name: string) => `new articles by ${name}`],
])
const OF_KIND = new Map([
  ['discussions', 'new comments in all discussions'],
  ['articles', 'new articles'],
])

/**
 * Which emails a press ends; null when only the link knows.
 * @param what as in the links of emails: `discussions`, `series-3`
 */
export function describeStop(what: string, name: string | null): string | null {
  const [kind = ''] = what.split('-')
  const emails = name === null ? OF_KIND.get(what) : OF_THING.get(kind)?.(name)
  return emails ? `Press the button to stop emails about ${emails}.` : null
}
