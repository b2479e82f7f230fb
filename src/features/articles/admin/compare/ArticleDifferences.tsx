import Differences from '../../../../components/compare/Differences.tsx'
import type { CompareProps } from './compare-props.ts'
import { FIELDS } from './compared-fields.ts'
import { useNames } from './use-names.ts'

export default function ArticleDifferences({ mine, theirs, labels }: CompareProps) {
  const names = useNames()
  const fields = FIELDS.map(({ name, lines }) => ({
    name,
    mine: lines(mine, names),
    theirs: lines(theirs, names),
  }))
  return <Differences fields={fields} labels={labels} />
}
