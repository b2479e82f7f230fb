import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Resource, ResourceState } from '../lib/resource.ts'

/** The state of a resource, which is loaded with the component. */
export function useResource<Value>({ $state, load }: Resource<Value>): ResourceState<Value> {
  useEffect(() => {
    load()
  }, [load])
  return useStore($state)
}
