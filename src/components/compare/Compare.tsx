import { lazy, Suspense } from 'react'
import Loading from '../Loading.tsx'
import type { ComparedField, CompareProps } from './compared.ts'

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
