import { type IconName, iconAddress } from './icons.ts'

/** An icon in an island that is rendered on the server. */
export default function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={iconAddress(name)} />
    </svg>
  )
}
