import { Fragment, type ReactNode, useState } from 'react'

type Props = {
  /** @param isNext whether something was created before */
  children(isNext: boolean, begin: () => void): ReactNode
}

/** A form that is reset after each created record. */
export default function RepeatedForm({ children }: Props) {
  const [created, setCreated] = useState(0)
  return <Fragment key={created}>{children(created > 0, () => setCreated(created + 1))}</Fragment>
}
