import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import { capitalize } from '../../../../lib/capitalize.ts'
import type { Card } from '../contract.ts'
import { KINDS } from '../shared/card-kinds.ts'
import CardPictures from './CardPictures.tsx'
import CardSelect from './CardSelect.tsx'
import { fieldsOf } from './fields-of.ts'
import TypedField, { TextField } from './TypedField.tsx'
import { MINUTES, NUMBER } from './typed.ts'

export type PartProps = { card: Card; onChange(part: Partial<Card>): void }

const KIND_CHOICES = KINDS.map((value) => ({ value, label: capitalize(value) }))

export default function CardFacts({ card, onChange }: PartProps) {
  const field = fieldsOf(card, '', onChange)
  const made = fieldsOf(card.yield, 'yield', (next) => onChange({ yield: next }))
  return (
    <FieldGroup title="Basics">
      <div className="admin-grid">
        <TextField label="Name of the card" {...field('name')} />
        <CardSelect label="Kind" choices={KIND_CHOICES} {...field('kind')} />
      </div>
      <TextField label="Short description" {...field('description')} />
      <div className="admin-grid admin-grid-small">
        <TypedField
          label="Makes"
          hint="A number that readers can scale"
          way={NUMBER}
          {...made('amount')}
        />
        <TextField label="Unit" hint="servings, half pints, loaves" {...made('unit')} />
        <TextField label="Or in words" hint="If a number does not fit" {...made('text')} />
        <TypedField
          label="Preparation"
          hint="“20 minutes”, “1 h 30 min”, “5 days”"
          way={MINUTES}
          {...field('preparation')}
        />
        <TypedField label="Work or cooking" way={MINUTES} {...field('work')} />
        <TypedField
          label="Waiting"
          hint="Rising, curing, drying"
          way={MINUTES}
          {...field('waiting')}
        />
      </div>
      <CardPictures
        title="Picture of the card"
        hint="Without one, search results show the cover of the article."
        path="image"
        altPath="image_alt"
        most={1}
        value={card.image ? [{ url: card.image, alt: card.image_alt }] : []}
        onChange={([picture]) =>
          onChange({ image: picture?.url ?? '', image_alt: picture?.alt ?? '' })
        }
      />
    </FieldGroup>
  )
}
