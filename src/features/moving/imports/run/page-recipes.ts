import type { Note } from '@site/import-readers/notes.ts'
import { recipePlace, recipesIn } from '@site/import-readers/source-recipes.ts'
import { RECIPES_TAKEN } from '@site/import-readers/topics.ts'
import type { MagazineArticle } from '../magazine/own-pieces.ts'
import type { ImportPictures } from './import-pictures.ts'

const MARK = /<p><code data-unknown(?:="")? data-recipe(?:="")?>[^<]*<\/code><\/p>/g

/** With the recipes of the public page in the places of those that the file lacks. */
export async function withPageRecipes(
  piece: MagazineArticle,
  { readPage }: ImportPictures,
  note: Note,
): Promise<MagazineArticle> {
  const { recipePage, key } = piece
  if (!recipePage) return piece
  let place = 0
  const recipesOfPage = recipesIn(await readPage(recipePage, note), recipePage, key)
  const recipes = [...piece.recipes]
  const html = piece.html.replace(MARK, (mark) => {
    const recipe = recipesOfPage[place]
    if (!recipe) return mark
    place += 1
    recipes.push(recipe)
    return recipePlace(recipe.id)
  })
  if (place > 0) note(RECIPES_TAKEN, `Read from ${recipePage}: ${place}.`)
  return { ...piece, html, recipes }
}
