import type { Suggestions } from './search-files.ts'

/**
 * A copy of the contract's path, because importing the contract would load its schemas on every
 * page.
 */
const PATH = '/suggestions.json' satisfies typeof import('./search-files.ts').SUGGESTIONS_PATH

/** @throws Error when the suggestions cannot be loaded */
export async function readSuggestions(): Promise<Suggestions> {
  const response = await fetch(PATH)
  if (!response.ok) throw new Error(`The suggestions answered ${response.status}.`)
  return response.json()
}
