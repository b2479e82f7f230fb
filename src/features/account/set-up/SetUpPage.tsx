import Loaded from '../../../components/Loaded.tsx'
import { call } from '../../../lib/call.ts'
import { createResource } from '../../../lib/resource.ts'
import { readSetUp } from './contract.ts'
import IsSetUp from './IsSetUp.tsx'
import SetUpForm from './SetUpForm.tsx'

let code: string | undefined

const known = createResource(async () => {
  code ??= takeCode()
  return { code, ...(await call(readSetUp, { code })) }
})

/** Neither history nor referrers may contain the code. */
function takeCode(): string {
  const given = decodeURIComponent(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname)
  return given
}

/** rule: setting-up/one-administrator */
export default function SetUpPage() {
  return (
    <Loaded resource={known}>
      {({ needed, ...given }) => (needed ? <SetUpForm {...given} /> : <IsSetUp />)}
    </Loaded>
  )
}
