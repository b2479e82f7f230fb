import { type ComponentType, lazy, Suspense } from 'react'
import Loading from '../Loading.tsx'
import type { ComparedField, CompareProps } from './compared.ts'

const Differences = lazy(() => import('./Differences.tsx'))
const Merge: ComponentType<{ fields: unknown }> = lazy(() => import('./Merge.tsx')) as never

export default function Compare<Content>({
  fields,
  ...props
}: CompareProps<Content> & { fields: ComparedField<Content>[] }) {
  return (
    <Suspense fallback={<Loading />}>
      {props.merge && <Merge fields={fields} {...props} />}
      <Differences fields={fields as ComparedField<object>[]} {...props} />
    </Suspense>
  )
}
