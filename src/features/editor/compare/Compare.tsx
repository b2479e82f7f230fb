import type { Writing } from '../writing/writing.ts'

type Props = {
  mine: Partial<Writing>
  theirs: Partial<Writing>
  labels: { mine: string; theirs: string }
}

/** Two texts side by side. */
export default function Compare({ mine, theirs, labels }: Props) {
  return (
    <dl>
      <dt>{labels.mine}</dt>
      <dd>{JSON.stringify(mine)}</dd>
      <dt>{labels.theirs}</dt>
      <dd>{JSON.stringify(theirs)}</dd>
    </dl>
  )
}
