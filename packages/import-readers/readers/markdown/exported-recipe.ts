import type { RecipeFacts } from '../shared/recipe-facts.ts'

// The copy of a recipe in an article that this system exported, which other systems keep. Lengths are
// limited, so that many marks without an end take linear time.
const BEGIN = /<!-- recipe: [^\n]{0,200}-->\n/g
const END = '<!-- end of the recipe -->'
const NAME = /^## (.+)$/m
const PARTS = /^### /m
const YIELD = /\*Makes ([^*\n]+)\*/
/** The time at work, and the whole time behind it. */
const TIMES = /\*Takes (?:([^*\n]{1,200}?) active, )?([^*\n]{1,200}?)(?: in all)?\*/

type ExportedRecipe = {
  before: string
  /** From the ingredients on. */
  parts: string
  after: string
  name: string
  description: string
  facts: RecipeFacts
}

const unescaped = (text: string): string => text.replace(/\\([\\`*_[\]<>#~|])/g, '$1')

/** Without the places of cards that are elsewhere. */
export const withoutMarks = (text: string): string => text.replace(/<hr data-card="[^"\n]*">/g, '')

/** The first recipe with ingredients that has marks around it (rule: exports/markdown). */
export function exportedRecipeIn(text: string): ExportedRecipe | null {
  let past = 0
  for (const mark of text.matchAll(BEGIN)) {
    if (mark.index < past) continue
    const begin = mark.index + mark[0].length
    const end = text.indexOf(END, begin)
    if (end < 0) return null
    past = end + END.length
    const inner = text.slice(begin, end)
    const at = /^### Ingredients$/m.test(inner) ? inner.search(PARTS) : -1
    if (at >= 0)
      return {
        before: text.slice(0, mark.index),
        parts: inner.slice(at),
        after: text.slice(past),
        ...headOf(inner.slice(0, at)),
      }
  }
  return null
}

function headOf(head: string): Pick<ExportedRecipe, 'name' | 'description' | 'facts'> {
  const [, active = '', totalTime = ''] = TIMES.exec(head) ?? []
  const description = head.replace(NAME, '').replace(YIELD, '').replace(TIMES, '')
  return {
    name: unescaped(NAME.exec(head)?.[1] ?? ''),
    description: unescaped(description.replace(/[\s,]+$/, '').trim()),
    facts: {
      recipeYield: unescaped(YIELD.exec(head)?.[1] ?? ''),
      cookTime: active,
      totalTime,
    },
  }
}
