import { recipeHeadIn } from '../../html/looks-like-recipe.ts'

/** A heading of the first level; its expressions stay within one line, so that they are linear. */
const HEADING = /^[ \t]*#[ \t]+\S.*$/m
/** A line that begins the text and is underlined; a rule may be above it. */
const UNDERLINED =
  /^(?:\s*---[ \t]*\r?\n)?\s*([^\s#>|*_`[-][^\n]{0,79}[^\s.!?])\r?\n(?:=+|-{3,})[ \t]*(?:\r?\n|$)/

/** The heading that is a title, and the text without it. */
export function takeHeading(source: string): { heading: string; rest: string } {
  const [underlined, words = ''] = UNDERLINED.exec(source) ?? []
  if (underlined) return { heading: words.trim(), rest: source.slice(underlined.length) }
  const [line = ''] = HEADING.exec(source) ?? []
  const heading = headingOf(line)
  return recipeHeadIn(heading)
    ? { heading: '', rest: source }
    : { heading, rest: source.replace(HEADING, '') }
}

/** The words of a heading, without the number signs that may close it: `# Rye #`. */
function headingOf(line: string): string {
  const words = line.trim().slice(1).trim()
  let end = words.length
  while (words[end - 1] === '#') end -= 1
  return end > 0 && /\s/.test(words[end - 1] ?? '') ? words.slice(0, end).trim() : words
}
