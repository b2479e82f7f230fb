import { useStore } from '@nanostores/react'
import { shortNumber } from '../../../../lib/short-number.ts'
import type { CountName } from '../counts.ts'
import { $counts } from '../store.ts'

type Props = { of: CountName; value: number }

/** rule: articles/counts-are-renewed */
export default function Count({ of, value }: Props) {
  const count = useStore($counts)[of] ?? value
  return (
    <span className="count" data-count={of} data-value={count}>
      {shortNumber(count)}
    </span>
  )
}
