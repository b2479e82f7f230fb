import { lazy, Suspense } from 'react'
import Loading from '../../../components/Loading.tsx'
import type { ComparedPages } from './page-values.ts'

const PageDifferences = lazy(() => import('./PageDifferences.tsx'))

export default function PageCompare(props: ComparedPages) {
  return (
    <Suspense fallback={<Loading />}>
      <PageDifferences {...props} />
    </Suspense>
  )
}
