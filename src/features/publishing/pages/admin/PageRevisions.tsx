import Revisions from '../../../../components/document/Revisions.tsx'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { listPageRevisions, readPageRevision } from './contract.ts'
import PageCompare from './PageCompare.tsx'
import { contentOfText, type PageContent, type PageDocument } from './page-document.ts'

type Props = { editor: PageDocument; id: number }

export default function PageRevisions({ editor, id }: Props) {
  return (
    <Revisions
      editor={editor}
      list={async () => (await callAsUser(listPageRevisions, { id })).results}
      read={async (revision) => {
        const { content } = (await callAsUser(readPageRevision, { revision })).revision
        return contentOfText(content, editor.$state.get().content.published)
      }}
      nameOf={({ is_original, saved_by }) =>
        `${is_original ? 'Original text restored' : 'Saved'} by ${saved_by ?? 'a deleted account'}`
      }
      restore={(_, content) => editor.replace(async () => ({ content: content as PageContent }))}
      compare={PageCompare}
    />
  )
}
