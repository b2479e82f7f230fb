import Differences from '../../../components/compare/Differences.tsx'
import { readableLines } from '../../../components/compare/readable-lines.ts'
import type { ComparedPages, PageValues } from './page-values.ts'

const line = (text: string): string[] => (text ? [text] : [])

const FIELDS: { name: string; lines(values: PageValues): string[] }[] = [
  { name: 'Title', lines: ({ title }) => line(title) },
  { name: 'Subheading', lines: ({ subheading }) => line(subheading) },
  { name: 'Body', lines: ({ body }) => readableLines(body) },
  { name: 'Description', lines: ({ description }) => line(description) },
  { name: 'Effective', lines: ({ effective }) => line(effective) },
  { name: 'Last revised', lines: ({ revised }) => line(revised) },
]

export default function PageDifferences({ mine, theirs, labels }: ComparedPages) {
  const fields = FIELDS.map(({ name, lines }) => ({
    name,
    mine: lines(mine),
    theirs: lines(theirs),
  }))
  return <Differences fields={fields} labels={labels} />
}
