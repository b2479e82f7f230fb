import CollectionList from '../../../base/collections/shared/CollectionList.tsx'
import { UNITS } from '../amounts/units.ts'
import { equalsOf, ownUnits } from './contract.ts'
import { unitList } from './store.ts'

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
        <p>
          {UNITS.map(({ id, size, fixed }) => `${id}${size || fixed ? '' : ' (counted)'}`).join(
            ', ',
          )}
        </p>
      </section>
    </div>
  )
}
