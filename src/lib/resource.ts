import { atom, type WritableAtom } from 'nanostores'

export type ResourceState<Value> = {
  /** Null until it has come; it stays while it is loaded again and when that fails. */
  value: Value | null
  problem: string
}

/** Something that is loaded whole from the server. */
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
