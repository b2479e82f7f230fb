import type { ReactNode } from 'react'
import type { Resource } from '../lib/resource.ts'
import LoadingState from './LoadingState.tsx'
import { useResource } from './use-resource.ts'

type Props<Value> = { resource: Resource<Value>; children(value: Value): ReactNode }

/** Shows the value of a resource, "Loading...", or an error with "Try again". */
export default function Loaded<Value>({ resource, children }: Props<Value>) {
  const { value, problem } = useResource(resource)
  return (
    <LoadingState ready={value !== null} problem={problem} onRetry={resource.load}>
      {value !== null && children(value)}
    </LoadingState>
  )
}
