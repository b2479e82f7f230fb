import { plainText } from '../../html/plain-words.ts'
import type { Note } from '../../notes.ts'
import type { SourceRecipe } from '../../pieces.ts'
import { pluginRecipe } from './plugin-recipe.ts'
import type { WxrItem } from './read-wxr.ts'
import { isArticleType, isRecipeType } from './recipe-types.ts'
import { hasSerialized, serializedRecipe } from './serialized-recipe.ts'
import { tastyRecipe } from './tasty-recipe.ts'
import { field } from './wxr-fields.ts'
import type { WxrIndex } from './wxr-index.ts'

/** The recipe of a plugin that an item is or has. What does not fit is noted. Null when it cannot be read. */
export function storedRecipe(
  id: string,
  item: WxrItem,
  index: WxrIndex,
  note: Note,
): SourceRecipe | null {
  const type = field(item.fields, 'wp:post_type')
  if (type === 'tasty_recipe') return tastyRecipe(id, item, index, note)
  if (type === 'wprm_recipe') return pluginRecipe(id, item, index, note)
  const recipe = serializedRecipe(id, item, index)
  if (!recipe) {
    const name = plainText(field(item.fields, 'title'))
    note('recipes', `${name}: The data of the recipe cannot be read safely.`)
  }
  return recipe
}

/** What the index keeps of an item with a recipe; null for others. */
export function recipeToKeep(item: WxrItem): WxrItem | null {
  const type = field(item.fields, 'wp:post_type')
  if (isRecipeType(type)) return item
  if (!isArticleType(type) || !hasSerialized(item)) return null
  const fields = new Map(
    [...item.fields].filter(([name]) => name === 'title' || name === 'wp:post_type'),
  )
  return { ...item, fields }
}
