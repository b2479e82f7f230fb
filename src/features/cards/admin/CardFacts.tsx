import FieldFrame from '../../../components/form/FieldFrame.tsx'
import FieldGroup from '../../../components/form/FieldGroup.tsx'
import Select from '../../../components/form/Select.tsx'
import { useControl } from '../../../components/form/use-control.ts'
import { capitalise } from '../../../lib/capitalise.ts'
import type { Card } from '../contract.ts'
import { KINDS } from '../shared/card-kinds.ts'
import CardPictures from './CardPictures.tsx'
import TypedField, { TextField } from './TypedField.tsx'
import { MINUTES, NUMBER } from './typed.ts'

export type PartProps = { card: Card; onChange(part: Partial<Card>): void }

const TIMES = [
  ['preparation', 'Preparation', '“20 minutes”, “1 h 30 min”, “5 days”'],
  ['work', 'Work or cooking', undefined],
  ['waiting', 'Waiting', 'Rising, curing, drying'],
] as const

/** What a reader wants to know first: name, yield, times, picture. */
export default function CardFacts({ card, onChange }: PartProps) {
  const kind = useControl()
  return (
    <FieldGroup title="In short">
      <div className="card-fields">
        <TextField
          label="Name of the card"
          path="name"
          value={card.name}
          onChange={(name) => onChange({ name })}
        />
        <FieldFrame field={kind} label="Kind">
          <Select
            {...kind.control}
            choices={KINDS.map((value) => ({ value, label: capitalise(value) }))}
            value={card.kind}
            onChange={(chosen) => onChange({ kind: chosen as Card['kind'] })}
          />
        </FieldFrame>
      </div>
      <TextField
        label="Short description"
        path="description"
        value={card.description}
        onChange={(description) => onChange({ description })}
      />
      <div className="card-fields card-fields-three">
        <TypedField
          label="Makes"
          hint="A number, which readers scale"
          way={NUMBER}
          path="yield.amount"
          value={card.yield.amount}
          onChange={(amount) => onChange({ yield: { ...card.yield, amount } })}
        />
        <TextField
          label="Of what"
          hint="servings, half pints, loaves"
          path="yield.unit"
          value={card.yield.unit}
          onChange={(unit) => onChange({ yield: { ...card.yield, unit } })}
        />
        <TextField
          label="In other words"
          hint="Instead of number and unit, where they do not say it"
          path="yield.text"
          value={card.yield.text}
          onChange={(text) => onChange({ yield: { ...card.yield, text } })}
        />
        {TIMES.map(([name, label, hint]) => (
          <TypedField
            key={name}
            label={label}
            {...(hint && { hint })}
            way={MINUTES}
            path={name}
            value={card[name]}
            onChange={(minutes) => onChange({ [name]: minutes })}
          />
        ))}
      </div>
      <CardPictures
        title="Picture of the card"
        hint="Without one, the cover of the article stands in search results."
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
