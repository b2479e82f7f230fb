import { lazy, Suspense } from 'react'
import Loading from '../Loading.tsx'

export type Labels = { mine: string; theirs: string }

/** A field of a text, as lines of words or as HTML. */
export type ComparedField<Content> = {
  name: string
  lines?(content: Partial<Content>): string[]
  html?(content: Partial<Content>): string | undefined
}

export type CompareProps<Content> = {
  mine: Partial<Content>
  theirs: Partial<Content>
  labels: Labels
}

const Differences = lazy(() => import('./Differences.tsx'))

/** The differences of two texts, field by field. */
export default function Compare<Content>({
  fields,
  ...props
}: CompareProps<Content> & { fields: ComparedField<Content>[] }) {
  return (
    <Suspense fallback={<Loading />}>
      <Differences fields={fields as ComparedField<object>[]} {...props} />
    </Suspense>
  )
}

/** Nothing, for a field that is empty. */
export const line = (text: string | undefined): string[] => (text ? [text] : [])
