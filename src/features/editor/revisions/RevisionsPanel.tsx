import type { Draft } from '../../drafts/contract.ts'
import type { Writing } from '../writing/writing.ts'

type Props = { id: string; current: Writing; onRestore(draft: Draft): void }

/** How an article was at its saves. */
export default function RevisionsPanel({ current }: Props) {
  return <output>{current.title}</output>
}
