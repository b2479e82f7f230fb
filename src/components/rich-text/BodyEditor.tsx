import { lazy, Suspense } from 'react'
import Loading from '../Loading.tsx'
import type { BodyProps } from './body-props.ts'
import PlainBody from './PlainBody.tsx'

// Without its script, which the network may withhold, the text stays in reach as HTML.
const Surface = lazy(() => import('./Surface.tsx').catch(() => ({ default: PlainBody })))

/** The body of an article: HTML in, HTML out. */
export default function BodyEditor(props: BodyProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Surface {...props} />
    </Suspense>
  )
}
