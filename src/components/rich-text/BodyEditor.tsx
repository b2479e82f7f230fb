import { lazy, Suspense } from 'react'
import Loading from '../Loading.tsx'
import type { BodyProps } from './body-props.ts'
import PlainBody from './PlainBody.tsx'

/** When the script cannot be loaded, the text can be edited as HTML. */
export const loadSurface = () => import('./Surface.tsx').catch(() => ({ default: PlainBody }))

const Surface = lazy(loadSurface)

export default function BodyEditor(props: BodyProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Surface {...props} />
    </Suspense>
  )
}
