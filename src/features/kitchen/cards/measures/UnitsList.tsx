import TextField from '../../../../components/form/TextField.tsx'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { writeNumber } from '../admin/typed.ts'
import { UNITS } from '../amounts/units.ts'
import { addUnit, type OwnUnit, removeUnit, unitForm, updateUnit } from './contract.ts'
import MeasureList from './MeasureList.tsx'
import { ownUnits } from './store.ts'

const equalsOf = ({ amount, of_unit }: OwnUnit): string =>
  amount === null ? '' : `${writeNumber(amount)} ${of_unit}`

const FIELDS = (
  <>
    <TextField name="name" label="Unit" hint="Singular, as in “1 lug”." literal />
    <TextField
      name="equals"
      label="Equals"
      hint="Such as 28 lb or 8 tbsp. Leave empty for a unit that is only counted."
      optional
      literal
    />
    <TextField name="plural" label="Plural" hint="If it does not end in -s." optional literal />
    <TextField name="names" label="Other names" hint="Separated by commas." optional literal />
  </>
)

/** Editors' units, then those of every magazine. */
export default function UnitsList() {
  return (
    <div className="admin-stack">
      <MeasureList
        list={ownUnits}
        label="Units of this magazine"
        empty="No units of your own yet."
        editing={{
          addLabel: 'Add a unit',
          schema: unitForm,
          empty: { name: '', plural: '', names: '', equals: '' },
          written: (unit: OwnUnit) => ({
            name: unit.name,
            plural: unit.plural,
            names: unit.names.join(', '),
            equals: equalsOf(unit),
          }),
          fields: FIELDS,
          add: (written) => callAsUser(addUnit, written),
          update: (written) => callAsUser(updateUnit, written),
          question: ({ name }) => ({
            head: `Remove “${name}”?`,
            body: 'Cards that use it show it as a word and do not convert it.',
          }),
          remove: ({ id }) => callAsUser(removeUnit, { id }),
          factsOf: (unit) => [equalsOf(unit) || 'Counted', unit.plural, ...unit.names],
        }}
      />
      <section className="admin-stack" aria-labelledby="units-of-all">
        <h2 id="units-of-all">Units of every magazine</h2>
        <p className="admin-note">
          These units cannot be changed. To convert a counted unit, such as “stick”, add it to the
          list above with what it equals.
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
