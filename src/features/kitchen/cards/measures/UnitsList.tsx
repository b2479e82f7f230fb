import CollectionList from '../../../base/collections/shared/CollectionList.tsx'
import { UNITS } from '../amounts/units.ts'
import { equalsOf, ownUnits } from './contract.ts'
import { unitList } from './store.ts'

const namesOf = (units: typeof UNITS) => units.map(({ id }) => id)
const measured = namesOf(UNITS.filter(({ size, fixed }) => size || fixed))
const counted = namesOf(UNITS.filter(({ size, fixed }) => !size && !fixed))

/** Editors' units, then those of every magazine. */
export default function UnitsList() {
  return (
    <div className="admin-stack">
      <CollectionList collection={ownUnits} list={unitList}>
        {(unit) =>
          [equalsOf(unit) || 'Counted', unit.plural, ...unit.names].filter(Boolean).join(' · ')
        }
      </CollectionList>
      <section className="admin-stack" aria-labelledby="units-of-all">
        <h2 id="units-of-all">Units of every magazine</h2>
        <p className="admin-note">
          These units cannot be changed. To convert a counted unit, such as “stick”, add it to the
          list above with what it equals.
        </p>
        <p>Measured: {measured.join(', ')}</p>
        <p>Counted: {counted.join(', ')}</p>
      </section>
    </div>
  )
}
