import { type IconName, islandIconAddress } from './icons.ts'

export default function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={islandIconAddress(name)} />
    </svg>
  )
}
