import Compare from '../../../components/compare/Compare.tsx'
import {
  type ComparedField,
  type CompareProps,
  line,
} from '../../../components/compare/compared.ts'
import type { PageContent } from './page-document.ts'

const FIELDS: ComparedField<PageContent>[] = [
  { name: 'Title', lines: ({ title }) => line(title) },
  { name: 'Subheading', lines: ({ subheading }) => line(subheading) },
  { name: 'Text', html: ({ body }) => body },
  { name: 'Description', lines: ({ description }) => line(description) },
  { name: 'Effective', lines: ({ effective }) => line(effective) },
  { name: 'Last revised', lines: ({ revised }) => line(revised) },
]

export default function PageCompare(props: CompareProps<PageContent>) {
  return <Compare fields={FIELDS} {...props} />
}
