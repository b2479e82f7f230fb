import { noteLostLinks, takeHeadedRecipes } from '@site/import-readers/html/headed-recipe.ts'
import { takeMarkedRecipes, takeScriptedRecipes } from '@site/import-readers/html/marked-recipe.ts'
import { plainText } from '@site/import-readers/html/plain-words.ts'
import type { Note } from '@site/import-readers/notes.ts'
import type { SourceRecipe } from '@site/import-readers/pieces.ts'
import { RECIPES_TAKEN } from '@site/import-readers/topics.ts'
import type { MagazineArticle } from '../magazine/own-pieces.ts'

type Taken = { html: string; recipes: SourceRecipe[] }

/**
 * Recipes of scripts, unless their text has them too: one below its headings has the times, picture
 * and yield of the script, and another keeps its words alone.
 */
function unlessShown({ html, recipes }: Taken, piece: MagazineArticle): Taken | null {
  const rest = html.replace(/<hr data-card="[^"]*">/g, '')
  const headed = takeHeadedRecipes(rest, piece)
  const [read, ...others] = headed?.recipes ?? []
  const [first] = recipes
  if (headed && read && first && others.length === 0 && recipes.length === 1)
    return { ...headed, recipes: [{ ...read, data: { ...first.data, ...read.data } }] }
  const words = plainText(rest)
  const lines = recipes.flatMap(({ data }) => data.recipeIngredient ?? []).map(String)
  const shown = lines.filter((line) => words.includes(plainText(line)))
  return headed ?? (shown.length > lines.length / 2 ? null : { html, recipes })
}

/** With cards of what is marked as recipes or stands under headings, unless it has a recipe. */
export function withReadRecipes(piece: MagazineArticle, note: Note): MagazineArticle {
  const hasRecipe = piece.recipes.length > 0 || piece.cards || piece.html.includes('data-recipe')
  if (hasRecipe) return piece
  const scripted = takeScriptedRecipes(piece.html, piece)
  const marked = takeMarkedRecipes(piece.html, piece) ?? (scripted && unlessShown(scripted, piece))
  const taken = marked ?? takeHeadedRecipes(piece.html, piece)
  if (!taken) return piece
  note(
    RECIPES_TAKEN,
    marked
      ? 'What its former site marked as a recipe is a card now.'
      : 'What stands under the headings of ingredients and directions is a card now.',
  )
  noteLostLinks(piece.html, taken, note)
  return { ...piece, html: taken.html, recipes: taken.recipes }
}
