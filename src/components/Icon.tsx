import type { IconName } from './icons.ts'

/** An icon of `FRAME_ICONS` or `DISCUSSION_ICONS` in an island that is rendered on the server. */
export default function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
