import { atom, type WritableAtom } from 'nanostores'

export type ResourceState<Value> = {
  /** The last value; it is kept while reloading and after a failure. */
  value: Value | null
  problem: string
}

export type Resource<Value> = {
  $state: WritableAtom<ResourceState<Value>>
  load(): Promise<void>
}

/**
 * A value that is loaded on demand. @param fetchValue resolves to null while the value cannot be
 * loaded yet
 */
export function createResource<Value>(fetchValue: () => Promise<Value | null>): Resource<Value> {
  const $state = atom<ResourceState<Value>>({ value: null, problem: '' })
  return {
    $state,
    async load() {
      try {
        $state.set({ value: await fetchValue(), problem: '' })
      } catch (error) {
        $state.set({ ...$state.get(), problem: (error as Error).message })
      }
    },
  }
}
