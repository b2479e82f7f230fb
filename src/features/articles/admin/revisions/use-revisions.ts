import { useEffect, useState } from 'react'
import { callAsUser } from '../../../session/call-as-user.ts'
import type { ArticleContent } from '../editor/content.ts'
import { listRevisions, type Revision, readRevision } from './contract.ts'

export type Opened = { revision: Revision; content: Partial<ArticleContent> }

export function useRevisions(id: string) {
  const [revisions, setRevisions] = useState<Revision[] | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState('')
  const tell = (error: unknown) => setProblem((error as Error).message)

  const load = async () => {
    try {
      setRevisions((await callAsUser(listRevisions, { id })).results)
      setProblem('')
    } catch (error) {
      tell(error)
    }
  }
  const open = async (revision: Revision) => {
    try {
      const answer = await callAsUser(readRevision, { revision: revision.id })
      setOpened({ revision, content: answer.revision.content as Partial<ArticleContent> })
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
