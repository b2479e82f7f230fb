import Compare from '../../../../components/compare/Compare.tsx'
import {
  type ComparedField,
  type CompareProps,
  line,
} from '../../../../components/compare/compared.ts'
import type { PageContent } from './page-document.ts'

const FIELDS: ComparedField<PageContent>[] = [
  { key: 'title', name: 'Title', lines: ({ title }) => line(title) },
  { key: 'subheading', name: 'Subheading', lines: ({ subheading }) => line(subheading) },
  { key: 'body', name: 'Text', html: ({ body }) => body },
  { key: 'description', name: 'Description', lines: ({ description }) => line(description) },
  { key: 'effective', name: 'Effective', lines: ({ effective }) => line(effective) },
  { key: 'revised', name: 'Last revised', lines: ({ revised }) => line(revised) },
]

export default function PageCompare(props: CompareProps<PageContent>) {
  return <Compare fields={FIELDS} {...props} />
}
