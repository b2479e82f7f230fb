import { useState } from 'react'
import { showToast } from '../../../../components/toast.ts'
import { useResource } from '../../../../components/use-resource.ts'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { readIssueOfArticle, sendWithArticle } from '../issues/contract.ts'

/**
 * The option to send an article as an issue when it is first published, which is stored at once.
 */
export default function SendWithArticle({ article }: { article: string }) {
  const [resource] = useState(() =>
    createResource(() => callAsUser(readIssueOfArticle, { id: article })),
  )
  const { value } = useResource(resource)
  if (!value || value.state === 'sent') return null
  const choose = async (send: boolean) => {
    try {
      await callAsUser(sendWithArticle, { id: article, send })
    } catch (error) {
      showToast({ tone: 'error', message: (error as Error).message })
    }
    await resource.load()
  }
  return (
    <div className="form-field">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={value.state === 'waiting'}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
        <span>Send it as a newsletter when it is published</span>
      </label>
      <p className="field-hint">
        Once, with its first publication, to all subscribers. Until then the issue can be changed or
        stopped among the <a href="/vii/newsletter">issues</a>.
      </p>
    </div>
  )
}
