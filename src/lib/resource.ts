import { atom, type WritableAtom } from 'nanostores'

export type ResourceState<Value> = {
  /** Null until first loaded; kept while reloading and after a failure. */
  value: Value | null
  problem: string
}

/** A value that is loaded as a whole. */
export function createResource<Value>(fetchValue: () => Promise<Value>) {
  const $state: WritableAtom<ResourceState<Value>> = atom({ value: null, problem: '' })
  const load = async (): Promise<void> => {
    try {
      $state.set({ value: await fetchValue(), problem: '' })
    } catch (error) {
      $state.set({ ...$state.get(), problem: (error as Error).message })
    }
  }
  return { $state, load }
}
