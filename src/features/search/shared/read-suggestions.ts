import type { Suggestions } from '../contract.ts'

/** Also in the contract, whose schemas must not be loaded on every page. */
const PATH = '/suggestions.json' satisfies typeof import('../contract.ts').SUGGESTIONS_PATH

/** @throws Error when the release's suggestions cannot be loaded */
export async function readSuggestions(): Promise<Suggestions> {
  const answer = await fetch(PATH)
  if (!answer.ok) throw new Error(`The suggestions answered ${answer.status}.`)
  return answer.json()
}
