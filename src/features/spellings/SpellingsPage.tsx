import { useEffect, useState } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import Form from '../../components/form/Form.tsx'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import TextField from '../../components/form/TextField.tsx'
import { useForm } from '../../components/form/use-form.ts'
import ListState from '../../components/ListState.tsx'
import { callAsUser } from '../session/call-as-user.ts'
import RequireRole from '../session/RequireRole.tsx'
import { addSpelling } from './contract.ts'
import { remove, SPELLINGS_ID, spellings } from './store.ts'

/** The words that searches take for the same, for editors. */
export default function SpellingsPage() {
  return (
    <RequireRole atLeast="editor">
      <Spellings />
    </RequireRole>
  )
}

function Spellings() {
  const [added, setAdded] = useState(0)
  useEffect(() => {
    spellings.load()
  }, [])
  return (
    <section className="admin-stack" aria-label="Spellings" id={SPELLINGS_ID} tabIndex={-1}>
      <AddForm key={added} isNext={added > 0} onAdded={() => setAdded(added + 1)} />
      <ListState list={spellings} empty={<p className="admin-none">No spellings yet.</p>}>
        {(loaded) => (
          <ul className="admin-list">
            {loaded.map(({ id, words }) => (
              <li className="admin-row spelling" key={id}>
                <span>{words}</span>
                <BusyButton plain act={() => remove(id)}>
                  Remove <span className="visually-hidden">{words}</span>
                </BusyButton>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </section>
  )
}

/** @param props.isNext whether it follows one that was sent, whose focus it takes */
function AddForm({ isNext, onAdded }: { isNext: boolean; onAdded(): void }) {
  const form = useForm({
    schema: addSpelling.input,
    initial: { words: '' },
    async send(input) {
      await callAsUser(addSpelling, input)
      await spellings.load()
      onAdded()
    },
  })
  return (
    <Form form={form} label="Add spellings">
      <TextField
        name="words"
        label="Spellings of one word"
        hint="Joined by commas: mold, mould."
        autoCapitalize="none"
        autoComplete="off"
        autoFocus={isNext}
        spellCheck={false}
      />
      <SubmitButton>Add</SubmitButton>
    </Form>
  )
}
