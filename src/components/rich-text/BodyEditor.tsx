import { lazy, Suspense } from 'react'
import Loading from '../Loading.tsx'
import type { BodyProps } from './body-props.ts'
import PlainBody from './PlainBody.tsx'

// Without its script the text can be edited as HTML.
const Surface = lazy(() => import('./Surface.tsx').catch(() => ({ default: PlainBody })))

export default function BodyEditor(props: BodyProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Surface {...props} />
    </Suspense>
  )
}
