import AdminList from '../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import NewItem from '../../../components/admin-list/NewItem.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { callAsUser } from '../../session/call-as-user.ts'
import { writeNumber } from '../admin/typed.ts'
import { UNITS } from '../amounts/units.ts'
import { addUnit, type OwnUnit, unitForm, updateUnit } from './contract.ts'
import MeasureForm from './MeasureForm.tsx'
import { ownUnits, removeOwnUnit } from './store.ts'

const EMPTY = { name: '', plural: '', names: '', equals: '' }

const equalsOf = ({ amount, of_unit }: OwnUnit): string =>
  amount === null ? '' : `${writeNumber(amount)} ${of_unit}`

const FIELDS = (
  <>
    <TextField name="name" label="Unit" hint="One of it, as in “1 lug”." literal />
    <TextField
      name="equals"
      label="Is the same as"
      hint="Such as 28 lb or 8 tbsp. Empty: it is only counted."
      optional
      literal
    />
    <TextField name="plural" label="Plural" hint="When it is not made by an s." optional literal />
    <TextField name="names" label="Other names" hint="Joined by commas." optional literal />
  </>
)

/** The units of editors, and below them those that every magazine has. */
export default function UnitsList() {
  return (
    <div className="admin-stack">
      <AdminList
        list={ownUnits}
        label="Units of this magazine"
        empty="No units of your own yet."
        create={
          <NewItem
            label="Add a unit"
            action="Add"
            schema={unitForm}
            initial={EMPTY}
            send={async (written) => {
              await callAsUser(addUnit, written)
              await ownUnits.refresh()
            }}
          >
            {FIELDS}
          </NewItem>
        }
      >
        {(unit) => <UnitRow key={`${unit.id} ${unit.version}`} unit={unit} />}
      </AdminList>
      <section className="admin-stack" aria-labelledby="units-of-all">
        <h2 id="units-of-all">Units of every magazine</h2>
        <p className="admin-note">
          They cannot be changed. One that is only counted, such as “stick”, can be added above with
          what it is the same as.
        </p>
        <p>
          {UNITS.map(({ id, size, fixed }) => `${id}${size || fixed ? '' : ' (counted)'}`).join(
            ', ',
          )}
        </p>
      </section>
    </div>
  )
}

function UnitRow({ unit }: { unit: OwnUnit }) {
  const { id, name, plural, names, version } = unit
  const equals = equalsOf(unit)
  const form = (close: () => void) => (
    <MeasureForm
      label={`Edit ${name}`}
      schema={unitForm}
      initial={{ name, plural, names: names.join(', '), equals }}
      list={ownUnits}
      send={(written) => callAsUser(updateUnit, { ...written, id, version })}
      onClose={close}
    >
      {FIELDS}
    </MeasureForm>
  )
  return (
    <AdminRow
      title={name}
      editor={{ name, form }}
      actions={<BusyButton plain label="Remove" of={name} act={() => removeOwnUnit(unit)} />}
    >
      {[equals || 'Counted', plural, ...names].join(' · ')}
    </AdminRow>
  )
}
