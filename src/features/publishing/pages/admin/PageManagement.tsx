import * as v from 'valibot'
import { navigate } from 'wouter/use-browser-location'
import { perform } from '../../../../components/admin-list/perform.ts'
import BusyButton from '../../../../components/BusyButton.tsx'
import AddressForm from '../../../../components/document/AddressForm.tsx'
import { showToast } from '../../../../components/toast.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { useRole } from '../../../base/session/RequireRole.tsx'
import { slugOfPage } from '../rules.ts'
import { type AdminPage, deletePage, renamePage, restoreOriginalPage } from './contract.ts'
import { PAGES } from './page-addresses.ts'
import type { PageDocument } from './page-document.ts'
import { deletionOf } from './store.ts'

type Props = { editor: PageDocument; page: AdminPage }

export default function PageManagement({ editor, page }: Props) {
  const administers = useRole('administrator')
  if (page.built_in)
    return page.is_original ? null : (
      <section
        className="admin-stack admin-stack-wide admin-below admin-narrow"
        aria-label="Original text"
      >
        <BusyButton
          plain
          label="Restore the original text"
          act={() => restoreOriginal(editor, page)}
        />
      </section>
    )
  if (!administers) return null
  return (
    <section
      className="admin-stack admin-stack-wide admin-below admin-narrow"
      aria-label="Address and end of the page"
    >
      <PageAddress key={page.path} editor={editor} page={page} />
      <BusyButton plain label="Delete the page" act={() => remove(editor, page)} />
    </section>
  )
}

const slug = v.pick(renamePage.input, ['slug'])

function PageAddress({ editor, page: { id, path } }: Props) {
  return (
    <AddressForm
      schema={slug}
      name="slug"
      address={slugOfPage(path)}
      hint={`If readers have seen ${path}, it keeps working and leads to a new address.`}
      change={async (input) => {
        const { page, message } = await callAsUser(renamePage, { id, ...input })
        editor.adopt(page)
        showToast({ tone: 'success', message })
      }}
    />
  )
}

const restoreOriginal = (editor: PageDocument, { id, version }: AdminPage) =>
  perform({
    ask: {
      head: 'Restore the original text?',
      body: 'Readers get the text that came with the software, filled in for your magazine. The text that the page has now stays among its revisions.',
      action: 'Put it back',
    },
    async act() {
      const { page, message } = await callAsUser(restoreOriginalPage, { id, version })
      editor.adopt(page)
      await editor.discard()
      return message
    },
  })

const remove = (editor: PageDocument, page: AdminPage) =>
  perform({
    ask: deletionOf([page]),
    async act() {
      const { message } = await callAsUser(deletePage, { id: page.id })
      editor.autosave.clear()
      navigate(PAGES)
      return message
    },
  })
