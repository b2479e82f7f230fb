import AdminList from '../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import NewItem from '../../../components/admin-list/NewItem.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import CheckboxField from '../../../components/form/CheckboxField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import { addSpelling } from './contract.ts'
import { remove, spellings } from './store.ts'

export default forRole('editor', () => (
  <AdminList
    list={spellings}
    label="Spellings"
    empty="No spellings yet."
    create={
      <NewItem
        label="Add spellings"
        action="Add"
        schema={addSpelling.input}
        initial={{ words: '', related: false }}
        send={async (input) => {
          await callAsUser(addSpelling, input)
          await spellings.refresh()
        }}
      >
        <TextField
          name="words"
          label="Synonyms for search"
          hint="Separated by commas: mold, mould."
          literal
        />
        <CheckboxField name="related">
          Related words or phrases, not spellings of one word: scallion, green onion.
        </CheckboxField>
      </NewItem>
    }
  >
    {({ id, words, related }) => (
      <AdminRow
        key={id}
        title={words}
        actions={<BusyButton plain label="Remove" of={words} act={() => remove(id)} />}
      >
        {related && 'Related words'}
      </AdminRow>
    )}
  </AdminList>
))
