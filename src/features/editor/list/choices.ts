import { atom, type ReadableAtom } from 'nanostores'

/** What can be chosen from, once the server has said so. */
export type Choices<Item> =
  | { status: 'loading' }
  | { status: 'failed'; problem: string }
  | { status: 'there'; items: Item[] }

/** A list that a field offers; what was loaded before stays while it is asked for anew. */
export function createChoices<Item>(fetch: () => Promise<Item[]>): {
  $choices: ReadableAtom<Choices<Item>>
  load(): Promise<void>
} {
  const $choices = atom<Choices<Item>>({ status: 'loading' })
  return {
    $choices,
    async load() {
      if ($choices.get().status === 'failed') $choices.set({ status: 'loading' })
      try {
        $choices.set({ status: 'there', items: await fetch() })
      } catch (error) {
        if ($choices.get().status !== 'there')
          $choices.set({ status: 'failed', problem: (error as Error).message })
      }
    },
  }
}
