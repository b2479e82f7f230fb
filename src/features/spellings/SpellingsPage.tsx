import AdminList from '../../components/admin-list/AdminList.tsx'
import AdminRow from '../../components/admin-list/AdminRow.tsx'
import NewItem from '../../components/admin-list/NewItem.tsx'
import BusyButton from '../../components/BusyButton.tsx'
import TextField from '../../components/form/TextField.tsx'
import { callAsUser } from '../session/call-as-user.ts'
import { forRole } from '../session/RequireRole.tsx'
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
        initial={{ words: '' }}
        send={async (input) => {
          await callAsUser(addSpelling, input)
          await spellings.refresh()
        }}
      >
        <TextField
          name="words"
          label="Spellings of one word"
          hint="Joined by commas: mold, mould."
          literal
        />
      </NewItem>
    }
  >
    {({ id, words }) => (
      <AdminRow
        key={id}
        title={words}
        actions={
          <BusyButton plain act={() => remove(id)}>
            Remove <span className="visually-hidden">{words}</span>
          </BusyButton>
        }
      />
    )}
  </AdminList>
))
