import { TAB } from '../../../../components/document/unsaved-text.ts'
import Loaded from '../../../../components/Loaded.tsx'
import { call } from '../../../../lib/call.ts'
import { createResource } from '../../../../lib/resource.ts'
import { readSetUp } from './contract.ts'
import IsSetUp from './IsSetUp.tsx'
import SetUpForm from './SetUpForm.tsx'

let code: string | undefined

const known = createResource(async () => {
  code ??= takeCode()
  return { code, ...(await call(readSetUp, { code })) }
})

const KEPT = 'set-up-code'

/** Keeps the code out of history and referrers; the tab has it for a reload. */
function takeCode(): string {
  const given = decodeURIComponent(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname)
  if (given) TAB.write(KEPT, given)
  return given || String(TAB.read(KEPT) ?? '')
}

/** rule: setting-up/one-administrator */
export default function SetUpPage() {
  return (
    <Loaded resource={known}>
      {({ needed, ...given }) => (needed ? <SetUpForm {...given} /> : <IsSetUp />)}
    </Loaded>
  )
}
