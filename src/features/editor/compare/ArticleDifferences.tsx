import Differences from '../../../components/compare/Differences.tsx'
import { FIELDS } from './fields.ts'
import { useNames } from './names.ts'
import type { CompareProps } from './props.ts'

export default function ArticleDifferences({ mine, theirs, labels }: CompareProps) {
  const names = useNames()
  const fields = FIELDS.map(({ name, lines }) => ({
    name,
    mine: lines(mine, names),
    theirs: lines(theirs, names),
  }))
  return <Differences fields={fields} labels={labels} />
}
