import { lazy, Suspense } from 'react'
import Loading from '../../../../components/Loading.tsx'
import type { CompareProps } from './compare-props.ts'

const ArticleDifferences = lazy(() => import('./ArticleDifferences.tsx'))

export default function Compare(props: CompareProps) {
  return (
    <Suspense fallback={<Loading />}>
      <ArticleDifferences {...props} />
    </Suspense>
  )
}
