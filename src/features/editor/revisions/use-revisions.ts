import { useEffect, useState } from 'react'
import type { Revision } from '../../revisions/contract.ts'
import type { Writing } from '../writing/writing.ts'
import { fetchRevision, fetchRevisions } from './api.ts'

/** One save, with its text. */
export type Opened = { revision: Revision; writing: Partial<Writing> }

/** The saves of an article, and the one that is looked at. */
export function useRevisions(id: string) {
  const [revisions, setRevisions] = useState<Revision[] | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState('')
  const tell = (error: unknown) => setProblem((error as Error).message)

  const load = async () => {
    try {
      setRevisions(await fetchRevisions(id))
      setProblem('')
    } catch (error) {
      tell(error)
    }
  }
  const open = async (revision: Revision) => {
    try {
      const { content } = await fetchRevision(revision.id)
      setOpened({ revision, writing: content as Partial<Writing> })
      setProblem('')
    } catch (error) {
      tell(error)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each article
  useEffect(() => {
    load()
  }, [id])
  return { revisions, opened, problem, load, open }
}
