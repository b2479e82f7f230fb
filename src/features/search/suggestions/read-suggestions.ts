import type { Suggestions } from '../contract.ts'

/** The contract says it too; the dialog of every page must not bring the contract's schemas. */
const PATH = '/suggestions.json' satisfies typeof import('../contract.ts').SUGGESTIONS_PATH

/**
 * The names that the release suggests, and the spellings that it knows.
 *
 * @throws when they cannot be had
 */
export async function readSuggestions(): Promise<Suggestions> {
  const answer = await fetch(PATH)
  if (!answer.ok) throw new Error(`The suggestions answered ${answer.status}.`)
  return answer.json()
}
