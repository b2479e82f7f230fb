import * as v from 'valibot'
import { navigate } from 'wouter/use-browser-location'
import BusyButton from '../../../components/BusyButton.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import Form from '../../../components/form/Form.tsx'
import { describeFailure } from '../../../components/form/failure.ts'
import SubmitButton from '../../../components/form/SubmitButton.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { showToast } from '../../../components/toast.ts'
import { takeFromSessionStorage } from '../../../lib/browser-storage.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { useRole } from '../../session/RequireRole.tsx'
import { slugOfPage } from '../rules.ts'
import { deletePage, renamePage, restoreOriginalPage } from './contract.ts'
import { PAGES } from './page-addresses.ts'
import { draftOf, type PageEditorState } from './use-page-editor.ts'

const tell = (error: unknown) =>
  showToast({ tone: 'error', message: describeFailure(error, []).message })

export default function PageManagement({ editor }: { editor: PageEditorState }) {
  const { saved } = editor
  const administers = useRole('administrator')
  if (saved.built_in)
    return saved.is_original ? null : (
      <section className="admin-stack admin-stack-wide page-management" aria-label="Original text">
        <BusyButton plain act={() => restoreOriginal(editor)}>
          Put the original text back
        </BusyButton>
      </section>
    )
  if (!administers) return null
  return (
    <section
      className="admin-stack admin-stack-wide page-management"
      aria-label="Address and end of the page"
    >
      <PageAddress key={saved.path} editor={editor} />
      <BusyButton plain act={() => remove(editor)}>
        Delete the page
      </BusyButton>
    </section>
  )
}

function PageAddress({ editor }: { editor: PageEditorState }) {
  const { id, path } = editor.saved
  const form = useForm({
    schema: v.pick(renamePage.input, ['slug']),
    initial: { slug: slugOfPage(path) },
    async send({ slug }) {
      const { page, message } = await callAsUser(renamePage, { id, slug })
      editor.move(page)
      showToast({ tone: 'success', message })
    },
  })
  return (
    <Form form={form} label="Address">
      <TextField
        name="slug"
        label="Address"
        hint={`${path} leads to a new address for ever, once readers have seen it.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton>Change the address</SubmitButton>
    </Form>
  )
}

async function restoreOriginal(editor: PageEditorState): Promise<void> {
  const { id, version } = editor.saved
  const sure = await confirmAction({
    head: 'Put the original text back?',
    body: 'Readers get the text that came with the software, filled in for your magazine. The text that the page has now stays among its revisions.',
    action: 'Put it back',
  })
  if (!sure) return
  try {
    const { page, message } = await callAsUser(restoreOriginalPage, { id, version })
    editor.show(page)
    showToast({ tone: 'success', message })
  } catch (error) {
    tell(error)
  }
}

async function remove({ saved: { id, path, title } }: PageEditorState): Promise<void> {
  const sure = await confirmAction({
    head: `Delete ${title}?`,
    body: `Its text and its revisions are deleted for good. If readers have seen ${path}, it says from then on that the page is gone, and can never be used again.`,
    action: 'Delete',
  })
  if (!sure) return
  try {
    const { message } = await callAsUser(deletePage, { id })
    takeFromSessionStorage(draftOf(id))
    navigate(PAGES)
    showToast({ tone: 'success', message })
  } catch (error) {
    tell(error)
  }
}
