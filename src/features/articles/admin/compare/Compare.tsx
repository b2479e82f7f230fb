import { lazy, Suspense } from 'react'
import Loading from '../../../../components/Loading.tsx'
import type { CompareProps } from './compare-props.ts'

const ArticleDifferences = lazy(() => import('./ArticleDifferences.tsx'))

/** Two texts of an article, field by field: what only one of them has is marked. */
export default function Compare(props: CompareProps) {
  return (
    <Suspense fallback={<Loading />}>
      <ArticleDifferences {...props} />
    </Suspense>
  )
}
