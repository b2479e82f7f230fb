import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import type { AdminListStore } from '../../../../components/admin-list/create-admin-list.ts'
import BusyButton from '../../../../components/BusyButton.tsx'
import { longDate } from '../../../../lib/dates.ts'
import { siteTimeZone } from '../../../../lib/site-time-zone.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type Correction, removeCorrection, rewriteCorrection } from '../contract.ts'
import CorrectionForm from './CorrectionForm.tsx'

export type Corrections = AdminListStore<Correction, void>

type Props = {
  correction: Correction
  list: Corrections
  /** Whether the row names the article. */
  hasArticle?: boolean
}

export default function CorrectionRow({ correction, list, hasArticle }: Props) {
  const { id, body, noted_at, article } = correction
  const day = longDate(new Date(noted_at), siteTimeZone())
  const name = `the correction of ${day}${hasArticle ? ` in ${article.title}` : ''}`
  const remove = async () => (await callAsUser(removeCorrection, { correction: id })).message
  const form = (close: () => void) => (
    <CorrectionForm
      label={`Edit ${name}`}
      field="The correction"
      initial={body}
      action="Save the correction"
      send={async (words) => {
        await callAsUser(rewriteCorrection, { correction: id, body: words })
        await list.refresh()
        close()
      }}
      onClose={close}
    />
  )
  return (
    <AdminRow
      title={
        <>
          <time dateTime={noted_at}>{day}</time>: <bdi>{body}</bdi>
        </>
      }
      editor={{ name, form }}
      actions={
        <BusyButton plain label="Remove" of={name} act={() => list.take(id, { act: remove })} />
      }
    >
      {hasArticle && <a href={`/vii/articles/${article.id}`}>{article.title}</a>}
    </AdminRow>
  )
}
