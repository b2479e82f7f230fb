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

export type ExportedRecipe = {
  /** From the ingredients, materials or steps on. */
  parts: string
  isMethod: boolean
  name: string
  description: string
  facts: RecipeFacts
}

const unescaped = (text: string): string => text.replace(/\\([\\`*_[\]<>#~|])/g, '$1')

/** Without the places of cards that are elsewhere. */
export const withoutMarks = (text: string): string => text.replace(/<hr data-card="[^"\n]*">/g, '')

/** A text cut at the recipes and methods that have marks around them (rule: exports/markdown). */
export function cutExports(text: string): (string | ExportedRecipe)[] {
  const cut: (string | ExportedRecipe)[] = []
  let past = 0
  for (const mark of text.matchAll(BEGIN)) {
    if (mark.index < past) continue
    const begin = mark.index + mark[0].length
    const end = text.indexOf(END, begin)
    if (end < 0) break
    const inner = text.slice(begin, end)
    const at = inner.search(PARTS)
    if (at < 0) continue
    const isMethod = !/^### Ingredients$/m.test(inner)
    const parts = inner.slice(at)
    cut.push(text.slice(past, mark.index), { parts, isMethod, ...headOf(inner.slice(0, at)) })
    past = end + END.length
  }
  return [...cut, text.slice(past)]
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
