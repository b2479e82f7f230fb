import type { Suggestions } from '../contract.ts'

/** The contract's schemas must not be loaded on every page. */
const PATH = '/suggestions.json' satisfies typeof import('../contract.ts').SUGGESTIONS_PATH

/** @throws Error without suggestions */
export async function readSuggestions(): Promise<Suggestions> {
  const answer = await fetch(PATH)
  if (!answer.ok) throw new Error(`The suggestions answered ${answer.status}.`)
  return answer.json()
}
