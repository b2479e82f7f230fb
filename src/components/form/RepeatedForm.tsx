import { Fragment, type ReactNode, useState } from 'react'

type Props = {
  children(isNext: boolean, begin: () => void): ReactNode
}

export default function RepeatedForm({ children }: Props) {
  const [created, setCreated] = useState(0)
  return <Fragment key={created}>{children(created > 0, () => setCreated(created + 1))}</Fragment>
}
